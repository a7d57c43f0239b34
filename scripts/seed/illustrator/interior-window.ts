import { projectPolygon } from './camera.ts';
import { type Rgb, scale } from './colour.ts';
import { roomTone } from './interior-light.ts';
import { wallPanel } from './interior-shell.ts';
import { at, type Interior, onRoomWall, type WallName } from './interior-stage.ts';
import { paintView, type View } from './interior-view.ts';
import type { Random } from './random.ts';
import { face } from './solid.ts';

export interface Window {
  readonly wall: WallName;
  /** Along the wall (x or z) and up, metres. */
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  readonly panes: number;
  readonly frame: Rgb;
}

/** Opening, reveal, view, frame and sill. */
export function paintWindow(interior: Interior, window: Window, view: View, random: Random): void {
  const { room, light } = interior;
  const { wall, from, to, bottom, top } = window;
  const hole = [
    onRoomWall(room, wall, from, bottom),
    onRoomWall(room, wall, to, bottom),
    onRoomWall(room, wall, to, top),
    onRoomWall(room, wall, from, top),
  ];
  paintView(interior, hole, view, random);
  paintGlint(interior, window);
  const frame = roomTone(light, window.frame, 'front', 0.9);
  const bar = 0.055;
  const step = (to - from) / window.panes;
  for (let i = 0; i <= window.panes; i += 1) {
    const u = from + step * i;
    wallPanel(interior, wall, u - bar / 2, u + bar / 2, bottom, top, frame, 1, 0.03);
  }
  for (const y of [bottom, top])
    wallPanel(interior, wall, from - bar / 2, to + bar / 2, y - bar / 2, y + bar / 2, frame, 1, 0.03);
  // A pale line of light along the near edge of the head and one jamb keeps the frame from looking cut out.
  wallPanel(interior, wall, from - bar, to + bar, top + bar / 2, top + bar / 2 + 0.025, light.glow, 0.35, 0.03);
  if (bottom > 0.3) {
    const sill = roomTone(light, [240, 232, 216], 'up');
    wallPanel(interior, wall, from - 0.1, to + 0.1, bottom - 0.09, bottom - 0.03, sill, 1, 0.05);
  }
}

/** Two slanting bars of reflected light on the glass. */
function paintGlint(interior: Interior, window: Window): void {
  const { room, stage, light } = interior;
  const { wall, from, to, bottom, top } = window;
  const wide = to - from;
  const lean = (top - bottom) * 0.42;
  for (const [share, width] of [
    [0.1, 0.1],
    [0.62, 0.05],
  ] as const) {
    const u = from + wide * share;
    const w = wide * width;
    const clamp = (value: number): number => Math.min(to, Math.max(from, value));
    face(
      stage,
      [
        onRoomWall(room, wall, clamp(u), bottom),
        onRoomWall(room, wall, clamp(u + w), bottom),
        onRoomWall(room, wall, clamp(u + w + lean), top),
        onRoomWall(room, wall, clamp(u + lean), top),
      ],
      [255, 255, 250],
      0.05 + 0.1 * light.day,
    );
  }
}

/** Sun through each pane of a window in the back wall, on the floor. `drift` is how far it slants sideways, metres. */
export function paintSunPatches(interior: Interior, window: Window, reach: number, drift: number): void {
  const { stage, room, light } = interior;
  if (light.patch.opacity <= 0) return;
  const step = (window.to - window.from) / window.panes;
  stage.canvas.blurred(5, () => {
    for (let i = 0; i < window.panes; i += 1) {
      const left = window.from + step * i + 0.06;
      const right = window.from + step * (i + 1) - 0.06;
      const near = Math.max(0.5, room.back - reach);
      const spots = projectPolygon(stage.camera, [
        at(left + drift * 0.1, 0, room.back - 0.15),
        at(right + drift * 0.1, 0, room.back - 0.15),
        at(right + drift, 0, near),
        at(left + drift, 0, near),
      ]);
      stage.canvas.polygon(spots, light.patch.colour, light.patch.opacity);
    }
  });
}

/** The same from a side window: the patch lies across the room. */
export function paintSidePatch(interior: Interior, window: Window, reach: number, drift: number): void {
  const { stage, room, light } = interior;
  if (light.patch.opacity <= 0) return;
  const sign = window.wall === 'left' ? 1 : -1;
  const edge = window.wall === 'left' ? room.left : room.right;
  stage.canvas.blurred(7, () => {
    const step = (window.to - window.from) / window.panes;
    for (let i = 0; i < window.panes; i += 1) {
      const near = window.from + step * i + 0.08;
      const far = window.from + step * (i + 1) - 0.08;
      const spots = projectPolygon(stage.camera, [
        at(edge + sign * 0.7, 0, near - drift * 0.2),
        at(edge + sign * 0.7, 0, far - drift * 0.2),
        at(edge + sign * reach, 0, far - drift),
        at(edge + sign * reach, 0, near - drift),
      ]);
      stage.canvas.polygon(spots, light.patch.colour, light.patch.opacity * 0.9);
    }
  });
}

/** A curtain in folds, hung from just under the ceiling. */
export function paintCurtain(
  interior: Interior,
  wall: WallName,
  from: number,
  to: number,
  top: number,
  cloth: Rgb,
  folds: number,
): void {
  const { light } = interior;
  const step = (to - from) / folds;
  for (let i = 0; i < folds; i += 1) {
    const u = from + step * i;
    const tone = roomTone(light, cloth, 'towards-light', 1.04);
    wallPanel(interior, wall, u, u + step * 0.42, 0.03, top, scale(tone, 1.04), 1, 0.1);
    wallPanel(interior, wall, u + step * 0.42, u + step * 0.76, 0.03, top, scale(tone, 0.93), 1, 0.1);
    wallPanel(interior, wall, u + step * 0.76, u + step, 0.03, top, scale(tone, 0.82), 1, 0.1);
  }
}
