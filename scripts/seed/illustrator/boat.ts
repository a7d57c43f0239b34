import type { Point, Spot } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix, scale } from './colour.ts';
import { ground } from './ground.ts';
import { isDark, skyAt } from './light.ts';
import { hazeShare } from './paint.ts';
import type { Stage } from './stage.ts';
import { distanceTo } from './stage.ts';

/** A motor yacht at its mooring, `length` metres, bow to the right (1) or left (−1). */
function paintYacht(stage: Stage, at: Point, length: number, direction: 1 | -1): void {
  const { canvas, camera, light } = stage;
  const unit = scaleAt(camera, at) * (length / 20);
  const [x, y] = project(camera, at);
  const flip = camera.mirror ? -1 : 1;
  const air = hazeShare(light, distanceTo(stage, at));
  const tint = (colour: Rgb): Rgb => mix(scale(colour, Math.min(1, light.ambient[1] * 1.25 + 0.3)), light.haze, air);
  const spot = (across: number, up: number): Spot => {
    const place: Spot = [x + across * unit * direction, y - up * unit * flip];
    return camera.mirror ? camera.mirror(place[0], place[1]) : place;
  };
  const shape = (points: readonly (readonly [number, number])[], colour: Rgb, opacity = 1): void =>
    canvas.polygon(
      points.map(([across, up]) => spot(across, up)),
      colour,
      opacity,
    );
  const white = tint(hex('#F2EEE4'));
  const shade = scale(white, 0.74);
  const glass = isDark(light) ? light.lamp : tint(hex('#3A4650'));
  shape(
    [
      [-9.4, 0],
      [-9.8, 1.5],
      [4, 1.7],
      [10.6, 2.3],
      [8.4, 0.9],
      [6.6, 0],
    ],
    white,
  );
  shape(
    [
      [-9.4, 0],
      [-9.5, 0.4],
      [7.2, 0.4],
      [6.6, 0],
    ],
    tint(hex('#27374A')),
  );
  shape(
    [
      [-8.6, 1.5],
      [-8.2, 3.1],
      [2.4, 3.3],
      [5.4, 1.75],
    ],
    shade,
  );
  shape(
    [
      [-7.6, 1.9],
      [-7.4, 2.8],
      [1.9, 2.95],
      [3.6, 1.95],
    ],
    glass,
    0.95,
  );
  shape(
    [
      [-8.8, 3.05],
      [-8.6, 3.4],
      [2.8, 3.55],
      [3.2, 3.25],
    ],
    white,
  );
  shape(
    [
      [-5.2, 3.4],
      [-4.6, 4.5],
      [-0.6, 4.6],
      [1.2, 3.5],
    ],
    shade,
  );
  shape(
    [
      [-4.6, 3.6],
      [-4.2, 4.25],
      [-0.9, 4.3],
      [0.2, 3.6],
    ],
    glass,
    0.9,
  );
  shape(
    [
      [-5.4, 4.5],
      [-5.2, 4.75],
      [-0.2, 4.8],
      [-0.2, 4.6],
    ],
    white,
  );
  canvas.line([spot(-3.4, 4.8), spot(-3.9, 6.6)], shade, Math.max(0.8, unit * 0.12));
}

export interface Boat {
  x: number;
  z: number;
  /** Metres. */
  length: number;
  direction: 1 | -1;
}

export function paintBoat(stage: Stage, boat: Boat): void {
  paintYacht(stage, ground(boat.x, boat.z), boat.length, boat.direction);
}

/** The disturbed water around a hull: a dark line below it and two bright strokes. */
export function paintMooring(stage: Stage, at: Point, length: number): void {
  const unit = scaleAt(stage.camera, at);
  const [x, y] = project(stage.camera, at);
  stage.canvas.ellipse(x, y + 1, length * 0.52 * unit, 0.16 * unit + 1.4, stage.light.shadow, 0.45);
  stage.canvas.ellipse(x + unit * 2, y + unit * 0.7, length * 0.4 * unit, 0.9, skyAt(stage.light, 0.95), 0.4);
  stage.canvas.ellipse(x - unit * 3, y + unit * 1.2, length * 0.3 * unit, 0.8, skyAt(stage.light, 0.9), 0.3);
}
