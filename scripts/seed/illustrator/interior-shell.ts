import { project, type Spot } from './camera.ts';
import type { Fill } from './canvas.ts';
import { mix, type Rgb, scale } from './colour.ts';
import { roomTone } from './interior-light.ts';
import { at, type Interior, onRoomWall, type WallName } from './interior-stage.ts';
import type { Random } from './random.ts';
import { face } from './solid.ts';

/** Nearest plane that is painted, metres. */
const NEAR = 0.36;

export interface ShellFinish {
  readonly wall: Rgb;
  readonly ceiling: Rgb;
  /** Painted or panelled back wall, where it differs. */
  readonly back?: Rgb;
}

/** Walls and ceiling. Each fades towards the viewer, as the windows and coves light the far end. */
export function paintShell(interior: Interior, finish: ShellFinish): void {
  const { stage, room, light } = interior;
  const { canvas, camera } = stage;
  const { left, right, back, height } = room;
  const corner = (x: number, y: number): Spot => project(camera, at(x, y, back));
  const wallFar = roomTone(light, finish.wall, 'towards-light', 0.98);
  const wallNear = roomTone(light, finish.wall, 'away', 0.92);
  const ceilingFar = roomTone(light, finish.ceiling, 'up', 1.0);
  const ceilingNear = roomTone(light, finish.ceiling, 'up', 0.84);
  const top = corner(0, height)[1];

  face(
    stage,
    [at(left, height, NEAR), at(right, height, NEAR), at(right, height, back), at(left, height, back)],
    canvas.linear(
      [0, 0],
      [0, top],
      [
        [0, ceilingNear],
        [0.55, mix(ceilingNear, ceilingFar, 0.6)],
        [1, ceilingFar],
      ],
    ),
  );
  for (const [x, edge] of [
    [left, 0],
    [right, camera.width],
  ] as const) {
    const fill = canvas.linear(
      [edge, 0],
      [corner(x, 0)[0], 0],
      [
        [0, wallNear],
        [0.7, mix(wallNear, wallFar, 0.62)],
        [1, wallFar],
      ],
    );
    face(stage, [at(x, 0, NEAR), at(x, 0, back), at(x, height, back), at(x, height, NEAR)], fill);
  }
  const backTone = roomTone(light, finish.back ?? finish.wall, 'towards-light', 1.03);
  const fill = canvas.linear(corner(0, height), corner(0, 0), [
    [0, mix(backTone, light.glow, 0.16)],
    [0.4, backTone],
    [1, scale(backTone, 0.9)],
  ]);
  face(stage, [at(left, 0, back), at(right, 0, back), at(right, height, back), at(left, height, back)], fill);
}

/** Boards 19 cm wide that run away from the viewer, in staggered lengths. */
export function paintBoards(interior: Interior, material: Rgb, random: Random, width = 0.19): void {
  const { stage, room, light } = interior;
  const { canvas, camera } = stage;
  const base = roomTone(light, material, 'up', 0.94);
  face(stage, floorOf(interior), base);
  for (let x = room.left; x < room.right - 0.01; x += width) {
    let z = NEAR - random.range(0, 1.4);
    while (z < room.back) {
      const length = random.range(1, 2.1);
      const end = Math.min(room.back, z + length);
      const tone = scale(base, 1 + random.range(-0.075, 0.065));
      if (end > NEAR) {
        const from = Math.max(NEAR, z);
        face(
          stage,
          [
            at(x, 0, from),
            at(x + width - 0.006, 0, from),
            at(x + width - 0.006, 0, end - 0.006),
            at(x, 0, end - 0.006),
          ],
          tone,
        );
      }
      z = end;
      if (length <= 0) break;
    }
  }
  const far = project(camera, at(0, 0, room.back))[1];
  paintFloorLight(interior, far, canvas.height);
}

/** Large tiles with thin joints. */
export function paintTiles(interior: Interior, material: Rgb, size: number, sheen = 0.12): void {
  const { stage, room, light } = interior;
  const base = roomTone(light, material, 'up', 0.98);
  face(stage, floorOf(interior), base);
  const joint = scale(base, 0.86);
  for (let x = Math.ceil(room.left / size) * size; x < room.right; x += size) {
    face(stage, [at(x, 0, NEAR), at(x + 0.012, 0, NEAR), at(x + 0.012, 0, room.back), at(x, 0, room.back)], joint, 0.6);
  }
  for (let z = size; z < room.back; z += size) {
    face(
      stage,
      [at(room.left, 0, z), at(room.right, 0, z), at(room.right, 0, z + 0.014), at(room.left, 0, z + 0.014)],
      joint,
      0.6,
    );
  }
  const far = project(stage.camera, at(0, 0, room.back))[1];
  paintFloorLight(interior, far, stage.canvas.height, sheen);
}

/** Light from the windows on the far floor, a little shade at the viewer's feet. */
function paintFloorLight(interior: Interior, far: number, near: number, sheen = 0.16): void {
  const { stage, light } = interior;
  const strength = sheen * (0.5 + light.day * 0.5 + light.lamps * 0.2);
  const fill = stage.canvas.linear(
    [0, far],
    [0, near],
    [
      [0, light.glow, strength * 1.7],
      [0.34, light.glow, strength * 0.5],
      [0.6, light.shadow, 0],
      [1, light.shadow, 0.3],
    ],
  );
  face(stage, floorOf(interior), fill);
}

function floorOf(interior: Interior) {
  const { left, right, back } = interior.room;
  return [at(left, 0, NEAR), at(right, 0, NEAR), at(right, 0, back), at(left, 0, back)];
}

/** A painted board along the foot of the walls. */
export function paintSkirting(interior: Interior, material: Rgb, walls: readonly WallName[], height = 0.11): void {
  const { stage, room, light } = interior;
  for (const wall of walls) {
    const [from, to] = wall === 'back' ? [room.left, room.right] : [NEAR, room.back];
    wallPanel(interior, wall, from, to, 0, height, roomTone(light, material, wall === 'back' ? 'up' : 'front', 0.98));
  }
  if (walls.includes('back')) {
    const foot = [
      at(room.left, 0, room.back),
      at(room.right, 0, room.back),
      at(room.right, 0, room.back - 0.16),
      at(room.left, 0, room.back - 0.16),
    ];
    face(stage, foot, light.shadow, 0.1);
  }
}

/** A rectangle on a wall. */
export function wallPanel(
  interior: Interior,
  wall: WallName,
  from: number,
  to: number,
  bottom: number,
  top: number,
  fill: Fill,
  opacity = 1,
  out = 0.005,
): void {
  const { room, stage } = interior;
  face(
    stage,
    [
      onRoomWall(room, wall, from, bottom, out),
      onRoomWall(room, wall, to, bottom, out),
      onRoomWall(room, wall, to, top, out),
      onRoomWall(room, wall, from, top, out),
    ],
    fill,
    opacity,
  );
}

/** A lit slot in the ceiling `inset` metres from three walls, with its spill on the ceiling. */
export function paintCove(interior: Interior, inset: number): void {
  const { stage, room, light } = interior;
  const y = room.height - 0.002;
  const line = (from: Spot, to: Spot, width: number, opacity: number): void =>
    stage.canvas.line([from, to], mix(light.glow, [255, 255, 246], 0.5), width, opacity);
  const l = room.left + inset;
  const r = room.right - inset;
  const b = room.back - inset;
  const spots = [at(l, y, 0.5), at(l, y, b), at(r, y, b), at(r, y, 0.5)].map((p) => project(stage.camera, p));
  for (let i = 0; i < 3; i += 1) {
    const from = spots[i];
    const to = spots[i + 1];
    if (!from || !to) continue;
    const bright = 0.5 + 0.5 * light.lamps;
    line(from, to, 26, 0.05 * bright);
    line(from, to, 12, 0.16 * bright);
    line(from, to, 3.2, 0.85 * bright);
  }
  // The recess beyond the slot lies a shade deeper.
  face(stage, [at(room.left, y, 0.5), at(l, y, 0.5), at(l, y, b), at(room.left, y, room.back)], light.shadow, 0.07);
  face(stage, [at(r, y, 0.5), at(room.right, y, 0.5), at(room.right, y, room.back), at(r, y, b)], light.shadow, 0.07);
  face(
    stage,
    [at(l, y, b), at(r, y, b), at(room.right, y, room.back), at(room.left, y, room.back)],
    light.shadow,
    0.04,
  );
}
