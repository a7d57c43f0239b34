import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
const helpers = () => helpersOf(process.pid);
async function helpersOf(parent: number): Promise<number[]> {
  const list = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
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

test.skipIf(process.platform !== 'linux')('it ends with whoever began it, in the middle of its work', async () => {
  const picture = `sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#7a8' } }).png().toBuffer()`;
  const program = `import sharp from 'sharp';
    import { resizeApart } from '${new URL('./resize-apart.ts', import.meta.url)}';
    void resizeApart(await ${picture}, { width: 1920, format: 'avif' });
    setInterval(() => {}, 1000);
    console.log('begun');`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const [helper] = await helpersOf(parent.pid ?? 0);
  expect(helper).toBeDefined();
  parent.kill('SIGKILL');
  // Nobody may have asked how it ended: then it is there, as a zombie.
  const state = () => readFile(`/proc/${helper}/stat`, 'utf8').catch(() => ') Z');
  await expect.poll(state, { timeout: 20_000 }).toContain(') Z');
});
