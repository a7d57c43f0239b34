import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesJobs, sweepJob } from '#server/files/jobs.ts';
import { createDatabase, dropDatabase } from '#test/clone-database.ts';
import { describeHouse, fillHouse } from '#test/fill-house.ts';
import { startPlatform } from '#test/start-platform.ts';
import { startS3 } from '#test/start-s3.ts';
import { startEmbedded } from '../database/embedded-postgres.ts';
import { goLive } from '../hold.ts';
import { createLog } from '../log.ts';
import { openPlatform, type Platform } from '../platform.ts';
import { openStorage } from '../storage/open-storage.ts';
import { checkBackup } from './check-backup.ts';
import { excludedTables } from './exclusions.ts';
import { backupsJobs, cleanBackupsJob } from './jobs.ts';
import { findBeside, nameBeside, withDatabase } from './name-beside.ts';
import { restoreBackup } from './restore-backup.ts';
import { onDatabase } from './store-databases.ts';
import { holdBytes } from './store-tables.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aangan-backup-'));
const file = path.join(folder, 'house.backup');
const log = createLog('silent');
const closers: (() => unknown)[] = [];
let platform: Platform;
let before: Record<string, string>;
beforeAll(async () => {
  platform = await startPlatform();
  await fillHouse(platform);
  before = await describeHouse(platform.connectionString);
  await backUp(file);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await platform.close();
  rmSync(folder, { recursive: true });
});

const sourceOf = ({ connectionString, storage, secrets }: Platform) => ({
  connectionString,
  storage,
  secrets,
  app: 'test',
});
const backUp = (to: string, recipients: string[] = []) => writeBackup(sourceOf(platform), to, { recipients });

async function emptyPlace(): Promise<Platform['config']> {
  const databaseUrl = await createDatabase(platform.connectionString);
  closers.push(() => dropDatabase(databaseUrl));
  const dataDir = mkdtempSync(path.join(folder, 'place-'));
  return { ...platform.config, databaseUrl, dataDir, storageUrl: path.join(dataDir, 'files') };
}

/** `yes` to whether a database may be replaced. */
const order = { file, confirm: async () => true, eraseAgain: async () => {} };

async function filesOf({ config, connectionString }: Pick<Platform, 'config' | 'connectionString'>) {
  const storage = await openStorage(config);
  const { rows } = await onDatabase(connectionString, (client) =>
    client.query<{ key: string }>('select key from files order by key'),
  );
  return Promise.all(
    rows.map(async ({ key }) => [key, Buffer.from(await new Response((await storage.get(key))?.stream).arrayBuffer())]),
  );
}

test('every table there is stands in a backup or among those that are left out with a reason', async () => {
  const { rows } = await onDatabase(platform.connectionString, (client) =>
    client.query<{ name: string }>(`select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  );
  const { header } = await checkBackup(file);
  const known = [...header.tables.map(({ name }) => name), ...Object.keys(excludedTables)];
  expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('sessions of staff and what is good once are in no backup: they would be good again', async () => {
  const { header } = await checkBackup(file);
  const names = header.tables.map(({ name }) => name.replace('public.', ''));
  const passing = ['staff_sessions', 'reset_links', 'one_time_codes', 'verified_phones', 'passkey_challenges'];
  expect(names.filter((name) => passing.includes(name))).toEqual([]);
});

test('a house goes from a folder to a bucket and back to a PostgreSQL of its own, with nothing changed', async () => {
  const s3 = await startS3();
  closers.push(() => s3.close());
  const there = { ...(await emptyPlace()), storageUrl: s3.addressOf() };
  await restoreBackup(there, order, log);
  const connectionString = there.databaseUrl ?? '';
  expect(await describeHouse(connectionString)).toEqual(before);
  const files = await filesOf(platform);
  expect(files.length).toBe(3);
  expect(await filesOf({ config: there, connectionString })).toEqual(files);

  const identity = await generateX25519Identity();
  const second = path.join(folder, 'second.backup');
  const storage = await openStorage(there);
  await writeBackup({ ...sourceOf(platform), connectionString, storage }, second, {
    recipients: [await identityToRecipient(identity)],
  });
  const home = { ...(await emptyPlace()), databaseUrl: null };
  await restoreBackup(home, { ...order, file: second, identities: [identity] }, log);
  const own = await startEmbedded(home.dataDir, log);
  try {
    expect(await describeHouse(own.connectionString)).toEqual(before);
    expect(await filesOf({ config: home, connectionString: own.connectionString })).toEqual(files);
  } finally {
    await own.stop();
  }
});

test('what is written and removed while a backup is made is not in it, and what was there is', async () => {
  const there = await emptyPlace();
  const meanwhile = path.join(folder, 'meanwhile.backup');
  const source = await startPlatform();
  closers.push(() => source.close());
  await fillHouse(source);
  const was = await describeHouse(source.connectionString);
  const files = await filesOf(source);
  const removed = { storage: source.storage, isDone: false };
  const storage: Platform['storage'] = {
    ...source.storage,
    // All tables are read by now; every file that may go is told to go before its bytes are.
    async get(key) {
      if (!removed.isDone) {
        removed.isDone = true;
        await source.db
          .updateTable('files')
          .set({ sweep_at: new Date(0) })
          .execute();
        await filesJobs(source)[sweepJob]?.({}, { attempt: 1, log, signal: undefined });
        await source.db.deleteFrom('messages').execute();
      }
      return source.storage.get(key);
    },
  };
  await writeBackup({ ...sourceOf(source), storage }, meanwhile);
  expect((await filesOf(source)).length).toBeLessThan(files.length);
  await restoreBackup(there, { ...order, file: meanwhile }, log);
  const connectionString = there.databaseUrl ?? '';
  expect(await describeHouse(connectionString)).toEqual(was);
  expect(await filesOf({ config: there, connectionString })).toEqual(files);
  await filesJobs(source)[sweepJob]?.({}, { attempt: 1, log, signal: undefined });
  const left = await Promise.all(files.map(([key]) => source.storage.stat(String(key))));
  expect(left.filter((one) => one === null).length).toBe(2);
});

test('a second backup at the same time is refused in words, after a while', async () => {
  const holder = new pg.Client({ connectionString: platform.connectionString });
  await holder.connect();
  await holdBytes(holder);
  const other = new pg.Client({ connectionString: platform.connectionString });
  await other.connect();
  await other.query(`set lock_timeout = '50ms'`);
  await expect(holdBytes(other)).rejects.toThrow('Another backup is being made');
  await other.end();
  await holder.end();
});

test('a database that holds something is replaced only after a yes, and kept beside for a week', async () => {
  const there = await emptyPlace();
  const connectionString = there.databaseUrl ?? '';
  await restoreBackup(there, order, log);
  await onDatabase(connectionString, (client) => client.query(`update properties set title = 'Newer'`));
  const newer = await describeHouse(connectionString);
  const refused = restoreBackup(there, { ...order, confirm: async () => false }, log);
  await expect(refused).rejects.toThrow('Nothing was restored');
  const open = new pg.Client({ connectionString });
  await open.connect();
  await expect(restoreBackup(there, order, log)).rejects.toThrow('is in use by 1 connection: stop the app');
  await open.end();
  expect(await describeHouse(connectionString)).toEqual(newer);

  const { former } = await restoreBackup(there, order, log);
  expect(await describeHouse(connectionString)).toEqual(before);
  expect(await describeHouse(withDatabase(connectionString, former ?? ''))).toEqual(newer);
  const reopened = await openPlatform(there, { log });
  closers.push(() => reopened.close());
  const clean = () => backupsJobs(reopened)[cleanBackupsJob]?.({}, { attempt: 1, log, signal: undefined });
  const names = async () =>
    (
      await onDatabase(connectionString, (client) =>
        client.query<{ datname: string }>('select datname from pg_database'),
      )
    ).rows.map(({ datname }) => datname);
  await clean();
  expect(await names()).toContain(former);
  const current = new URL(connectionString).pathname.slice(1);
  const old = nameBeside(current, 'before', new Date(Date.now() - 8 * 24 * 60 * 60_000));
  await onDatabase(connectionString, (client) => client.query(`alter database "${former}" rename to "${old}"`));
  await clean();
  expect(findBeside(current, await names())).toEqual([]);
});

test('what a killed restore and a program leave behind for a moment keeps nobody from restoring', async () => {
  const there = await emptyPlace();
  const connectionString = there.databaseUrl ?? '';
  const current = new URL(connectionString).pathname.slice(1);
  const restorer = new pg.Client({ connectionString: withDatabase(connectionString, 'postgres') });
  const program = new pg.Client({ connectionString });
  await restorer.connect();
  await program.connect();
  await restorer.query('select pg_advisory_lock(7461907, hashtext($1))', [current]);
  /** Whether a restore has asked this and got an answer. */
  const isAsked = async (words: string) => {
    const { rows } = await restorer.query(
      `select from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid() and query like $1`,
      [`%${words}%`],
    );
    return rows.length > 0;
  };
  const restoring = restoreBackup(there, order, log);
  await expect.poll(() => isAsked('pg_try_advisory_lock')).toBe(true);
  await restorer.query('select pg_advisory_unlock_all()');
  await expect.poll(() => isAsked('count(*)::int as count from pg_stat_activity')).toBe(true);
  await program.end();
  await restoring;
  await restorer.end();
  expect(await describeHouse(connectionString)).toEqual(before);
});

test('a restored house sends nothing and does no job until somebody says that it is live', async () => {
  const there = await emptyPlace();
  await restoreBackup(there, order, log);
  const restored = await openPlatform({ ...there, smtpUrl: 'smtp://127.0.0.1:1/' }, { log });
  closers.push(() => restored.close());
  const mail = {
    id: 'a',
    recipient: 'a@b.example',
    replyTo: null,
    subject: '',
    text: '',
    html: '',
    attachment: null,
    stopAddress: null,
  };
  expect(await restored.transports.email?.send(mail)).toMatchObject({ state: 'declined', provider: null });
  expect(restored.hold.warnings().restore).toContain('--go-live');
  let begun = 0;
  await restored.hold.whenOver(async () => {
    begun += 1;
  });
  expect(begun).toBe(0);
  expect(await goLive(restored.db)).toBe(true);
  await expect.poll(() => begun).toBe(1);
  expect(restored.hold.warnings()).toEqual({});
  expect(await restored.transports.email?.send(mail)).toMatchObject({ provider: expect.stringContaining('') });
  expect(await goLive(restored.db)).toBe(false);
});

test('a file that the storage lost costs nothing else and is named', async () => {
  const source = await startPlatform();
  closers.push(() => source.close());
  await fillHouse(source);
  const [[key] = []] = await filesOf(source);
  await source.storage.remove(String(key));
  const to = path.join(folder, 'lost.backup');
  expect((await writeBackup(sourceOf(source), to)).unreadable).toEqual([{ key, why: 'is not there' }]);
  expect(Object.keys((await checkBackup(to)).manifest.files).length).toBe(2);
});

// The device that takes no byte is Linux's.
test.runIf(process.platform === 'linux')('a full disk is told in words, and leaves nothing behind', async () => {
  const to = path.join(folder, 'full.backup');
  symlinkSync('/dev/full', `${to}.part`);
  await expect(backUp(to)).rejects.toThrow(`${to}.part cannot be written: the disk is full`);
  expect(readdirSync(folder).filter((name) => name.startsWith('full.'))).toEqual([]);
});

test('a folder that is named for the file is told of before anything is read, and stays as it is', async () => {
  const to = path.join(folder, 'for-backups');
  mkdirSync(to);
  for (const named of [to, `${to}/`])
    await expect(backUp(named)).rejects.toThrow(`${named} is a folder: name a file in it`);
  expect(readdirSync(to)).toEqual([]);
});

test('a backup can be unpacked by the programs of any machine', () => {
  expect(readFileSync(file).subarray(0, 3)).toEqual(Buffer.from([0x1f, 0x8b, 0x08]));
});
