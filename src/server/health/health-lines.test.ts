import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Health, HealthLine } from '#contract/health.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { startPlatform } from '#test/start-platform.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { addSlow } from '../platform/store-slow.ts';
import { watchRuns } from '../platform/watch-runs.ts';
import { daysLeft } from './check-disk.ts';
import { checkOutside } from './check-outside.ts';
import { healthJobs, sampleJob } from './jobs.ts';
import { isNewer } from './read-releases.ts';
import { readHealth } from './service.ts';
import { insertSample } from './store-samples.ts';

let started: StartedApp;
let admin: SignedIn;
const folder = mkdtempSync(path.join(tmpdir(), 'aangan-releases-'));
const releases = path.join(folder, 'releases.json');
beforeAll(async () => {
  started = await startApp({ env: { UPDATES_URL: pathToFileURL(releases).href } });
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(async () => {
  await started.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  const { db } = started.platform;
  for (const table of ['job_runs', 'messages', 'health_samples', 'slow_questions', 'outside_looks']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
});

const read = async (): Promise<Health> => {
  const answer = await admin.get('/api/health');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Health }).data;
};
const lineOf = async (about: string): Promise<HealthLine> => {
  const line = (await read()).lines.find((one) => one.about === about);
  if (line === undefined) throw new Error(`there is no line ${about}`);
  return line;
};
const job = { attempt: 1, log: undefined as never, signal: undefined };

test('admins alone read a line for each part, and what is not well says what to do', async () => {
  const { lines } = await read();
  expect(lines.map(({ about }) => about)).toEqual([
    'Database', 'Disk', 'Backups', 'Breaches', 'Retention', 'Jobs', 'Mail', 'SMS', 'Certificate', 'Version', 'Parts', 'Log', 'Setup', 'Limits', 'Slow questions', 'Table growth',
  ]); // biome-ignore format: one list
  for (const { level, next, says } of lines) {
    expect(says).not.toBe('');
    expect(next === null).toBe(level === 'ok');
  }
  const employee = await makeSignedIn(started, { role: 'employee' });
  expect((await employee.get('/api/health')).status).toBe(403);
  expect((await started.get('/api/health')).status).toBe(401);
});

test('a recurring job that was not done in twice its time is wrong, and one that fails is told', async () => {
  const { platform } = started;
  let isBroken = false;
  const jobs = await watchRuns(
    platform,
    { tidy: async () => (isBroken ? Promise.reject(new Error('broken')) : undefined) },
    { tidy: 'hour' },
  );
  await jobs.tidy?.({}, job);
  expect(await lineOf('Jobs')).toMatchObject({
    level: 'ok',
    details: [expect.stringMatching(/^tidy: done 0 min ago/)],
  });
  isBroken = true;
  await expect(jobs.tidy?.({}, job)).rejects.toThrow('broken');
  expect(await lineOf('Jobs')).toMatchObject({ level: 'look', says: 'Failed when it was last due: tidy.' });
  const age = (minutes: number) =>
    sql`update job_runs set done_at = clock_timestamp() - ${minutes} * interval '1 minute',
      known_at = clock_timestamp() - interval '1 day'`.execute(platform.db);
  await age(119);
  expect((await lineOf('Jobs')).level).toBe('look');
  await age(121);
  expect(await lineOf('Jobs')).toMatchObject({ level: 'wrong', says: 'Not done in twice its time: tidy.' });
  expect((await read()).level).toBe('wrong');
  isBroken = false;
  await jobs.tidy?.({}, job);
  expect((await lineOf('Jobs')).level).toBe('ok');
});

test('mail that waits while none leaves is wrong; one that waits alone is to be looked at', async () => {
  const { db } = started.platform;
  await sql`insert into messages (channel, template, recipient, text, state, created_at)
    values ('email', 'inquiry-receipt', 'a@example.in', 'x', 'waiting', clock_timestamp() - interval '31 minutes')`.execute(
    db,
  );
  expect(await lineOf('Mail')).toMatchObject({
    level: 'wrong',
    says: expect.stringContaining('waited for 31 minutes'),
  });
  expect((await lineOf('SMS')).level).toBe('ok');
  await sql`insert into messages (channel, template, recipient, text, state, sent_at)
    values ('email', 'inquiry-receipt', 'b@example.in', 'x', 'sent', clock_timestamp())`.execute(db);
  expect(await lineOf('Mail')).toMatchObject({ level: 'look', says: expect.stringContaining('1 sent') });
});

test('days until the disk is full come from the line through the samples', () => {
  const day = 86_400_000;
  const falling = [0, 1, 2, 3].map((n) => ({ at: n * day, free: (100 - 10 * n) * 1e9 }));
  expect(daysLeft(falling, 70e9)).toBeCloseTo(7);
  expect(daysLeft(falling.slice(0, 1), 70e9)).toBeNull();
  expect(
    daysLeft(
      falling.map((one) => ({ ...one, free: 100e9 - one.free })),
      70e9,
    ),
  ).toBeNull();
  expect(
    daysLeft(
      [falling[0], { at: day / 2, free: 1 }].filter((one) => one !== undefined),
      1,
    ),
  ).toBeNull();
});

test('a disk that fills soon is wrong before it is full', async () => {
  const { db } = started.platform;
  await sql`insert into health_samples (taken_at, disk_free, disk_total, database_bytes, tables)
    select clock_timestamp() - n * interval '1 day', 1e12::bigint * n, 1e13::bigint, 1, '{}' from generate_series(1, 5) as n`.execute(
    db,
  );
  const { level, says, next } = await lineOf('Disk');
  expect([level, next]).toEqual(['wrong', expect.stringContaining('Make room')]);
  expect(says).toMatch(/full in less than a day/);
});

test('one sample an hour is kept for ninety days, with the size of every table', async () => {
  const { db } = started.platform;
  await sql`insert into health_samples (taken_at, disk_free, disk_total, database_bytes, tables)
    values (clock_timestamp() - interval '91 days', 1, 2, 3, '{}'),
      (clock_timestamp() - interval '6 days', 9e11, 1e12, 3, '{"properties": 0}')`.execute(db);
  await healthJobs(started.platform)[sampleJob]?.({}, job);
  await insertSample(db, { free: 5, total: 6 });
  const { rows } = await sql<{ free: number }>`select disk_free as free from health_samples order by taken_at`.execute(
    db,
  );
  expect(rows.length).toBe(2);
  const { level, details } = await lineOf('Table growth');
  expect([level, details.length]).toEqual(['ok', 5]);
  expect(details.join()).toContain('properties: ');
});

test('slow questions are kept without values, added up over processes', async () => {
  const { db, config, log } = started.platform;
  const opened = await openDatabase(config, log);
  await sql`select pg_sleep(0.55), ${'+919810012345'}::text, 'a word'`.execute(opened.db);
  await sql`select 1`.execute(opened.db);
  const found = opened.slow.take();
  await opened.close();
  expect(found).toEqual([{ statement: "select pg_sleep(0.55), $1::text, '…'", seen: 1, slowest: expect.any(Number) }]);
  await addSlow(db, found);
  await addSlow(db, [{ statement: found[0]?.statement ?? '', seen: 20, slowest: 2000 }]);
  expect(await lineOf('Slow questions')).toMatchObject({
    level: 'look',
    details: ["2000 ms at most, 21 times: select pg_sleep(0.55), $1::text, '…'"],
  });
});

test('a newer version with security fixes is wrong, and old knowledge says how old it is', async () => {
  const { db } = started.platform;
  const tell = (list: object[]) => writeFileSync(releases, JSON.stringify({ releases: list }));
  tell([{ version: '99.0.0', security: false }]);
  await checkOutside(started.platform);
  expect(await lineOf('Version')).toMatchObject({ level: 'ok', says: expect.stringContaining('99.0.0 is there') });
  tell([
    { version: '99.0.1', security: true, says: 'A sign-in that could be passed by.' },
    { version: '0.0.1', security: true },
  ]);
  await checkOutside(started.platform);
  expect(await lineOf('Version')).toMatchObject({
    level: 'wrong',
    says: expect.stringContaining('99.0.1 mends: A sign-in that could be passed by. As of this hour'),
    next: expect.stringContaining('Upgrade to 99.0.1'),
  });
  tell([]);
  await checkOutside(started.platform);
  writeFileSync(releases, 'nothing that can be read');
  await sql`update outside_looks set looked_at = clock_timestamp() - interval '50 hours'`.execute(db);
  await checkOutside(started.platform);
  expect(await lineOf('Version')).toMatchObject({ level: 'look', says: expect.stringContaining('As of 50 hours ago') });
});

test('versions are compared part by part', () => {
  expect(isNewer('0.10.0', '0.9.3')).toBe(true);
  expect(isNewer('0.9.3', '0.10.0')).toBe(false);
  expect(isNewer('1.0.0', '1.0.0')).toBe(false);
});

test('the certificate of PUBLIC_URL is asked for by the hourly job, and read by the page', async () => {
  const platform = await startPlatform({ env: { PUBLIC_URL: 'https://127.0.0.1:1' } });
  const certificate = async () => (await readHealth(platform)).lines.find(({ about }) => about === 'Certificate');
  expect(await certificate()).toMatchObject({ level: 'ok', says: expect.stringContaining('for the first time soon') });
  await checkOutside(platform);
  expect(await certificate()).toMatchObject({ level: 'wrong', says: expect.stringContaining('No TLS at 127.0.0.1:1') });
  await platform.close();
});

test('a machine that takes no lines of the log is told of by the line about it', async () => {
  const platform = await startPlatform({ env: { LOG_TO: 'syslog+tls://127.0.0.1:1' } });
  const log = async () => (await readHealth(platform)).lines.find(({ about }) => about === 'Log');
  expect(await log()).toMatchObject({ level: 'ok', says: expect.stringContaining('for the first time soon') });
  await checkOutside(platform);
  expect(await log()).toMatchObject({ level: 'wrong', says: expect.stringContaining('127.0.0.1:1 takes no lines') });
  await platform.close();
});

test('a limit that everybody shares is told before it is used up', async () => {
  const { limits } = started.platform;
  for (let used = 0; used < 40; used += 1) await limits.count('code abroad per hour', 'all');
  expect(await lineOf('Limits')).toMatchObject({
    level: 'look',
    says: '40 of 50 codes to other countries this hour.',
    details: expect.arrayContaining(['0 of 2000 codes by SMS and mail today']),
  });
});
