import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, createDatabase, dropDatabase } from '#test/clone-database.ts';
import { createLog } from '../log.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { createClient, requestTimeouts } from './pool.ts';

const log = createLog('silent');
let folder: string;
let database: string;
let client: pg.Client;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aangan-migrations-'));
  database = await createDatabase(await cloneDatabaseServer());
  client = new pg.Client({ connectionString: database });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await dropDatabase(database);
  rmSync(folder, { recursive: true });
});

let server: string | undefined;
async function cloneDatabaseServer(): Promise<string> {
  server ??= await cloneDatabase();
  return server;
}

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const tables = async () =>
  (await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    (row) => row.tablename,
  );

test('the migrations of the project make the schema once; a second run changes nothing', async () => {
  const files = readdirSync(migrationsFolder).sort();
  expect(await migrateDatabase(database, log)).toEqual(files);
  expect(await migrateDatabase(database, log)).toEqual([]);
  expect(await tables()).toEqual(expect.arrayContaining(['developers', 'properties']));
});

test('of several processes that migrate at once, one does the work', async () => {
  cpSync(migrationsFolder, folder, { recursive: true });
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database, log, { folder })));
  expect(applied.filter((files) => files.length > 0)).toEqual([readdirSync(folder).sort()]);
});

test('a file that fails leaves nothing behind, the ones before it stay, and it runs again once it is mended', async () => {
  write('0001_first.sql', 'create table one (id int)');
  write('0002_second.sql', 'create table two (id int); create table one (id int)');
  await expect(migrateDatabase(database, log, { folder })).rejects.toThrow('0002_second.sql');
  expect(await tables()).toEqual(['migrations', 'one']);
  write('0002_second.sql', 'create table two (id int)');
  expect(await migrateDatabase(database, log, { folder })).toEqual(['0002_second.sql']);
});

test('an applied file that was changed is refused by name; other line ends are no change', async () => {
  write('0001_first.sql', 'create table one (\n id int)');
  await migrateDatabase(database, log, { folder });
  write('0001_first.sql', 'create table one (\r\n id int)');
  expect(await migrateDatabase(database, log, { folder })).toEqual([]);
  write('0001_first.sql', 'create table one (id bigint)');
  await expect(migrateDatabase(database, log, { folder })).rejects.toMatchObject({ code: 'migration_changed' });
  await expect(migrateDatabase(database, log, { folder })).rejects.toThrow('0001_first.sql');
});

test('a table that is in use is waited for', async () => {
  write('0001_first.sql', 'create table one (id int)');
  await migrateDatabase(database, log, { folder });
  write('0002_second.sql', 'alter table one add column name text');
  const reader = new pg.Client({ connectionString: database });
  await reader.connect();
  await reader.query('begin; select from one');
  const migrating = migrateDatabase(database, log, { folder });
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table one%'`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 5000 }).toBe(0);
  await reader.query('commit');
  expect(await migrating).toEqual(['0002_second.sql']);
  await reader.end();
});

test('while a migration waits for a table in use, whoever reads it is kept waiting for moments only', async () => {
  write('0001_first.sql', 'create table one (id int)');
  await migrateDatabase(database, log, { folder });
  write('0002_second.sql', 'alter table one add column name text');
  const [holder, reader] = [createClient(database), createClient(database)];
  await Promise.all([holder.connect(), reader.connect()]);
  await holder.query('begin; select from one');
  const migrating = migrateDatabase(database, log, { folder });
  const times: number[] = [];
  for (const end = Date.now() + 4000; Date.now() < end; ) {
    const began = performance.now();
    await reader.query('select from one');
    times.push(performance.now() - began);
  }
  await holder.query('commit');
  expect(await migrating).toEqual(['0002_second.sql']);
  await Promise.all([holder.end(), reader.end()]);
  // It was in their way, and never for longer than they wait.
  expect(Math.max(...times)).toBeGreaterThan(100);
  expect(Math.max(...times)).toBeLessThan(requestTimeouts.lock / 2);
});

test('a process that is killed inside a migration leaves nothing of it; the next start applies it whole', async () => {
  write('0001_first.sql', 'create table one (id int)');
  write('0002_second.sql', 'create table two (id int); select pg_sleep(60); create table three (id int)');
  const program = `import { migrateDatabase } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)};
    await migrateDatabase(process.argv[1], createLog('silent'), { folder: process.argv[2] });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, database, folder], {
    stdio: 'ignore',
  });
  const sleeping = `select pid from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await client.query(sleeping)).rowCount).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  write('0002_second.sql', 'create table two (id int); create table three (id int)');
  // Its session may not have noticed yet: the lock of who migrates is waited for, not taken.
  const next = migrateDatabase(database, log, { folder });
  await client.query(`select pg_terminate_backend(pid) from (${sleeping}) as left_over`);
  expect(await next).toEqual(['0002_second.sql']);
  expect(await tables()).toEqual(['migrations', 'one', 'three', 'two']);
});
