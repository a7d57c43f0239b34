import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, it } from 'vitest';
import { thumbhashGradient } from './thumbhash-gradient.ts';

it('a blue sky over a green field becomes bands from blue to green', () => {
  const size = 30;
  const pixels = Uint8Array.from({ length: size * size * 4 }, (_, at) => {
    const colour = at < size * size * 2 ? [60, 120, 220, 255] : [40, 160, 60, 255];
    return colour[at % 4] ?? 0;
  });
  const bands = bandsOf(rgbaToThumbHash(size, size, pixels));
  expect(bands).toHaveLength(3);
  const [[, topGreen = 0, topBlue = 0] = [], , [, footGreen = 0, footBlue = 0] = []] = bands;
  expect(topBlue).toBeGreaterThan(topGreen);
  expect(footGreen).toBeGreaterThan(footBlue);
});

it.each([
  ['wide', 60, 40, 255],
  ['high', 40, 60, 255],
  ['square', 48, 48, 255],
  ['wide and half transparent', 60, 40, 128],
  ['high and half transparent', 40, 60, 128],
])('the bands of a picture that is %s are the colours that the library would paint there', (_, wide, high, opaque) => {
  for (let turn = 0; turn < 20; turn += 1) {
    const pixels = Uint8Array.from({ length: wide * high * 4 }, (_, at) => {
      if (at % 4 === 3) return (at >> 2) % wide < wide / 2 ? 255 : opaque;
      const [x, y] = [((at >> 2) % wide) / wide, Math.floor((at >> 2) / wide) / high];
      const wave = Math.sin(3 * x + turn) + Math.cos(5 * y + 2 * (at % 4) + turn) + Math.cos(2 * y * turn);
      return 128 + 30 * wave;
    });
    const hash = rgbaToThumbHash(wide, high, pixels);
    const painted = paintedBands(hash);
    // A third of its rows is not a whole number.
    for (const [at, band] of bandsOf(hash).entries())
      for (const [part, value] of band.entries()) expect(Math.abs(value - (painted[at]?.[part] ?? 0))).toBeLessThan(9);
  }
});

const bandsOf = (hash: Uint8Array) =>
  (thumbhashGradient(Buffer.from(hash).toString('base64'))?.match(/[0-9a-f]{6}/g) ?? []).map((hex) =>
    [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );

function paintedBands(hash: Uint8Array): number[][] {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const average = (from: number, to: number, part: number) => {
    const pixels = Array.from({ length: (to - from) * w }, (_, at) => rgba[(from * w + at) * 4 + part] ?? 0);
    return pixels.reduce((sum, one) => sum + one, 0) / pixels.length;
  };
  const third = Math.round(h / 3);
  return [
    [0, third],
    [third, h - third],
    [h - third, h],
  ].map(([from = 0, to = 0]) => [0, 1, 2].map((part) => average(from, to, part)));
}

it('a broken or missing hash draws nothing', () => {
  expect(thumbhashGradient(null)).toBe(null);
  expect(thumbhashGradient('%%%')).toBe(null);
});
