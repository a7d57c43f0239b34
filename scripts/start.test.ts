import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { inFull } from '#test/in-full.ts';

const script = fileURLToPath(new URL('start.mjs', import.meta.url));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
// Whole installations start here, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
const patient = { timeout: 120_000, interval: 20 };

/** `npm start` on an empty folder, with its own database. */
function start(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-start-'));
  const { PATH } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  ends.push(async () => {
    child.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true });
  });
  const urls = () => lines.flatMap((line) => /^Aangan is ready: (\S+)$/.exec(line)?.[1] ?? []);
  /** Its address after so many starts. */
  const ready = (times = 1): Promise<string> => vi.waitUntil(() => urls()[times - 1], patient);
  return { child, exit, lines, ready, errors: () => errors };
}

/** The process that answers there, as its metrics tell. */
async function answering(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  return Number(/pid="(\d+)"/.exec(await response.text())?.[1]);
}

const say = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' }).stdout.trim();
const parentOf = (pid: number) => Number(say('ps', '-o', 'ppid=', '-p', String(pid)));
const childrenOf = (pid = 0) => say('pgrep', '-P', String(pid));

test('a server that is killed comes back by itself, on its own database', async () => {
  const site = start();
  const killed = await answering(await site.ready());
  process.kill(killed, 'SIGKILL');
  const url = await site.ready(2);
  expect(await answering(url)).not.toBe(killed);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(site.lines).toContain('The server ended (SIGKILL). It starts again in 1 s.');
  site.child.kill('SIGTERM');
  expect(await site.exit).toEqual([0, null]);
});

test.runIf(inFull)('so does a killed primary of several processes', async () => {
  const site = start({ WEB_CONCURRENCY: '2' });
  const worker = await answering(await site.ready());
  const primary = parentOf(worker);
  expect(primary).not.toBe(site.child.pid);
  process.kill(primary, 'SIGKILL');
  const url = await site.ready(2);
  expect(parentOf(await answering(url))).not.toBe(primary);
  site.child.kill('SIGTERM');
  expect(await site.exit).toEqual([0, null]);
});

test('what cannot start at all is said once and ends it', async () => {
  const site = start({ PORT: 'x' });
  expect(await site.exit).toEqual([1, null]);
  expect(site.errors().match(/PORT must be/g)).toHaveLength(1);
});

test.each<[string, (site: ReturnType<typeof start>) => Promise<unknown>]>([
  ['before the server hears of signals', ({ child }) => vi.waitUntil(() => childrenOf(child.pid), patient)],
  [
    'while the database is being filled',
    ({ lines }) => vi.waitUntil(() => lines.some((line) => line.startsWith('Filling')), patient),
  ],
])('told to stop %s, it ends with 0 and complains of nothing', async (_, until) => {
  const site = start({ DEMO: '1' });
  await until(site);
  site.child.kill('SIGTERM');
  expect(await site.exit).toEqual([0, null]);
  expect(site.errors()).toBe('');
  // Levels of the log: 50 is an error, 60 fatal.
  expect(site.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
