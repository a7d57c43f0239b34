import type { Point } from './camera.ts';
import { hex, mix } from './colour.ts';
import { hazed, materials, tone, towardsViewer } from './paint.ts';
import { edge, face, paintBox } from './solid.ts';
import type { Stage } from './stage.ts';

/** A tower crane: lattice mast, jib, counterweight, hook. Metres and radians. */
export function paintCrane(stage: Stage, foot: Point, height: number, reach: number, turn: number): void {
  const { light } = stage;
  const steel = hazed(stage, mix(tone(stage, hex('#C98A2E'), towardsViewer, foot), light.shadow, 0.12), foot);
  const half = 0.9;
  const bar = (from: Point, to: Point, thickness = 0.14): void => edge(stage, from, to, thickness, steel, 1, 0.7);
  const at = (dx: number, y: number): Point => ({ x: foot.x + dx, y, z: foot.z });
  bar(at(-half, 0), at(-half, height), 0.22);
  bar(at(half, 0), at(half, height), 0.22);
  for (let y = 0; y < height; y += 2.6) {
    const flipped = Math.round(y / 2.6) % 2 === 0;
    bar(at(flipped ? -half : half, y), at(flipped ? half : -half, Math.min(height, y + 2.6)), 0.1);
  }
  const along = (distance: number, y: number): Point => ({
    x: foot.x + Math.cos(turn) * distance,
    y,
    z: foot.z + Math.sin(turn) * distance,
  });
  const back = -reach * 0.32;
  bar(along(back, height), along(reach, height), 0.2);
  bar(along(0, height + 1.5), along(reach * 0.97, height + 1.1), 0.16);
  for (let distance = 0; distance < reach - 2; distance += 2.4) {
    bar(along(distance, height), along(distance + 1.2, height + 1.3), 0.09);
    bar(along(distance + 1.2, height + 1.3), along(distance + 2.4, height), 0.09);
  }
  const peak = along(0, height + 8);
  bar(along(0, height), peak, 0.26);
  bar(peak, along(reach * 0.72, height + 1.2), 0.08);
  bar(peak, along(back, height + 0.4), 0.08);
  const weight = along(back + 1.5, height - 2.4);
  paintBox(
    stage,
    { x: weight.x, z: weight.z, base: weight.y, width: 3.4, depth: 2, height: 2.6, yaw: 0 },
    materials.concrete,
  );
  face(
    stage,
    [along(0.8, height - 2.6), along(2.8, height - 2.6), along(2.8, height), along(0.8, height)],
    tone(stage, materials.ivory, towardsViewer, foot),
  );
  const trolley = along(reach * 0.6, height);
  const hook = { ...trolley, y: height * 0.72 };
  bar(trolley, hook, 0.06);
  paintBox(
    stage,
    { x: hook.x, z: hook.z, base: hook.y - 1.6, width: 3.6, depth: 1.2, height: 0.9, yaw: 0.2 },
    materials.concrete,
  );
}
