import type { Point } from './camera.ts';
import { project, projectLine, projectPolygon, seeingEye } from './camera.ts';
import type { Fill } from './canvas.ts';
import type { Rgb } from './colour.ts';
import { dot, downward, tone, upward } from './paint.ts';
import type { Stage } from './stage.ts';

/** An upright box, metres; `x`, `z` are the middle of its plan. */
export interface Box {
  x: number;
  z: number;
  /** Height of its underside above the ground. */
  base: number;
  width: number;
  depth: number;
  height: number;
  /** Turned about its own axis, radians; 0 shows the front square to the viewer. */
  yaw: number;
}

/**
 * One side of a box with coordinates of its own: `u` runs to the right as seen
 * from outside, `y` up from the ground, `out` towards the outside; all metres.
 */
export interface Wall {
  origin: Point;
  along: Point;
  out: Point;
  width: number;
  /** Ground line and top of the wall, metres above the ground. */
  bottom: number;
  top: number;
}

/** The four sides: front, right, back, left. */
export function wallsOf(box: Box): Wall[] {
  return [0, 1, 2, 3].map((side) => {
    const angle = box.yaw + (side * Math.PI) / 2;
    const along = { x: Math.cos(angle), y: 0, z: Math.sin(angle) };
    const out = { x: Math.sin(angle), y: 0, z: -Math.cos(angle) };
    const width = side % 2 === 0 ? box.width : box.depth;
    const reach = (side % 2 === 0 ? box.depth : box.width) / 2;
    return {
      origin: {
        x: box.x + out.x * reach - (along.x * width) / 2,
        y: 0,
        z: box.z + out.z * reach - (along.z * width) / 2,
      },
      along,
      out,
      width,
      bottom: box.base,
      top: box.base + box.height,
    };
  });
}

/** The sides the eye can see, the farther first. */
export function visibleWalls(stage: Stage, box: Box): Wall[] {
  return wallsOf(box)
    .filter((wall) => facesEye(stage, wall))
    .sort((one, other) => wallDistance(stage, other) - wallDistance(stage, one));
}

export function facesEye(stage: Stage, wall: Wall): boolean {
  const eye = seeingEye(stage.camera);
  return (
    dot(wall.out, {
      x: eye.x - wall.origin.x,
      y: 0,
      z: eye.z - wall.origin.z,
    }) > 0
  );
}

/** Metres from the eye to the middle of a wall. */
export function wallDistance(stage: Stage, wall: Wall): number {
  const middle = onWall(wall, wall.width / 2, 0);
  return Math.hypot(middle.x - stage.camera.eye.x, middle.z - stage.camera.eye.z);
}

/** A place on a wall, or in front of (out > 0) or behind it (out < 0). */
export function onWall(wall: Wall, u: number, y: number, out = 0): Point {
  return {
    x: wall.origin.x + wall.along.x * u + wall.out.x * out,
    y,
    z: wall.origin.z + wall.along.z * u + wall.out.z * out,
  };
}

/** Where the eye stands in the coordinates of a wall. */
export function eyeOnWall(stage: Stage, wall: Wall): { u: number; y: number; out: number } {
  const eye = seeingEye(stage.camera);
  const from = { x: eye.x - wall.origin.x, y: 0, z: eye.z - wall.origin.z };
  return { u: dot(from, wall.along), y: eye.y, out: dot(from, wall.out) };
}

/** Frame px per metre across the middle of a wall, for the level of detail. */
export function wallScale(stage: Stage, wall: Wall): number {
  const nearest = Math.max(2, wallDistance(stage, wall));
  return stage.camera.focal / nearest;
}

/** A rectangle on a wall. */
export function panel(
  stage: Stage,
  wall: Wall,
  left: number,
  right: number,
  bottom: number,
  top: number,
  fill: Fill,
  opacity = 1,
  out = 0,
): void {
  stage.canvas.polygon(
    projectPolygon(stage.camera, [
      onWall(wall, left, bottom, out),
      onWall(wall, right, bottom, out),
      onWall(wall, right, top, out),
      onWall(wall, left, top, out),
    ]),
    fill,
    opacity,
  );
}

/** Any polygon of the scene. */
export function face(stage: Stage, points: readonly Point[], fill: Fill, opacity = 1): void {
  stage.canvas.polygon(projectPolygon(stage.camera, points), fill, opacity);
}

/** A straight line of the scene; `thickness` in metres, never thinner than `least` px. */
export function edge(
  stage: Stage,
  from: Point,
  to: Point,
  thickness: number,
  colour: Rgb,
  opacity = 1,
  least = 0.6,
): void {
  const ends = projectLine(stage.camera, from, to);
  if (!ends) return;
  const away = Math.max(1, Math.hypot(from.x - stage.camera.eye.x, from.z - stage.camera.eye.z));
  const width = Math.max(least, (thickness * stage.camera.focal) / away);
  stage.canvas.line(ends, colour, width, opacity);
}

/** Paints what can be seen of a box. Its top and underside follow the eye. */
export function paintBox(stage: Stage, box: Box, material: Rgb, factor = 1): void {
  const eye = seeingEye(stage.camera);
  const top = box.base + box.height;
  for (const wall of visibleWalls(stage, box)) paintWall(stage, wall, material, factor);
  const corners = (y: number): Point[] => wallsOf(box).map((wall) => ({ x: wall.origin.x, y, z: wall.origin.z }));
  const middle = { x: box.x, y: top, z: box.z };
  if (eye.y > top) face(stage, corners(top), tone(stage, material, upward, middle, factor));
  if (eye.y < box.base) {
    face(stage, corners(box.base), tone(stage, material, downward, middle, factor * 0.78));
  }
}

/** A whole wall, 12 % darker at its foot so that it stands on the ground. */
export function paintWall(stage: Stage, wall: Wall, material: Rgb, factor = 1): void {
  const middle = wall.width / 2;
  const at = onWall(wall, middle, wall.top);
  const high = tone(stage, material, wall.out, at, factor);
  const low = tone(stage, material, wall.out, at, factor * 0.88);
  const fill = stage.canvas.linear(
    project(stage.camera, onWall(wall, middle, wall.top)),
    project(stage.camera, onWall(wall, middle, wall.bottom)),
    [
      [0, high],
      [0.55, high],
      [1, low],
    ],
  );
  panel(stage, wall, 0, wall.width, wall.bottom, wall.top, fill);
}
