import type { Camera, Point } from './camera.ts';
import type { Canvas } from './canvas.ts';
import { createCanvas } from './canvas.ts';
import type { Hour, Light } from './light.ts';
import { lightOf } from './light.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';

/** What every painter needs: where to draw, from where, in which light. */
export interface Stage {
  canvas: Canvas;
  camera: Camera;
  light: Light;
  random: Random;
}

export interface SceneOptions {
  /** The seed is the picture: same seed, same picture. */
  seed: number;
  hour: Hour;
  /** Frame in px; 1500×1000 unless told. */
  width?: number | undefined;
  height?: number | undefined;
  /** `flipped` turns any scene over left to right, its light too; see `focusOf`. */
  variant?: string | undefined;
}

export interface Lens {
  /** Eye above the ground, metres. */
  eye: number;
  /** Eye sideways and forward, metres. */
  eyeX?: number | undefined;
  eyeZ?: number | undefined;
  /** Focal length in px of a frame 1000 high. */
  focal: number;
  /** Horizon as a share of the height. */
  horizon: number;
  /** Straight ahead as a share of the width; hero frames add `heroShift`. */
  centre?: number | undefined;
  /** Turn to the right, radians. */
  yaw?: number | undefined;
}

/** Wide frames carry a headline at the left, so the subject moves this much to the right. */
const heroShift = 0.13;

export function createStage(options: SceneOptions, lens: Lens): Stage {
  const width = options.width ?? 1500;
  const height = options.height ?? 1000;
  const shift = isHero(options) ? heroShift : 0;
  return {
    canvas: createCanvas(width, height, `s${Math.abs(options.seed)}-`, options.variant === 'flipped'),
    camera: {
      width,
      height,
      focal: (lens.focal * height) / 1000,
      horizon: height * lens.horizon,
      centre: width * ((lens.centre ?? 0.5) + shift),
      eye: { x: lens.eyeX ?? 0, y: lens.eye, z: lens.eyeZ ?? 0 },
      yaw: lens.yaw ?? 0,
    },
    light: lightOf(options.hour),
    random: createRandom(options.seed),
  };
}

/** True for the wide frames of the home page. */
export function isHero(options: SceneOptions): boolean {
  return (options.width ?? 1500) / (options.height ?? 1000) > 1.65;
}

/** Something to paint at a distance from the eye. */
export interface Layer {
  /** Metres from the eye. */
  depth: number;
  draw: () => void;
}

/** The painter's order: what is nearer covers what is farther. */
export function paintFarToNear(layers: Layer[]): void {
  for (const layer of [...layers].sort((one, other) => other.depth - one.depth)) layer.draw();
}

/** Distance on the ground from the eye, for ordering. */
export function distanceTo(stage: Stage, point: Point): number {
  return Math.hypot(point.x - stage.camera.eye.x, point.z - stage.camera.eye.z);
}
