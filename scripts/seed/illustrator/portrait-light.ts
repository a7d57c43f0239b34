import { css, mix, type Rgb } from './colour.ts';

/** Frame of every portrait, px. */
export const PORTRAIT = { width: 800, height: 1000, middle: 400 } as const;

/** The lamp is the window at the upper left; these are the ends every surface is shaded between. */
export const SHADE: Rgb = [44, 24, 26];
export const SUN: Rgb = [255, 232, 196];

/** Skin takes the light warmer than cloth does, or it turns to clay. */
const SKIN_SHADE: Rgb = [80, 38, 30];
const SKIN_SUN: Rgb = [255, 216, 174];

export function skinTone(skin: Rgb, share: number): Rgb {
  return share >= 0 ? mix(skin, SKIN_SUN, share) : mix(skin, SKIN_SHADE, -share);
}

export function litTone(colour: Rgb, share: number): Rgb {
  return share >= 0 ? mix(colour, SUN, share) : mix(colour, SHADE, -share);
}

/** Opening tags of the filters and shared gradients. `blurs` in px of the frame. */
export function blurDefinitions(): string {
  return [3, 6, 12, 22, 34]
    .map(
      (px) =>
        `<filter id="b${px}" x="-.35" y="-.35" width="1.7" height="1.7"><feGaussianBlur stdDeviation="${px}"/></filter>`,
    )
    .join('');
}

/** Left-to-right shading of skin on a round thing between two x, from lit to shaded. */
export function sideGradient(id: string, skin: Rgb, from: number, to: number): string {
  const stop = (at: number, share: number): string =>
    `<stop offset="${at}" stop-color="${css(skinTone(skin, share))}"/>`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="60">${stop(0, 0.34)}${stop(0.36, 0.14)}${stop(0.62, -0.06)}${stop(1, -0.36)}</linearGradient>`;
}

/** A soft round spot: radius `rx`, `ry` px, colour fading to nothing. */
export function spot(
  id: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Rgb,
  opacity: number,
): { readonly definition: string; readonly mark: string } {
  return {
    definition:
      `<radialGradient id="${id}"><stop offset="0" stop-color="${css(colour)}" stop-opacity="${opacity}"/>` +
      `<stop offset=".5" stop-color="${css(colour)}" stop-opacity="${opacity * 0.45}"/>` +
      `<stop offset="1" stop-color="${css(colour)}" stop-opacity="0"/></radialGradient>`,
    mark: `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`,
  };
}
