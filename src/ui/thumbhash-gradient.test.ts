import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { thumbhashGradient } from './thumbhash-gradient.ts';

it('a blue sky over a green field becomes bands from blue to green', () => {
  const size = 30;
  const pixels = Uint8Array.from({ length: size * size * 4 }, (_, at) => {
    const colour = at < size * size * 2 ? [60, 120, 220, 255] : [40, 160, 60, 255];
    return colour[at % 4] ?? 0;
  });
  const hash = Buffer.from(rgbaToThumbHash(size, size, pixels)).toString('base64');
  const bands =
    thumbhashGradient(hash)
      ?.match(/[0-9a-f]{6}/g)
      ?.map((hex) => Number.parseInt(hex, 16)) ?? [];
  expect(bands).toHaveLength(3);
  const [top = 0, , foot = 0] = bands;
  expect(top & 255).toBeGreaterThan((top >> 8) & 255);
  expect((foot >> 8) & 255).toBeGreaterThan(foot & 255);
});

it('a broken or missing hash draws nothing', () => {
  expect(thumbhashGradient(null)).toBe(null);
  expect(thumbhashGradient('%%%')).toBe(null);
});
