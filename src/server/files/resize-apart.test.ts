import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resizeApart } from './resize-apart.ts';
import { resizeImage } from './resize-image.ts';

const jpeg = await sharp({
  create: {
    width: 900,
    height: 600,
    channels: 3,
    background: '#7a8',
    noise: { type: 'gaussian', mean: 120, sigma: 20 },
  },
})
  .jpeg()
  .toBuffer();

/** Children of this process that resize, from /proc; other tests' may be among its children. */
async function helpers(): Promise<number[]> {
  const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  const pids = list.split(' ').filter(Boolean);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => commands[at]?.includes('resize-worker')).map(Number);
}

test('it makes the very bytes that we make, several at once, in a process that yields to all', async () => {
  const variants = [
    { width: 320, format: 'avif' },
    { width: 640, format: 'webp' },
    { width: 320, format: 'jpg' },
  ] as const;
  const apart = await Promise.all(variants.map((variant) => resizeApart(jpeg, variant)));
  const here = await Promise.all(variants.map((variant) => resizeImage(jpeg, variant)));
  expect(apart.map((bytes, at) => bytes.equals(here[at] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
  const [helper = 0] = await helpers();
  if (process.platform === 'linux') expect(getPriority(helper)).toBe(constants.priority.PRIORITY_LOW);
});

test('a picture that cannot be read is told, and the next one is made', async () => {
  await expect(resizeApart(Buffer.from('no picture'), { width: 320, format: 'webp' })).rejects.toThrow('unsupported');
  expect((await resizeApart(jpeg, { width: 320, format: 'webp' })).length).toBeGreaterThan(100);
});

test.skipIf(process.platform !== 'linux')(
  'when it is killed, who waits is told, and the next one is made',
  async () => {
    const [helper = 0] = await helpers();
    const waiting = resizeApart(jpeg, { width: 640, format: 'avif' });
    process.kill(helper, 'SIGKILL');
    await expect(waiting).rejects.toThrow('ended');
    expect((await resizeApart(jpeg, { width: 320, format: 'webp' })).length).toBeGreaterThan(100);
    expect(await helpers()).not.toContain(helper);
  },
);
