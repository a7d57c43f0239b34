import { paintYacht } from './boat.ts';
import { project, scaleAt } from './camera.ts';
import type { Point } from './camera.ts';
import { skyAt } from './light.ts';
import { ground } from './ground.ts';
import type { Stage } from './stage.ts';

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
