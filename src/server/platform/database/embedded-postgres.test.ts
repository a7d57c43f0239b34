import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { bootstrapAddress } from '#test/as-bootstrap.ts';
import { inFull } from '#test/in-full.ts';
import { createLog } from '../log.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { readPostmaster } from './stop-orphan.ts';

const holder = fileURLToPath(new URL('../../../../test/hold-database.ts', import.meta.url));
// Whole databases are made and killed here, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 });
const log = createLog('silent');
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

function makeDataDir(name = ''): string {
  const base = mkdtempSync(path.join(tmpdir(), 'aangan-own-'));
  ended.push(() => rmSync(base, { recursive: true, force: true }));
  return path.join(base, name);
}

async function open(dataDir: string, join = false): Promise<OpenedDatabase> {
  const database = await openDatabase({ dataDir, databaseUrl: null, webConcurrency: 1 }, log, { join });
  ended.push(database.close);
  return database;
}

/** Starts another process on the folder; `line(text)` resolves with the first line that begins so. */
function hold(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' };
  const child: ChildProcess = spawn(process.execPath, [holder, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  ended.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await exit;
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const lines: string[] = [];
  const input = child.stdout && createInterface(child.stdout);
  input?.on('line', (line) => lines.push(line));
  const line = async (start: string) => {
    while (!lines.some((one) => one.startsWith(start))) {
      if (child.exitCode !== null) throw new Error(errors);
      await Promise.race([once(input as NonNullable<typeof input>, 'line'), exit]);
    }
    return lines.find((one) => one.startsWith(start)) ?? '';
  };
  return { child, exit, line, lines, errors: () => errors };
}

const numbersKept = async ({ pool }: OpenedDatabase) =>
  (await pool.query<{ number: number }>('select number from kept order by number')).rows.map((row) => row.number);

test('a second app on the same folder is refused within 3 s and told the pid of the owner', async () => {
  const dataDir = makeDataDir();
  await open(dataDir);
  const second = hold(dataDir);
  // Its start counts as what it worked: on a busy machine Node waits longer for its turn than all the rest takes.
  const [, start] = (await second.line('asks')).split(' ');
  const began = Date.now() - Number(start);
  const [code] = await second.exit;
  expect(code).toBe(1);
  expect(second.errors()).toContain(`in use by process ${process.pid}`);
  expect(second.errors()).not.toContain('    at ');
  expect(Date.now() - began).toBeLessThan(3000);
});

test('a script joins the database of the running app and leaves it running', async () => {
  const dataDir = makeDataDir();
  const app = hold(dataDir);
  await app.line('open');
  const script = await open(dataDir, true);
  await script.pool.query('insert into kept values (7)');
  await script.close();
  const again = await open(dataDir, true);
  expect(await numbersKept(again)).toEqual([7]);
  expect(app.child.exitCode).toBeNull();
});

test('a script starts the database itself when no app runs, and stops it at its end', async () => {
  const dataDir = makeDataDir();
  const script = await open(dataDir, true);
  const postmaster = readPostmaster(path.join(dataDir, 'postgres'));
  await script.close();
  expect(script.pool.ended).toBe(true);
  expect(postmaster?.pid).toBeGreaterThan(0);
  expect(readPostmaster(path.join(dataDir, 'postgres'))).toBeNull();
  expect(existsSync(path.join(dataDir, 'postgres.pid'))).toBe(false);
});

test('what was acknowledged before a kill -9 of the app is there after the next start', async () => {
  const dataDir = makeDataDir();
  for (let round = 0; round < 3; round++) {
    const app = hold(dataDir, '--write');
    await app.line(`kept ${(round + 1) * 50}`);
    app.child.kill('SIGKILL');
    await app.exit;
    const acknowledged = Number(app.lines.at(-1)?.split(' ')[1]);
    const next = await open(dataDir);
    const numbers = await numbersKept(next);
    expect(numbers.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, i) => i + 1));
    await next.close();
  }
});

test('a database that is killed comes back by itself and the app does not notice more than failed queries', async () => {
  const dataDir = makeDataDir();
  const database = await open(dataDir);
  await database.pool.query('create table kept (number int)');
  await database.pool.query('insert into kept values (1)');
  const pid = () => readPostmaster(path.join(dataDir, 'postgres'))?.pid ?? 0;
  const killed = pid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => [0, killed].includes(pid()), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => numbersKept(database).catch(() => null), { timeout: 30_000 }).toEqual([1]);
});

test('a data folder so deep that no socket fits into it works', async () => {
  const dataDir = makeDataDir('deep-'.repeat(12) + '/folder-'.repeat(8));
  const database = await open(dataDir);
  expect(new URL(database.connectionString).searchParams.get('host')?.length).toBeLessThan(93);
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});

test('a first start that was killed half-way is not in the way of the next, and no database folder is deleted', async () => {
  const dataDir = makeDataDir();
  mkdirSync(path.join(dataDir, 'postgres.new-1111'), { recursive: true });
  mkdirSync(path.join(dataDir, 'postgres.new-2222'));
  writeFileSync(path.join(dataDir, 'postgres.new-2222/PG_VERSION'), '18\n');
  await open(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual(['postgres.new-2222']);
});

test.runIf(inFull)('a kill -9 at any moment of the first start leaves a folder that the next start opens', async () => {
  for (const milliseconds of [150, 300, 450, 600, 750]) {
    const dataDir = makeDataDir();
    const app = hold(dataDir, '--write');
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    app.child.kill('SIGKILL');
    await app.exit;
    const next = await open(dataDir);
    expect((await next.pool.query('select 1')).rowCount).toBe(1);
    await next.close();
  }
});

test('a folder of another PostgreSQL version and a folder of something else are refused untouched', async () => {
  const dataDir = makeDataDir();
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(path.join(dataDir, 'postgres/holiday.jpg'), 'picture');
  await expect(open(dataDir)).rejects.toMatchObject({ code: 'database_foreign_folder' });
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(open(dataDir)).rejects.toThrow('was made by PostgreSQL 17');
  expect(readFileSync(path.join(dataDir, 'postgres/holiday.jpg'), 'utf8')).toBe('picture');
});

test('the database syncs to disk, checks its pages and cannot be reached over the network', async () => {
  const { pool } = await open(makeDataDir());
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'jit'];
  const { rows } = await pool.query<{ value: string }>(
    'select current_setting(name) as value from unnest($1::text[]) as name',
    [names],
  );
  expect(rows.map((row) => row.value)).toEqual(['on', 'on', 'on', 'on', '', 'off']);
});

test('the house is no superuser of its own database: it reads no file and runs no program of the machine (ASVS 13.2.2)', async () => {
  const { pool } = await open(makeDataDir());
  await pool.query('create extension pg_trgm');
  await pool.query('create table rows (id int)');
  const { rows } = await pool.query(
    'select rolsuper, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }]);
  for (const statement of [
    `copy rows from program 'echo 1'`,
    `copy rows to '/tmp/rows'`,
    `select pg_read_file('postgresql.conf')`,
    `alter system set fsync = off`,
    'set role postgres',
    `select set_config('session_authorization', 'postgres', false)`,
    'alter role aangan superuser',
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
});

test('a first start that was killed before its role or its database was made is finished by the next', async () => {
  const dataDir = makeDataDir();
  const first = await open(dataDir);
  await first.close();
  const server = await startEmbedded(dataDir, log);
  const owner = new pg.Client({
    connectionString: bootstrapAddress(server.connectionString).replace('/aangan?', '/postgres?'),
  });
  await owner.connect();
  await owner.query('drop database aangan');
  await owner.query('drop role aangan');
  await owner.end();
  await server.stop();
  const { rows } = await (await open(dataDir)).pool.query('select current_user as name');
  expect(rows).toEqual([{ name: 'aangan' }]);
});
