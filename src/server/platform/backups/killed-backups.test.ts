import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { describeHouse, fillHouse } from '#test/fill-house.ts';
import { runAndKill } from '#test/kill-program.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../platform.ts';
import { checkBackup } from './check-backup.ts';
import { onDatabase } from './store-databases.ts';

// Whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000 });
const folder = mkdtempSync(path.join(tmpdir(), 'aangan-killed-'));
const file = path.join(folder, 'house.backup');
const whole = Number.POSITIVE_INFINITY;
let platform: Platform;
let place: string;
beforeAll(async () => {
  platform = await startPlatform();
  await fillHouse(platform);
  place = await cloneDatabase();
});
afterAll(async () => {
  await platform.close();
  await dropDatabase(place);
  rmSync(folder, { recursive: true });
});

const env = (databaseUrl: string) => ({
  DATA_DIR: platform.config.dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: platform.config.secretKey,
});
const backUp = (after: number) => runAndKill(['scripts/backup.ts', file], env(platform.connectionString), after);
const restore = (after: number, ...more: string[]) =>
  runAndKill(['scripts/restore.ts', file, ...more], env(place), after);

test('a backup that is killed leaves a whole one, and the commands say what they did', async () => {
  const began = Date.now();
  expect(await backUp(whole)).toMatchObject({ code: 0, said: expect.stringContaining('3 files') });
  const lasts = Date.now() - began;
  for (const share of [0.5, 0.7, 0.9]) {
    await backUp(lasts * share);
    // The one before or, of a kill behind its last step, the new one.
    await checkBackup(file);
  }
  expect((await backUp(whole)).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['house.backup']);
});

test('a restore that is killed leaves the database before or the new one, and the next goes through', async () => {
  const backedUp = await describeHouse(platform.connectionString);
  const refused = await restore(whole);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not empty: add --yes') });
  expect((await restore(whole, '--check')).said).toContain('is whole');
  const began = Date.now();
  expect(await restore(whole, '--yes')).toMatchObject({ code: 0, said: expect.stringContaining('--go-live') });
  const lasts = Date.now() - began;
  expect(await describeHouse(place)).toEqual(backedUp);
  for (const share of [0.4, 0.6, 0.8, 0.95]) {
    await onDatabase(place, (client) => client.query(`update properties set title = 'Other ${share}'`));
    const other = await describeHouse(place);
    const { code } = await restore(lasts * share, '--yes');
    const now = await describeHouse(place);
    expect([backedUp, other]).toContainEqual(now);
    if (code === 0) expect(now).toEqual(backedUp);
  }
  expect((await restore(whole, '--yes')).code).toBe(0);
  expect(await describeHouse(place)).toEqual(backedUp);
  const live = await runAndKill(['scripts/restore.ts', '--go-live'], env(place), whole);
  expect(live).toMatchObject({ code: 0, said: expect.stringContaining('is live') });
});

test('a backup that cannot be written leaves nothing and says so', async () => {
  const nowhere = path.join(folder, 'nowhere', 'a.backup');
  const { code, said } = await runAndKill(['scripts/backup.ts', nowhere], env(platform.connectionString), whole);
  expect([code, existsSync(nowhere)]).toEqual([1, false]);
  expect(said).toContain('cannot be written');
});
