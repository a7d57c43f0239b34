/** Colours as three channels of 0–255; may be fractional until printed. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Share 0 gives `from`, 1 gives `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const amount = Math.min(1, Math.max(0, share));
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ];
}

/** Channel-wise product with a light of about 0–1.3 per channel. */
export function lit(colour: Rgb, light: Rgb): Rgb {
  return [colour[0] * light[0], colour[1] * light[1], colour[2] * light[2]];
}

/** Brightness factor on all channels. */
export function scale(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

export function css(colour: Rgb): string {
  const red = channel(colour[0]);
  const green = channel(colour[1]);
  const blue = channel(colour[2]);
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

function channel(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
