const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * A thumbhash as three bands of colour, top to bottom. A picture of the hash would cost kilobytes in every page;
 * the bands cost 70 bytes and carry what the eye takes from a blur: sky, building, ground. Null for a broken hash.
 *
 * The hash holds waves of brightness and of two colours. Along a band those that go across cancel out, so the few that go
 * down are all that is read: the library would paint a thousand pixels first, thirty milliseconds of a slow phone for a list.
 */
export function thumbhashGradient(hash: string | null): string | null {
  if (!hash) return null;
  try {
    const bytes = bytesOf(hash);
    const bits = (from: number, count: number) =>
      (((bytes[from >> 3] ?? 0) | ((bytes[(from >> 3) + 1] ?? 0) << 8)) >> (from & 7)) & ((1 << count) - 1);
    const hasAlpha = bits(23, 1) === 1;
    const most = hasAlpha ? 5 : 7;
    const shorter = bits(24, 3);
    const isWide = bits(39, 1) === 1;
    let at = hasAlpha ? 48 : 40;
    /** Average of the wave over each third. */
    const channel = (middle: number, across: number, down: number, scale: number) => {
      const bands = [middle, middle, middle];
      for (let y = 0; y < down; y += 1) {
        for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1) {
          const height = (bits(at, 4) / 7.5 - 1) * scale;
          at += 4;
          if (x === 0) for (const band of [0, 1, 2]) bands[band] = (bands[band] ?? 0) + 2 * height * over(band, y);
        }
      }
      return bands;
    };
    const light = channel(
      bits(0, 6) / 63,
      Math.max(3, isWide ? most : shorter),
      Math.max(3, isWide ? shorter : most),
      bits(18, 5) / 31,
    );
    // Yellow against blue and red against green, stronger than they were kept, as the library draws them.
    const yellow = channel(bits(6, 6) / 31.5 - 1, 3, 3, (bits(27, 6) / 63) * 1.25);
    const red = channel(bits(12, 6) / 31.5 - 1, 3, 3, (bits(33, 6) / 63) * 1.25);
    const colours = light.map((l, band) => {
      const [p, q] = [yellow[band] ?? 0, red[band] ?? 0];
      const blue = l - (2 / 3) * p;
      const most = (3 * l - blue + q) / 2;
      return `#${[most, most - q, blue].map(inHex).join('')}`;
    });
    return `linear-gradient(${colours.join(', ')})`;
  } catch {
    return null;
  }
}

const third = Math.PI / 3;
const over = (band: number, wave: number) =>
  (Math.sin((band + 1) * third * wave) - Math.sin(band * third * wave)) / (third * wave);

const inHex = (part: number) =>
  Math.round(255 * Math.min(1, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0');
