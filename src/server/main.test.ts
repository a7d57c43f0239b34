import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { runServer } from '#test/run-server.ts';

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

/** Ends with the test that runs it. */
function run(env: Record<string, string> = {}) {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  ended.push(() => {
    server.child.kill('SIGKILL');
    return server.exit;
  });
  return server;
}

/** Asks once and adds the process that answered, as its metrics tell. A connection that was cut adds nothing. */
async function meetWorker(url: string, met: Set<number>): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).catch(() => null);
  if (response) met.add(Number(/pid="(\d+)"/.exec(await response.text())?.[1]));
  return met.size;
}

/** A zombie, whose end nobody has asked for yet, is none. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');

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

test('SIGTERM does not wait for a live desk that stands open', async () => {
  const account = { email: 'admin@aangan.example', password: 'Demo@admin1' };
  const server = run();
  const url = await server.ready;
  const answer = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const live = await fetch(`${url}/api/inquiries/live`, { headers: { authorization: `Bearer ${data.token}` } });
  const reader = (live.body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: ready');
  const began = Date.now();
  server.child.kill('SIGTERM');
  expect(await reader.read()).toMatchObject({ done: true });
  expect(await server.exit).toEqual([0, null]);
  // Cut off, it would have lasted the eight seconds that running answers are given.
  expect(Date.now() - began).toBeLessThan(7000);
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

test('a data folder that cannot be written is said without a stack, with exit code 1', async () => {
  const file = path.join(dataDir, 'no-folder');
  writeFileSync(file, '');
  for (const env of [{ DATA_DIR: file }, { DATA_DIR: path.join(file, 'data'), SECRET_KEY: 'neem'.repeat(12) }]) {
    const server = run({ DATABASE_URL: '', ...env });
    expect(await server.exit).toEqual([1, null]);
    expect(server.errors()).toContain(file);
    expect(server.errors()).toMatch(/DATA_DIR must be a folder .*\n$/);
    expect(server.errors()).not.toContain('    at ');
  }
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

test.skipIf(process.platform !== 'linux')('no worker that hangs outlives its primary', async () => {
  const server = run({ WEB_CONCURRENCY: '2' });
  const url = await server.ready;
  const pids = new Set<number>();
  await expect.poll(() => meetWorker(url, pids), { timeout: 30_000 }).toBe(2);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([1, null]);
  for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false);
});

test('the searches of every process are answered by the engine of their primary', async () => {
  const url = await run({ WEB_CONCURRENCY: '2' }).ready;
  const askers = new Set<string>();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    await fetch(`${url}/api/properties?search=never${asked}asked`, { headers: { connection: 'close' } });
    const metrics = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
    const found = /aangan_searches_total\{asked="engine",pid="(\d+)"\} [1-9]/.exec(metrics);
    if (found?.[1] !== undefined) askers.add(found[1]);
    return askers.size;
  };
  await expect.poll(ask, { timeout: 30_000 }).toBe(2);
});

test('when no worker can start, the reason is said once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const server = run({ WEB_CONCURRENCY: '2', PORT: String((other.address() as AddressInfo).port) });
  expect(await server.exit).toEqual([1, null]);
  expect(server.errors().match(/Another program already listens/g)).toHaveLength(1);
  other.close();
});

test('straight from the source (npm run dev) the site and the office are served as well', async () => {
  const server = run({ AANGAN_DEV: '1', NODE_ENV: 'development' });
  const url = await server.ready;
  const home = await fetch(url);
  expect([home.status, await home.text()]).toEqual([200, expect.stringMatching(/<h1[ >]/)]);
  const office = await fetch(`${url}/admin/login`);
  expect([office.status, await office.text()]).toEqual([200, expect.stringContaining('/@vite/client')]);
});

test('what was built has one byte for each letter: V8 keeps the text of a module with two as soon as one is not ASCII', () => {
  const files = ['app', 'server'].flatMap((folder) =>
    readdirSync(path.join('build', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join('build', folder, file)),
  );
  expect(files.length).toBeGreaterThan(5);
  const isAscii = (file: string) => readFileSync(file).every((byte) => byte < 128);
  expect(files.filter((file) => !isAscii(file))).toEqual([]);
});
