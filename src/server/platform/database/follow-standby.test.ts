import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bootstrapAddress } from '#test/as-bootstrap.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { type StartedPair, startPair } from '#test/start-pair.ts';
import { startPlatform } from '#test/start-platform.ts';
import { createLog } from '../log.ts';
import { followStandby } from './follow-standby.ts';

let pair: StartedPair;
let started: StartedApp;
let admin: SignedIn;
let keeper: pg.Client;
beforeAll(async () => {
  pair = await startPair();
  keeper = new pg.Client({ connectionString: bootstrapAddress(pair.standby) });
  keeper.on('error', () => {});
  await keeper.connect();
  started = await startApp({ env: { DATABASE_URL: pair.primary, DATABASE_READ_URL: pair.standby } });
  admin = await makeSignedIn(started, { role: 'admin' });
  started.platform.events.on('calm', () => {
    calls += 1;
  });
  await started.platform.events.listening();
});
// The last test has stopped it.
afterEach(() => keeper.query('select pg_wal_replay_resume()').catch(() => {}));
afterAll(async () => {
  await started.close();
  await keeper.end();
  await pair.close();
});

const isCurrent = () => started.platform.reads.isCurrent();
let calls = 0;
/** All news so far were heard, and the standby has replayed what they tell of. */
async function calm(): Promise<void> {
  const before = calls;
  await started.platform.events.notify('calm', '');
  await expect.poll(() => calls).toBe(before + 1);
  await expect.poll(isCurrent).toBe(true);
}
const stopReplay = () => keeper.query('select pg_wal_replay_pause()');
const titleOf = async (path: string, ask: (path: string) => Promise<Response> = started.get) =>
  ((await (await ask(path)).json()) as { data?: { title: string } }).data?.title;
const change = (id: string, title: string) => admin.call('PUT', `/api/properties/${id}`, { title });

/** How many answers came from the standby and from the primary since the last look. */
const last = { standby: 0, primary: 0 };
async function readsSince(): Promise<typeof last> {
  const { values } = await started.platform.metrics.reads.get();
  const of = (from: keyof typeof last) => values.find(({ labels }) => labels.from === from)?.value ?? 0;
  const since = { standby: of('standby') - last.standby, primary: of('primary') - last.primary };
  Object.assign(last, { standby: of('standby'), primary: of('primary') });
  return since;
}

test('what everybody may read comes from the standby, and what staff read never does', async () => {
  const { id } = await makeProperty(started.platform.db, { title: 'Neem Court' });
  await calm();
  await readsSince();
  const paths = [`/api/properties/${id}`, '/api/properties', '/api/properties/facets', '/api/developers', '/api/team'];
  for (const path of paths) expect((await started.get(path)).status).toBe(200);
  expect(await readsSince()).toEqual({ standby: paths.length, primary: 0 });
  for (const path of paths) expect((await admin.get(path)).status).toBe(200);
  expect(await readsSince()).toEqual({ standby: 0, primary: 0 });
});

test('a change is shown at once while the standby has not replayed it, and is never taken back', async () => {
  const { id } = await makeProperty(started.platform.db, { title: 'Before' });
  const path = `/api/properties/${id}`;
  await calm();
  await stopReplay();
  expect(await titleOf(path)).toBe('Before');
  expect((await change(id, 'After')).status).toBe(200);
  expect(await titleOf(path, admin.get)).toBe('After');
  await expect.poll(() => titleOf(path), { timeout: 1000 }).toBe('After');
  // Nothing that is drawn from here on may come from the standby.
  expect(isCurrent()).toBe(false);
  started.platform.cache.purgeAll();
  expect(await titleOf(path)).toBe('After');
  expect((await admin.call('PATCH', `${path}/toggle-status`)).status).toBe(200);
  await expect.poll(async () => (await started.get(path)).status, { timeout: 1000 }).toBe(410);
  await keeper.query('select pg_wal_replay_resume()');
  await expect.poll(isCurrent).toBe(true);
  started.platform.cache.purgeAll();
  await readsSince();
  expect((await started.get(path)).status).toBe(410);
  expect((await started.get('/api/properties')).status).toBe(200);
  expect((await readsSince()).standby).toBe(1);
});

test('a standby that stands still is not asked once it is behind the bound, also without any news', async () => {
  const pace = { bound: 400, every: 50 };
  const reads = followStandby(pair.standby, started.platform, pace);
  try {
    await expect.poll(reads.isCurrent).toBe(true);
    expect(await reads.read((db) => sql`select pg_is_in_recovery() as "isStandby"`.execute(db))).toMatchObject({
      rows: [{ isStandby: true }],
    });
    await stopReplay();
    await sql`create table behind ()`.execute(started.platform.db);
    await expect.poll(reads.isCurrent).toBe(false);
    await keeper.query('select pg_wal_replay_resume()');
    await expect.poll(reads.isCurrent).toBe(true);
  } finally {
    await reads.close();
  }
});

/** Follows that address from that primary until it has said why not. */
async function whyNot(readUrl: string, platform: StartedApp['platform']): Promise<string> {
  let said = '';
  const log = createLog('warn', { write: (line) => (said += line) });
  const reads = followStandby(readUrl, { ...platform, log }, { every: 20 });
  await expect.poll(() => said).toContain('the standby is not asked');
  expect(reads.isCurrent()).toBe(false);
  await reads.close();
  return JSON.parse(said.split('\n')[0] ?? '').reason;
}

test('a primary, or the standby of another cluster, is not asked', async () => {
  expect(await whyNot(pair.primary, started.platform)).toBe('it is no standby');
  const elsewhere = await startPlatform();
  expect(await whyNot(pair.standby, elsewhere)).toBe('it is of another cluster');
  await elsewhere.close();
});

test('while the standby is away the primary answers, and nobody notices', async () => {
  await calm();
  const told = async () => (await admin.get('/api/admin/warnings')).text();
  expect(await told()).not.toContain('standby');
  await pair.stopStandby();
  started.platform.cache.purgeAll();
  await readsSince();
  expect((await started.get('/api/developers')).status).toBe(200);
  expect(await readsSince()).toEqual({ standby: 0, primary: 1 });
  await expect.poll(isCurrent).toBe(false);
  await expect.poll(told).toContain('is not read from: it or the primary does not answer');
});
