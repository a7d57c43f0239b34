import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';

const databaseUrl = await cloneDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-main-'));
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});
// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 });
afterAll(async () => {
  await dropDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true });
});

/** Runs the server as `npm start` does, on any free port unless told otherwise. */
function run(env: Record<string, string> = {}) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const all = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  const child = spawn(process.execPath, [main], { env: all, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  ended.push(() => {
    child.kill('SIGKILL');
    return exit;
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const url = /^Aangan is ready: (\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
    void exit.then(() => reject(new Error(`ended before it was ready: ${errors}`)));
  });
  ready.catch(() => {});
  return { child, exit, ready, lines, errors: () => errors };
}

/** Asks once and adds the process that answered, as its metrics tell. A connection that was cut adds nothing. */
async function meetWorker(url: string, met: Set<number>): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).catch(() => null);
  if (response) met.add(Number(/pid="(\d+)"/.exec(await response.text())?.[1]));
  return met.size;
}

test('it says once where it is ready, serves, and SIGTERM ends it with 0', async () => {
  const server = run();
  const url = await server.ready;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const began = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(server.lines).toEqual([`Aangan is ready: ${url}`]);
  expect(server.errors()).toBe('');
});

test('a signal that comes while it still makes its database ends it in order and leaves no database behind', async () => {
  const own = path.join(dataDir, 'own');
  const server = run({ DATA_DIR: own, DATABASE_URL: '' });
  await expect.poll(() => existsSync(path.join(own, 'postgres.pid')), { timeout: 30_000 }).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
  expect(server.errors()).toBe('');
  expect(readdirSync(own)).not.toContain('postgres.pid');
  expect(existsSync(path.join(own, 'postgres/postmaster.pid'))).toBe(false);
});

test('a port in use and wrong settings are said without a stack, with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const blocked = run({ PORT: String(port) });
  const wrong = run({ NODE_ENV: 'production', PORT: 'x' });
  expect(await blocked.exit).toEqual([1, null]);
  expect(blocked.errors()).toMatch(new RegExp(`^Another program already listens on port ${port} .*\n$`));
  expect(await wrong.exit).toEqual([1, null]);
  expect(wrong.errors()).toContain('SECRET_KEY is missing');
  expect(wrong.errors()).toContain('PORT must be');
  expect(wrong.errors()).not.toContain('    at ');
  other.close();
});

test('a worker that is killed is replaced, and the others serve meanwhile', async () => {
  const server = run({ WEB_CONCURRENCY: '2' });
  const url = await server.ready;
  const pids = new Set<number>();
  await expect.poll(() => meetWorker(url, pids), { timeout: 30_000 }).toBe(2);
  expect(pids).not.toContain(server.child.pid);
  const [victim = 0] = pids;
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => meetWorker(url, pids), { timeout: 30_000 }).toBe(3);
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
});

test('when no worker can start, the reason is said once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const server = run({ WEB_CONCURRENCY: '2', PORT: String((other.address() as AddressInfo).port) });
  expect(await server.exit).toEqual([1, null]);
  expect(server.errors().match(/Another program already listens/g)).toHaveLength(1);
  other.close();
});
