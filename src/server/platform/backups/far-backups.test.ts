import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { filesJobs, sweepJob } from '#server/files/jobs.ts';
import { afterTest } from '#test/after-test.ts';
import { createDatabase, dropDatabase } from '#test/clone-database.ts';
import { describeHouse, fillHouse } from '#test/fill-house.ts';
import { startPlatform } from '#test/start-platform.ts';
import { startS3 } from '#test/start-s3.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { openStorage } from '../storage/open-storage.ts';
import { checkBackup } from './check-backup.ts';
import { fetchCopy, isCopyAddress } from './fetch-copy.ts';
import { backupsJobs, makeBackupsJob } from './jobs.ts';
import { makeBackup } from './make-backup.ts';
import { readBackupState } from './read-backup-state.ts';
import { restoreBackup } from './restore-backup.ts';
import { onDatabase } from './store-databases.ts';
import { tryMaking } from './store-tables.ts';

const { later, newFolder, lendSettings } = afterTest();

const log = createLog('silent');
const day = 24 * 60 * 60_000;

async function openHouse(env: Record<string, string>): Promise<Platform> {
  const platform = await startPlatform({ env });
  later(() => platform.close());
  await fillHouse(platform);
  return platform;
}

const make = (platform: Platform, isDue = true, now = new Date()) =>
  makeBackup({ ...platform, app: 'test' }, { isDue, now });
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
const filesIn = (place: string) => namesIn(place).filter((name) => name.startsWith('files/'));
/** Whole ones: without its index a copy is none. */
const archivesIn = (place: string) =>
  namesIn(place).flatMap((name) => /^archives\/(.+)\/index\.json$/.exec(name)?.[1] ?? []);
const copiesOf = ({ db }: Platform) => db.selectFrom('backup_copies').selectAll().orderBy('place').execute();

/** What a restore makes of a copy: rows, and bytes of files. */
async function restoreFrom(platform: Platform, address: string, identities: string[] = []) {
  const databaseUrl = await createDatabase(platform.connectionString);
  later(() => dropDatabase(databaseUrl));
  const config = { ...platform.config, databaseUrl, storageUrl: newFolder() };
  const copy = await fetchCopy(address, identities);
  later(copy.remove);
  const { manifest } = await restoreBackup(
    config,
    { ...copy, identities, confirm: async () => true, eraseAgain: async () => {} },
    log,
  );
  const storage = await openStorage(config);
  for (const key of Object.keys(manifest.files))
    expect(await bytesOf(storage, key)).toEqual(await bytesOf(platform.storage, key));
  return { house: await describeHouse(databaseUrl), files: Object.keys(manifest.files).length };
}

async function bytesOf(storage: Platform['storage'], key: string): Promise<Buffer> {
  return Buffer.from(await new Response((await storage.get(key))?.stream).arrayBuffer());
}

/** The rows about backups are of a later moment than those of the archive. */
const withoutBackups = (house: Record<string, string>) =>
  Object.fromEntries(Object.entries(house).filter(([name]) => !/backup/.test(name)));

test('a folder and a bucket get the archive and each file once, and either gives the house back', async () => {
  const s3 = await startS3();
  later(() => s3.close());
  const place = newFolder();
  const platform = await openHouse({ BACKUP_URL: `${place}, ${s3.addressOf()}` });
  expect(await readBackupState(platform)).toMatchObject({ level: 'look', lastBackupAt: null });
  await make(platform);
  const first = filesIn(place);
  expect(first.length).toBe(3);
  await make(platform);
  expect(filesIn(place)).toEqual(first);
  expect(namesIn(path.join(platform.config.dataDir, 'backups'))).toEqual([]);
  expect(await readBackupState(platform)).toMatchObject({ level: 'look', cause: 'No backup was proved yet.' });
  const here = withoutBackups(await describeHouse(platform.connectionString));
  const bucket = s3.addressOf().replace('?', '/newest?');
  for (const address of [path.join(place, 'newest'), bucket]) {
    const { house, files } = await restoreFrom(platform, address);
    expect(files).toBe(3);
    expect(Object.keys(withoutBackups(house)).filter((name) => withoutBackups(house)[name] !== here[name])).toEqual([]);
  }
  expect(await isCopyAddress(path.join(place, 'newest'))).toBe(true);
  await expect(fetchCopy(path.join(place, 'nothing'), [])).rejects.toThrow('These are:\naangan-');
});

test('where keys are named nothing of it can be read without one, file names included', async () => {
  const place = newFolder();
  const identity = await generateX25519Identity();
  const platform = await openHouse({ BACKUP_URL: place, BACKUP_TO: await identityToRecipient(identity) });
  await make(platform);
  for (const name of filesIn(place))
    expect(readFileSync(path.join(place, name)).toString('latin1')).toMatch(/^age-encryption/);
  const { rows } = await onDatabase(platform.connectionString, (client) =>
    client.query<{ digest: string }>('select digest from files'),
  );
  for (const { digest } of rows) expect(namesIn(place).join()).not.toContain(digest);
  expect((await restoreFrom(platform, path.join(place, 'newest'), [identity])).files).toBe(3);
  const copy = await fetchCopy(path.join(place, 'newest'), []);
  later(copy.remove);
  await expect(checkBackup(copy.file, [], undefined, copy.readApart)).rejects.toThrow('is encrypted');
});

test('a byte that changed at the place is named, in the archive and in a file', async () => {
  const place = newFolder();
  const platform = await openHouse({ BACKUP_URL: place });
  await make(platform);
  const address = path.join(place, 'newest');
  const turn = (name: string) => {
    const file = path.join(place, name);
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  const [file = ''] = filesIn(place);
  turn(file);
  const copy = await fetchCopy(address, []);
  later(copy.remove);
  await expect(checkBackup(copy.file, [], undefined, copy.readApart)).rejects.toThrow(
    /The file \S+\/original\S* in the backup/,
  );
  rmSync(path.join(place, file));
  await expect(checkBackup(copy.file, [], undefined, copy.readApart)).rejects.toThrow('is missing at its place');
  const piece = namesIn(place).find((name) => name.endsWith('/000001')) ?? '';
  turn(piece);
  await expect(fetchCopy(address, [])).rejects.toThrow(`${piece} is damaged`);
});

test('a place that is down costs the others nothing; its copy waits with its files and is sent later', async () => {
  const [near, base] = [newFolder(), newFolder()];
  const away = path.join(base, 'away');
  // A file where the folder should be: what a disk that is not mounted looks like to whoever writes.
  writeFileSync(away, '');
  const platform = await openHouse({ BACKUP_URL: `${near},${away}` });
  await make(platform);
  expect(await copiesOf(platform)).toMatchObject(
    [near, away]
      .sort()
      .map((place) =>
        place === near ? { sent_at: expect.any(Date) } : { sent_at: null, failed_why: expect.any(String) },
      ),
  );
  expect(await readBackupState(platform)).toMatchObject({ level: 'look', cause: expect.stringContaining(away) });
  expect(namesIn(path.join(platform.config.dataDir, 'backups')).length).toBe(1);
  const keys = await platform.db.selectFrom('files').select('key').execute();
  await platform.db
    .updateTable('files')
    .set({ sweep_at: new Date(0) })
    .execute();
  const sweep = () => filesJobs(platform)[sweepJob]?.({}, { attempt: 1, log, signal: undefined });
  await sweep();
  const left = () => Promise.all(keys.map(({ key }) => platform.storage.stat(key)));
  expect((await left()).every((one) => one !== null)).toBe(true);
  rmSync(away);
  mkdirSync(away);
  await make(platform, false);
  expect(filesIn(away)).toEqual(filesIn(near));
  expect(namesIn(path.join(platform.config.dataDir, 'backups'))).toEqual([]);
  const copy = await fetchCopy(path.join(away, 'newest'), []);
  later(copy.remove);
  await checkBackup(copy.file, [], undefined, copy.readApart);
  await sweep();
  expect((await left()).filter((one) => one === null).length).toBeGreaterThan(0);
});

test('what could not be sent for a week is given up, and holds up no bytes any more', async () => {
  const away = path.join(newFolder(), 'away');
  writeFileSync(away, '');
  const platform = await openHouse({ BACKUP_URL: away });
  await make(platform);
  expect(await readBackupState(platform)).toMatchObject({ level: 'wrong' });
  await make(platform, false, new Date(Date.now() + 8 * day));
  expect(await copiesOf(platform)).toMatchObject([{ given_up_at: expect.any(Date) }]);
  expect(namesIn(path.join(platform.config.dataDir, 'backups'))).toEqual([]);
});

test('a disk that takes no archive is named, leaves nothing behind, and the next try is whole', async () => {
  const place = newFolder();
  const platform = await openHouse({ BACKUP_URL: place });
  const full: Platform['storage'] = {
    ...platform.storage,
    get: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  };
  await expect(make({ ...platform, storage: full })).rejects.toThrow('no space left');
  expect(await readBackupState(platform)).toMatchObject({
    level: 'wrong',
    cause: expect.stringContaining('no space left'),
  });
  expect(namesIn(path.join(platform.config.dataDir, 'backups'))).toEqual([]);
  await make(platform);
  expect(archivesIn(place).length).toBe(1);
  expect((await restoreFrom(platform, path.join(place, 'newest'))).files).toBe(3);
});

test('one that was cut off is told of and taken away by the next', async () => {
  const place = newFolder();
  const platform = await openHouse({ BACKUP_URL: place });
  const folder = path.join(platform.config.dataDir, 'backups');
  await platform.db.insertInto('backups').values({ name: 'cut', is_encrypted: false }).execute();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'cut.backup.part'), 'half');
  await make(platform, false);
  expect(namesIn(folder)).toEqual([]);
  const rows = await platform.db.selectFrom('backups').select('failed_why').execute();
  expect(rows).toEqual([{ failed_why: 'was cut off: the process ended' }]);
});

test('of two processes at once one makes it', async () => {
  const place = newFolder();
  const platform = await openHouse({ BACKUP_URL: place });
  const holder = new pg.Client({ connectionString: platform.connectionString });
  await holder.connect();
  expect(await tryMaking(holder)).toBe(true);
  expect(await make(platform)).toBe(false);
  await holder.end();
  expect(await make(platform)).toBe(true);
  expect(archivesIn(place).length).toBe(1);
});

test('bytes that no kept archive names go with the last that did, and not before', async () => {
  const place = newFolder();
  const platform = await openHouse({ BACKUP_URL: place });
  const { db } = platform;
  await make(platform);
  const [first = ''] = archivesIn(place);
  const before = filesIn(place);
  await sql`update backups set started_at = started_at - interval '1 day'`.execute(db);
  await sql`update backup_files set first_at = first_at - interval '1 day', last_at = last_at - interval '1 day'`.execute(
    db,
  );
  await db
    .updateTable('files')
    .set({ sweep_at: new Date(0) })
    .execute();
  await filesJobs(platform)[sweepJob]?.({}, { attempt: 1, log, signal: undefined });
  await make(platform);
  expect(archivesIn(place).length).toBe(2);
  expect(filesIn(place)).toEqual(before);
  // Now both are of one day.
  await sql`update backups set started_at = started_at - interval '1 day' where name <> ${first}`.execute(db);
  await sql`update backup_files set last_at = last_at - interval '1 day'
    where last_at > (select started_at from backups where name = ${first}) + interval '1 hour'`.execute(db);
  await make(platform);
  await make(platform);
  const after = filesIn(place);
  expect(after.length).toBeLessThan(before.length);
  expect(archivesIn(place)).not.toContain(first);
  const copy = await fetchCopy(path.join(place, 'newest'), []);
  later(copy.remove);
  const { manifest } = await checkBackup(copy.file, [], undefined, copy.readApart);
  expect(Object.keys(manifest.files).length).toBe(after.length);
});

test('the job of the hour makes the backup of the night once, in a process of its own', async () => {
  const place = newFolder();
  const platform = await openHouse({});
  const work = backupsJobs({ ...platform, config: { ...platform.config, backupUrls: [place] } })[makeBackupsJob];
  lendSettings(platform, { BACKUP_URL: place });
  for (const attempt of [1, 2]) await work?.({}, { attempt, log, signal: undefined });
  expect(archivesIn(place).length).toBe(1);
});
