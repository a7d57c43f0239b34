import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lookAtPages } from '#scripts/look-at-pages.ts';
import { afterTest } from '#test/after-test.ts';
import { fillHouse } from '#test/fill-house.ts';
import { runAndKill } from '#test/kill-program.ts';
import { startPlatform } from '#test/start-platform.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { makeBackup } from './make-backup.ts';
import { nameBeside } from './name-beside.ts';
import { type Proof, proveBackup } from './prove-backup.ts';
import { readBackupState } from './read-backup-state.ts';
import { listBeside, nameOf, onDatabase, openServer } from './store-databases.ts';
import { tryProving } from './store-tables.ts';

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });
const { later, newFolder } = afterTest();

const log = createLog('silent');
const day = 24 * 60 * 60_000;

/** A house with a backup at its place. */
async function openHouse(env: Record<string, string> = {}) {
  const place = newFolder();
  const platform = await startPlatform({ env: { BACKUP_URL: place, ...env } });
  later(() => platform.close());
  await fillHouse(platform);
  await make(platform);
  return { platform, place };
}

const make = (platform: Platform) => makeBackup({ ...platform, app: 'test' }, { isDue: true, now: new Date() });
/** Pages are looked at where a test is about them: that takes seconds. */
const prove = (
  platform: Platform,
  now = new Date(),
  look: typeof lookAtPages = async () => {},
): Promise<Proof | null> => proveBackup({ ...platform, log, lookAtPages: look }, now);
const stateOf = (platform: Platform) => readBackupState(platform);

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
const oneIn = (place: string, part: string) => filesIn(place).find((file) => file.includes(part)) ?? '';
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Databases of proofs beside the one of the house, and what they left on its disk. */
async function leftOvers({ connectionString, config }: Platform): Promise<string[]> {
  const current = await onDatabase(connectionString, nameOf);
  const server = await openServer(connectionString);
  const beside = await listBeside(server, current).finally(() => server.end());
  return [
    ...beside.map(({ name }) => name),
    ...readdirSync(path.join(config.dataDir, 'backups')).filter((name) => name === 'proof'),
  ];
}

test('a good copy is restored beside, its pages are opened, and the house says so; nothing stays behind', async () => {
  const { platform } = await openHouse();
  expect(await stateOf(platform)).toMatchObject({ level: 'look', cause: 'No backup was proved yet.' });
  expect(await prove(platform, new Date(), lookAtPages)).toMatchObject({ kind: 'restored' });
  expect(await stateOf(platform)).toMatchObject({ level: 'ok', lastProofAt: expect.any(Date) });
  expect(await leftOvers(platform)).toEqual([]);
  // Once a week.
  expect(await prove(platform)).toBe(null);
  await sql`update backup_copies set proof_at = proof_at - interval '9 days', verified_at = verified_at - interval '9 days'`.execute(
    platform.db,
  );
  expect(await stateOf(platform)).toMatchObject({
    level: 'wrong',
    cause: expect.stringContaining('older than 8 days'),
  });
  expect(await prove(platform)).toMatchObject({ kind: 'restored' });
});

test('the house beside can be read and not written, keeps still, and is not the one in use', async () => {
  const { platform } = await openHouse();
  let databaseUrl = '';
  const proof = await prove(platform, new Date(), async (config) => {
    databaseUrl = config.databaseUrl ?? '';
    expect([config.smtpUrl, config.smsProvider, config.alertWebhook, config.backupUrls]).toEqual([
      null,
      null,
      null,
      [],
    ]);
    await onDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<{ held: number; homes: number }>(
        `select (select count(*)::int from restores where live_at is null) as held, (select count(*)::int from properties) as homes`,
      );
      expect(rows).toEqual([{ held: 1, homes: 31 }]);
      await expect(client.query('delete from properties')).rejects.toThrow('read-only');
    });
    await onDatabase(platform.connectionString, (client) => client.query('update properties set title = title'));
  });
  expect(proof).toMatchObject({ kind: 'restored' });
  expect(databaseUrl).not.toBe(platform.connectionString);
});

test('a page that is not as it should be fails the proof by its name', async () => {
  const { platform } = await openHouse();
  const broken = async (config: Platform['config']) => {
    await lookAtPages({ ...config, databaseUrl: config.databaseUrl, publicUrl: 'http://other.test' });
    throw new Error('The restored house answers / with 500.');
  };
  expect(await prove(platform, new Date(), broken)).toMatchObject({
    why: expect.stringContaining('answers / with 500'),
  });
  expect(await stateOf(platform)).toMatchObject({
    level: 'wrong',
    cause: expect.stringContaining('answers / with 500'),
  });
  expect(await leftOvers(platform)).toEqual([]);
});

test.each([
  ['a piece of the archive that has other bytes', '/000001', damage, /archives\/.*000001 is damaged/],
  ['a piece of the archive that is gone', '/000001', rmSync, /archives\/.*000001 is missing/],
  ['a file with other bytes', '/files/', damage, /The file \S+ \(files\/.*\) is damaged/],
  ['a file that is gone', '/files/', rmSync, /The file \S+ \(files\/.*\) is missing/],
])('%s is named and red, and a new backup heals it', async (_, part, breaks, says) => {
  const { platform, place } = await openHouse();
  breaks(oneIn(place, part));
  expect(await prove(platform)).toMatchObject({ why: expect.stringMatching(says) });
  const state = await stateOf(platform);
  expect(state).toMatchObject({ level: 'wrong', cause: expect.stringMatching(says), lastProofAt: null });
  expect(await leftOvers(platform)).toEqual([]);
  // Not fetched again every hour while nothing changed there.
  expect(await prove(platform)).toBe(null);
  await make(platform);
  expect(await prove(platform)).toMatchObject({ kind: 'restored' });
  expect(await stateOf(platform)).toMatchObject({ level: 'ok' });
});

test('without a key an encrypted copy is found present and whole, or not, and never called opened', async () => {
  const key = await generateX25519Identity();
  const { platform, place } = await openHouse({ BACKUP_TO: await identityToRecipient(key) });
  expect(await prove(platform)).toMatchObject({ kind: 'present' });
  expect(await stateOf(platform)).toMatchObject({
    level: 'look',
    lastProofAt: null,
    cause: expect.stringContaining('none was ever opened'),
    nextStep: expect.stringContaining(`${place}/aangan-`),
  });
  const later = new Date(Date.now() + 8 * day);
  const file = oneIn(place, '/files/');
  damage(file);
  expect(await prove(platform, later)).toMatchObject({ why: expect.stringMatching(/\(files\/.*\) is damaged/) });
  expect(await stateOf(platform)).toMatchObject({ level: 'wrong' });
  await make(platform);
  expect(await prove(platform)).toMatchObject({ kind: 'present' });
  rmSync(file);
  expect(await prove(platform, later)).toMatchObject({ why: expect.stringMatching(/\(files\/.*\) is missing/) });
});

test('with a key of proofs on this machine an encrypted copy is restored too; a key that does not fit is named', async () => {
  const [safe, proofs] = [await generateX25519Identity(), await generateX25519Identity()];
  const to = [await identityToRecipient(safe), await identityToRecipient(proofs)].join(',');
  const keyFile = path.join(newFolder(), 'key');
  const { platform } = await openHouse({ BACKUP_TO: to, BACKUP_IDENTITY_FILE: keyFile });
  expect(await prove(platform)).toMatchObject({ why: expect.stringContaining('BACKUP_IDENTITY_FILE cannot be read') });
  writeFileSync(keyFile, `# a key\n${await generateX25519Identity()}\n`);
  const later = new Date(Date.now() + day);
  expect(await prove(platform, later)).toMatchObject({ why: expect.stringContaining('another key') });
  writeFileSync(keyFile, `# a key\n${proofs}\n`);
  expect(await prove(platform, later)).toMatchObject({ kind: 'restored' });
  expect(await stateOf(platform)).toMatchObject({ level: 'ok' });
});

test('a check by hand is noted in the house that made the copy', async () => {
  const key = await generateX25519Identity();
  const { platform, place } = await openHouse({ BACKUP_TO: await identityToRecipient(key) });
  expect(await prove(platform)).toMatchObject({ kind: 'present' });
  const keyFile = path.join(newFolder(), 'key');
  writeFileSync(keyFile, key);
  const { config } = platform;
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: platform.connectionString, SECRET_KEY: config.secretKey };
  const check = ['scripts/restore.ts', `${place}/newest`, '--check', '--identity', keyFile];
  const whole = Number.POSITIVE_INFINITY;
  expect(await runAndKill(check, env, whole)).toMatchObject({ code: 0, said: expect.stringContaining('was told so') });
  expect(await stateOf(platform)).toMatchObject({ level: 'ok', lastProofAt: expect.any(Date) });
  // On another machine there is no house, and none is made.
  const elsewhere = await runAndKill(check, { DATA_DIR: path.join(newFolder(), 'data') }, whole);
  expect(elsewhere).toMatchObject({ code: 0, said: expect.not.stringContaining('told so') });
});

test('a proof that is killed leaves nothing that the next does not take away, and one process of all is at it', async () => {
  const { platform, place } = await openHouse();
  const { config } = platform;
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: platform.connectionString,
    SECRET_KEY: config.secretKey,
    BACKUP_URL: place,
  };
  const run = (after: number) => runAndKill(['scripts/run-proof.ts'], env, after);
  const began = Date.now();
  expect(await run(Number.POSITIVE_INFINITY)).toMatchObject({ code: 0 });
  const lasts = Date.now() - began;
  const forget = () => sql`update backup_copies set proof_at = null, verified_at = null`.execute(platform.db);
  for (const share of [0.4, 0.6, 0.8]) {
    await forget();
    await run(lasts * share);
  }
  // As a kill right behind its making leaves it, whatever the moments above were.
  const current = await onDatabase(platform.connectionString, nameOf);
  const left = nameBeside(current, 'proving', new Date(Date.now() - day));
  const server = await openServer(platform.connectionString);
  await server.query(`create database ${left}`).finally(() => server.end());
  await forget();
  await onDatabase(platform.connectionString, async (holder) => {
    expect(await tryProving(holder)).toBe(true);
    expect(await prove(platform)).toBe(null);
  });
  expect(await prove(platform)).toMatchObject({ kind: 'restored' });
  expect(await leftOvers(platform)).toEqual([]);
});
