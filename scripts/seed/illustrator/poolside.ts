import type { Point } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix } from './colour.ts';
import { groundShadow } from './ground.ts';
import { materials, tone, towardsViewer, upward } from './paint.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { edge, face, paintBox } from './solid.ts';
import type { Stage } from './stage.ts';

/** A sun lounger, 1.9 m long, its head raised to the left (−1) or right (+1). */
export function paintLounger(stage: Stage, at: Point, side: -1 | 1): void {
  if (!stage.camera.mirror) groundShadow(stage, at, 1, 0.5);
  const frame = materials.timber;
  const cushion = materials.ivory;
  const foot = at.x - side * 0.95;
  const bend = at.x + side * 0.35;
  const head = at.x + side * 0.98;
  const near = at.z - 0.32;
  const far = at.z + 0.32;
  const strip = (
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    thick: number,
    material: Rgb,
    factor: number,
  ): void => {
    const y = at.y;
    face(
      stage,
      [
        { x: fromX, y: y + fromY + thick, z: near },
        { x: toX, y: y + toY + thick, z: near },
        { x: toX, y: y + toY + thick, z: far },
        { x: fromX, y: y + fromY + thick, z: far },
      ],
      tone(stage, material, upward, at, factor),
    );
    face(
      stage,
      [
        { x: fromX, y: y + fromY, z: near },
        { x: toX, y: y + toY, z: near },
        { x: toX, y: y + toY + thick, z: near },
        { x: fromX, y: y + fromY + thick, z: near },
      ],
      tone(stage, material, towardsViewer, at, factor),
    );
  };
  for (const x of [foot + side * 0.12, bend]) {
    edge(stage, { x, y: at.y, z: near }, { x, y: at.y + 0.26, z: near }, 0.05, tone(stage, frame, towardsViewer, at));
  }
  strip(foot, 0.24, bend, 0.24, 0.06, frame, 0.9);
  strip(foot, 0.3, bend, 0.3, 0.09, cushion, 1);
  strip(bend, 0.3, head, 0.66, 0.1, cushion, 0.95);
}

/** A parasol of 3 m over the loungers. */
export function paintParasol(stage: Stage, at: Point, cloth: Rgb = materials.ivory): void {
  if (!stage.camera.mirror) groundShadow(stage, at, 1.5, 1.6);
  const top = { ...at, y: at.y + 2.75 };
  edge(stage, at, top, 0.06, tone(stage, materials.timber, towardsViewer, at, 0.8));
  const rim = 8;
  const ring = Array.from({ length: rim }, (_, index) => {
    const angle = (index / rim) * Math.PI * 2 + 0.2;
    return { x: at.x + Math.cos(angle) * 1.5, y: at.y + 2.25, z: at.z + Math.sin(angle) * 1.5 };
  });
  const panels = ring
    .map((corner, index) => ({ corner, following: ring[(index + 1) % rim] as Point }))
    .sort((one, other) => other.corner.z + other.following.z - one.corner.z - one.following.z);
  for (const { corner, following } of panels) {
    const middle = (corner.x + following.x) / 2 - at.x;
    const away = (corner.z + following.z) / 2 - at.z;
    const normal = { x: middle * 0.4, y: 0.86, z: away * 0.3 };
    face(stage, [corner, following, top], tone(stage, cloth, normal, at, away > 0 ? 0.82 : 1));
  }
}

const pots: readonly Rgb[] = [materials.terracotta, materials.charcoal, materials.stone, hex('#D7CFC0')];

/** A planter with a shrub or small tree; `height` is that of the plant, metres. */
export function paintPlanter(
  stage: Stage,
  at: Point,
  height: number,
  random: Random,
  kind: 'shrub' | 'round' | 'ashoka' = 'shrub',
): void {
  const size = Math.min(0.8, 0.34 + height * 0.16);
  if (!stage.camera.mirror) groundShadow(stage, at, size, 0.6);
  paintBox(
    stage,
    { x: at.x, z: at.z, base: at.y, width: size, depth: size, height: size * 0.9, yaw: 0 },
    random.pick(pots),
  );
  paintTree(stage, { at: { ...at, y: at.y + size * 0.85 }, height, kind, noShadow: true }, random);
}

/** A low lit bowl of fire or a lantern on the deck. */
export function paintLantern(stage: Stage, at: Point): void {
  const [x, y] = project(stage.camera, { ...at, y: at.y + 0.3 });
  const unit = scaleAt(stage.camera, at);
  stage.canvas.glow([x, y], unit * 1.5, unit * 1.2, stage.light.lamp, 0.6);
  stage.canvas.rect(
    x - unit * 0.1,
    y - unit * 0.16,
    unit * 0.2,
    unit * 0.34,
    mix(stage.light.lamp, [255, 250, 230], 0.4),
  );
}
