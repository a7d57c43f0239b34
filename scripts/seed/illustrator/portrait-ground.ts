import { css, mix, type Rgb } from './colour.ts';
import { litTone, PORTRAIT } from './portrait-light.ts';
import type { Random } from './random.ts';

/** Plaster wall with two bands of window light and the shadow the sitter throws on it. */
export function drawGround(wall: Rgb, silhouette: string, random: Random): string {
  const { width, height } = PORTRAIT;
  const gradient =
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">` +
    `<stop offset="0" stop-color="${css(mix(wall, [255, 244, 222], 0.3))}"/>` +
    `<stop offset=".52" stop-color="${css(wall)}"/>` +
    `<stop offset="1" stop-color="${css(mix(litTone(wall, -0.22), [120, 92, 70], 0.12))}"/></linearGradient></defs>`;
  const lean = random.range(560, 640);
  const start = random.range(150, 240);
  const band = (x: number, wide: number, opacity: number): string =>
    `<path d="M${x} -60H${x + wide}L${x + wide - lean} ${height * 0.74}H${x - lean}Z" fill="#FFF3D8" fill-opacity="${opacity}"/>`;
  // The glazing bar leaves a thin dark line between the two lights of the window.
  const bands = `<g filter="url(#b12)">${band(start + 30, 200, 0.5)}${band(start + 270, 230, 0.42)}${band(start + 590, 90, 0.2)}</g>`;
  const shadow = `<g filter="url(#b22)" transform="translate(118 58) scale(1.04 1)" fill="${css(litTone(wall, -0.62))}" fill-opacity=".46">${silhouette}</g>`;
  return `${gradient}<rect width="${width}" height="${height}" fill="url(#wall)"/>${bands}${shadow}`;
}
