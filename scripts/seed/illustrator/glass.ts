import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { isDark, skyAt } from './light.ts';
import type { Noise } from './noise.ts';
import { dot, glowing, hazed } from './paint.ts';
import type { Random } from './random.ts';
import type { Wall } from './solid.ts';
import { eyeOnWall, onWall, panel } from './solid.ts';
import type { Stage } from './stage.ts';

/** A pane of glass on a wall, metres in the wall's own coordinates. */
export interface Pane {
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** How far the glass lies in front of (+) or behind (−) the wall. */
  out: number;
}

const darkGlass: Rgb = [44, 58, 68];

/**
 * Unlit glass: a dark base with 30–65 % of the sky it faces. The noise runs
 * over the whole facade, so neighbouring panes reflect the same cloud.
 */
export function glassColour(stage: Stage, wall: Wall, pane: Pane, noise: Noise, random: Random): Rgb {
  const { light } = stage;
  const eye = eyeOnWall(stage, wall);
  const middle = (pane.left + pane.right) / 2;
  const y = (pane.bottom + pane.top) / 2;
  const climb = Math.max(0, y - eye.y) / Math.max(4, Math.hypot(eye.out, middle - eye.u));
  const sky = skyAt(light, Math.max(0.12, 0.94 - climb * 0.85));
  const cloud = noise(middle * 0.16 + wall.out.x * 31, y * 0.11);
  const share = 0.3 + 0.35 * cloud + random.range(-0.05, 0.05);
  const base: Rgb = [darkGlass[0] * light.ambient[0], darkGlass[1] * light.ambient[1], darkGlass[2] * light.ambient[2]];
  const facing = Math.max(0, dot(wall.out, light.toSun));
  const glint = facing > 0.3 && !isDark(light) && random.chance(0.05 * facing) ? 0.4 : 0;
  return mix(mix(base, sky, share), mix(light.glow.colour, [255, 240, 200], 0.3), glint);
}

/** Colour of a lit pane; each is a little warmer or paler than its neighbour. */
export function lampColour(stage: Stage, random: Random): Rgb {
  const { light } = stage;
  const warm = mix(light.lamp, [238, 150, 62], Math.max(0, random.range(-0.1, 0.6)));
  return mix(warm, [255, 244, 214], Math.max(0, random.range(-0.5, 0.3)));
}

/**
 * A lit pane: a pale band of ceiling, curtains at the sides, dark furniture on
 * the sill. Detail follows the size on the frame; `unit` is px per metre.
 */
export function paintLitPane(stage: Stage, wall: Wall, pane: Pane, unit: number, random: Random): void {
  const at = onWall(wall, pane.left, pane.top);
  const lamp = glowing(stage, lampColour(stage, random), at);
  const { left, right, bottom, top, out } = pane;
  const width = right - left;
  const height = top - bottom;
  panel(stage, wall, left, right, bottom, top, lamp, 1, out);
  if (height * unit < 7) return;
  const pale = mix(lamp, [255, 248, 226], 0.55);
  panel(stage, wall, left, right, top - height * 0.2, top, pale, 0.75, out);
  const shade = scale(lamp, 0.74);
  const curtain = random.next();
  if (curtain < 0.6) panel(stage, wall, left, left + width * random.range(0.1, 0.3), bottom, top, shade, 0.62, out);
  if (curtain > 0.4) panel(stage, wall, right - width * random.range(0.08, 0.26), right, bottom, top, shade, 0.5, out);
  if (height * unit < 12) return;
  const sill = left + width * random.range(0.1, 0.5);
  const dark = mix(lamp, [70, 44, 30], 0.5);
  panel(
    stage,
    wall,
    sill,
    Math.min(right, sill + width * random.range(0.2, 0.45)),
    bottom,
    bottom + height * random.range(0.14, 0.34),
    dark,
    0.7,
    out,
  );
}

/** An unlit pane with, on larger panes, a slanting reflection and a curtain behind it. */
export function paintDarkPane(stage: Stage, wall: Wall, pane: Pane, unit: number, noise: Noise, random: Random): void {
  const at = onWall(wall, pane.left, pane.top);
  const colour = hazed(stage, glassColour(stage, wall, pane, noise, random), at);
  const { left, right, bottom, top, out } = pane;
  panel(stage, wall, left, right, bottom, top, colour, 1, out);
  const height = (top - bottom) * unit;
  if (height < 9) return;
  // The head of the opening shades the upper edge of its glass.
  panel(stage, wall, left, right, top - (top - bottom) * 0.13, top, scale(colour, 0.72), 0.6, out);
  if (random.chance(0.34)) {
    const side = random.chance(0.5);
    const width = (right - left) * random.range(0.14, 0.32);
    const cloth = mix(colour, scale(stage.light.haze, 0.96), 0.42);
    panel(
      stage,
      wall,
      side ? left : right - width,
      side ? left + width : right,
      bottom,
      top - (top - bottom) * 0.1,
      cloth,
      0.6,
      out,
    );
  }
}
