import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeReader, type Reader } from '#test/alert-writes.ts';
import { inFull } from '#test/in-full.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { createEventMatcher } from './match-events.ts';
import { sendLetters } from './send-letters.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterEach(async () => {
  for (const table of ['alert_readers', 'alert_events', 'properties', 'messages'])
    await sql`delete from ${sql.table(table)}`.execute(db());
});
afterAll(() => started.close());

const db = () => started.platform.db;
/** A Thursday at eleven in the morning in India. */
const thursday = new Date('2099-01-01T11:00:00+05:30');
const urlOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
/** What the job of alerts does, in a process of its own. */
const program = `import { loadConfig } from ${urlOf('../platform/config.ts')};
  import { openPlatform } from ${urlOf('../platform/platform.ts')};
  import { createEventMatcher } from ${urlOf('match-events.ts')};
  import { sendLetters } from ${urlOf('send-letters.ts')};
  const platform = await openPlatform(loadConfig(process.env), { migrate: false });
  await createEventMatcher().matchAll(platform.db);
  await sendLetters(platform, new Date(process.argv[1]));
  await platform.close();`;

/** Runs it and kills it (SIGKILL) as soon as so much has been done. @returns its signal; null when it had ended by then */
async function runUntil(isReached: () => Promise<boolean>): Promise<string | null> {
  const { dataDir } = started.platform.config;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, thursday.toISOString()], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'only-for-tests-0123456789abcdefghij',
      DATA_DIR: dataDir,
      DATABASE_URL: started.platform.connectionString,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  while (child.exitCode === null && !(await isReached()));
  child.kill('SIGKILL');
  const [, signal] = await exit;
  return signal;
}

const countOf = async (table: 'alert_hits' | 'messages') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db());
  return rows[0]?.count ?? 0;
};
/** Somebody stands at `haltAt`. */
const isHalted = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event = 'advisory' and datname = current_database()`.execute(db());
  return rows.length > 0;
};
const waitingEvents = () => sql`select from alert_events where matched_at is null`.execute(db());
/** Sessions of the dead hold what they had until the database has noticed. */
const matchRest = () =>
  expect
    .poll(async () => {
      await createEventMatcher().matchAll(db());
      return (await waitingEvents()).rows.length;
    })
    .toBe(0);

/** Homes of each letter to a reader, also of those behind its link. */
async function toldTo({ email }: Reader): Promise<string[]> {
  const rows = await db().selectFrom('messages').select('data').where('recipient', '=', email).execute();
  return rows.flatMap(({ data }) => (data as unknown as { homes: { id: string }[] }).homes.map(({ id }) => id));
}

/** Whoever writes a row there for which it holds (`new`) waits until `release` is called. */
async function haltAt(table: 'alert_hits' | 'messages', holds: RawBuilder<unknown>): Promise<() => Promise<void>> {
  await sql`create or replace function halt() returns trigger language plpgsql as $$ begin
    if ${holds} then perform pg_advisory_xact_lock(94); end if; return new; end $$`.execute(db());
  await sql`create trigger halt after insert on ${sql.table(table)} for each row
    execute function halt()`.execute(db());
  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const holder = db()
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(94)`.execute(trx);
      held.resolve();
      await holding.promise;
    });
  await held.promise;
  return async () => {
    holding.resolve();
    await holder;
    await sql`drop trigger halt on ${sql.table(table)}`.execute(db());
  };
}

test('a worker that is killed among its hits leaves nothing, and the next one finds all of them once', async () => {
  for (let at = 0; at < 5; at += 1) await makeReader(started);
  for (let at = 0; at < 3; at += 1) await makeProperty(db());
  const last = await db().selectFrom('alert_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const release = await haltAt('alert_hits', sql`new.event_id = ${sql.lit(last.id)}`);
  expect(await runUntil(isHalted)).toBe('SIGKILL');
  await release();
  expect(await countOf('alert_hits')).toBe(0);
  await matchRest();
  expect(await countOf('alert_hits')).toBe(15);
  // Asked once more by whoever finds the events again, it is still once.
  await sql`update alert_events set matched_at = null`.execute(db());
  expect(await createEventMatcher().matchAll(db())).toBe(0);
});

test.runIf(inFull)('workers that are killed again and again miss nobody and tell nobody twice', async () => {
  const readers: Reader[] = [];
  for (let at = 0; at < 60; at += 1) readers.push(await makeReader(started, ['location=Gurugram', 'bedrooms=3']));
  const homes: string[] = [];
  for (let at = 0; at < 15; at += 1) homes.push((await makeProperty(db())).id);
  for (const count of [15, 30, 45]) {
    const release = await haltAt('messages', sql`(select count(*) from messages) >= ${sql.lit(count)}`);
    expect(await runUntil(isHalted)).toBe('SIGKILL');
    await release();
    expect(await countOf('messages')).toBeLessThan(60);
  }
  await matchRest();
  await expect.poll(async () => (await sendLetters(started.platform, thursday)) === 0 && countOf('messages')).toBe(60);
  for (const reader of readers) expect((await toldTo(reader)).sort()).toEqual([...homes].sort());
});
