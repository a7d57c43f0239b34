import { thumbHashToRGBA } from 'thumbhash';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * A thumbhash as three bands of colour, top to bottom. A picture of the hash would cost kilobytes in every page;
 * the bands cost 70 bytes and carry what the eye takes from a blur: sky, building, ground. Null for a broken hash.
 */
export function thumbhashGradient(hash: string | null): string | null {
  if (!hash) return null;
  try {
    const { w, h, rgba } = thumbHashToRGBA(fromBase64(hash));
    const band = (from: number, to: number) => {
      const sum = [0, 0, 0];
      for (let pixel = from * w; pixel < to * w; pixel += 1) {
        for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (rgba[pixel * 4 + part] ?? 0);
      }
      const hex = sum.map((total) =>
        Math.round(total / ((to - from) * w))
          .toString(16)
          .padStart(2, '0'),
      );
      return `#${hex.join('')}`;
    };
    const third = Math.floor(h / 3);
    return `linear-gradient(${band(0, third)}, ${band(third, 2 * third)}, ${band(2 * third, h)})`;
  } catch {
    return null;
  }
}
