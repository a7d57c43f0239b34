import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawWatermark, markedSize } from './draw-watermark.ts';

const mark = '•••• 3210   21-11-2026 14:05';
const blank = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.each([
  [2560, 1920],
  [900, 2560],
  [1200, 800],
  [40, 30],
  [1, 1],
])('a picture of %i × %i px is marked at a size that was told before', async (width, height) => {
  const copy = await drawWatermark(await blank(width, height, '#fff'), mark);
  const size = await sharp(copy).metadata();
  expect({ width: size.width, height: size.height }).toEqual(markedSize({ width, height }));
  expect(size.width).toBeLessThanOrEqual(2000);
});

/** How many of the pixels differ from the ground. */
async function shareMarked(ground: string, text: string): Promise<number> {
  const picture = await blank(1600, 1200, ground);
  const copy = await drawWatermark(picture, text);
  const [before, after] = await Promise.all([picture, copy].map((one) => sharp(one).greyscale().raw().toBuffer()));
  return (after ?? Buffer.alloc(0)).filter((grey, at) => Math.abs(grey - (before?.[at] ?? 0)) > 10).length / 1_920_000;
}

test.each(['#ffffff', '#808080', '#101010'])('the mark can be seen on %s', async (ground) => {
  expect(await shareMarked(ground, mark)).toBeGreaterThan(0.004);
});

test('every sign of a mark is drawn', async () => {
  for (const sign of '0123456789:-•')
    expect([sign, await shareMarked('#ffffff', sign.repeat(6))]).toSatisfy(([, share]) => share > 0.0004);
});
