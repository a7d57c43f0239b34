import type { Point } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix, scale } from './colour.ts';
import { groundShadow } from './ground.ts';
import { isDark } from './light.ts';
import { hazeShare } from './paint.ts';
import type { Random } from './random.ts';
import { edge } from './solid.ts';
import type { Stage } from './stage.ts';
import { distanceTo } from './stage.ts';

const cloths: readonly Rgb[] = [
  hex('#2D3E66'),
  hex('#B4532E'),
  hex('#E9DFC8'),
  hex('#1F5145'),
  hex('#8C3B45'),
  hex('#D9A441'),
  hex('#5C6472'),
];
const skin = hex('#8F6248');

/** A small standing figure, for scale: 1.6–1.8 m, or a child of 1.1 m. */
export function paintFigure(stage: Stage, at: Point, random: Random, child = false): void {
  const { canvas, camera, light } = stage;
  const tall = (child ? 1.12 : random.range(1.6, 1.78)) * scaleAt(camera, at);
  const foot = project(camera, at);
  const flip = camera.mirror ? -1 : 1;
  if (!camera.mirror) groundShadow(stage, at, 0.34, 1.6);
  const air = hazeShare(light, distanceTo(stage, at));
  const shaded = (colour: Rgb): Rgb =>
    mix(scale(colour, Math.min(1, light.ambient[0] * 0.85 + light.sun[0] * 0.35)), light.haze, air);
  const upper = shaded(random.pick(cloths));
  const lower = shaded(random.chance(0.5) ? hex('#39404E') : random.pick(cloths));
  const x = (across: number): string => (foot[0] + across * tall).toFixed(1);
  const y = (up: number): string => (foot[1] - flip * up * tall).toFixed(1);
  const stride = random.range(0.03, 0.08);
  if (random.chance(0.5)) {
    // A sari or long kurta: one falling shape with a shoulder cloth.
    canvas.path(
      `M${x(-0.09)} ${y(0.02)}L${x(-0.075)} ${y(0.5)}L${x(-0.09)} ${y(0.8)}Q${x(0)} ${y(0.86)} ${x(0.09)} ${y(0.8)}L${x(0.08)} ${y(0.5)}L${x(0.11)} ${y(0.02)}Z`,
      upper,
    );
    canvas.path(
      `M${x(-0.09)} ${y(0.8)}L${x(0.04)} ${y(0.83)}L${x(0.1)} ${y(0.36)}L${x(0.03)} ${y(0.42)}Z`,
      lower,
      0.85,
    );
  } else {
    canvas.path(
      `M${x(-0.07)} ${y(0.5)}L${x(-0.06 - stride)} ${y(0)}L${x(-0.015 - stride)} ${y(0)}L${x(0)} ${y(0.4)}L${x(stride)} ${y(0)}L${x(0.05 + stride)} ${y(0)}L${x(0.07)} ${y(0.5)}Z`,
      lower,
    );
    canvas.path(
      `M${x(-0.085)} ${y(0.46)}L${x(-0.11)} ${y(0.79)}Q${x(0)} ${y(0.87)} ${x(0.11)} ${y(0.79)}L${x(0.085)} ${y(0.46)}Z`,
      upper,
    );
    canvas.path(
      `M${x(-0.1)} ${y(0.79)}L${x(-0.14)} ${y(0.46)}L${x(-0.105)} ${y(0.45)}L${x(-0.07)} ${y(0.74)}Z`,
      scale(upper, 0.86),
    );
  }
  canvas.ellipse(foot[0], foot[1] - flip * tall * 0.92, tall * 0.055, tall * 0.068, shaded(skin));
  canvas.ellipse(
    foot[0] - tall * 0.008,
    foot[1] - flip * tall * 0.945,
    tall * 0.056,
    tall * 0.052,
    shaded(hex('#2A2422')),
  );
}

/** Two or three figures near each other, sometimes a child among them. */
export function paintGroup(stage: Stage, at: Point, random: Random): void {
  const count = random.int(2, 3);
  for (let index = 0; index < count; index += 1) {
    const place = { ...at, x: at.x + (index - 1) * random.range(0.55, 0.85), z: at.z + random.range(-0.3, 0.3) };
    paintFigure(stage, place, random, index === 2);
  }
}

/** A lamp post, or a low bollard; shines when it is dark. */
export function paintLamp(stage: Stage, at: Point, height: number): void {
  const { canvas, camera, light } = stage;
  const unit = scaleAt(camera, at);
  const head: Point = { ...at, y: at.y + height };
  const air = hazeShare(light, distanceTo(stage, at));
  const ink = mix(scale(hex('#4A4640'), light.ambient[0]), light.haze, air);
  edge(stage, at, head, 0.09, ink, 1, 0.9);
  const [x, y] = project(camera, head);
  if (isDark(light)) {
    canvas.glow([x, y], unit * 2 + 4, unit * 2 + 4, light.lamp, 0.62);
    if (!camera.mirror) {
      const foot = project(camera, at);
      canvas.glow(foot, unit * 3.4 + 6, unit * 0.7 + 2, light.lamp, 0.5);
    }
    canvas.ellipse(x, y, Math.max(1.3, unit * 0.16), Math.max(1.3, unit * 0.16), [255, 240, 205]);
  } else {
    canvas.ellipse(x, y, Math.max(1, unit * 0.15), Math.max(0.8, unit * 0.1), ink);
  }
}
