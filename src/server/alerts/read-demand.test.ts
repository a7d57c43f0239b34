import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textKeys } from '#contract/property-search.ts';
import { makeReader } from '#test/alert-writes.ts';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import type { Criteria, SearchEngine } from '../properties/service.ts';
import { alertsJobs, tellAlertsJob } from './jobs.ts';
import { readUnmet } from './read-demand.ts';

let started: StartedApp;
let employee: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  employee = await makeSignedIn(started, { role: 'employee' });
  admin = await makeSignedIn(started, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of ['alert_readers', 'alert_events', 'properties', 'messages'])
    await sql`delete from ${sql.table(table)}`.execute(db());
});
afterAll(() => started.close());

const db = () => started.platform.db;
const read = async <T>(who: SignedIn, path: string): Promise<T> =>
  ((await (await who.call('GET', `/api/alerts/${path}`)).json()) as { data: T }).data;
const waitingFor = async (id: string) => (await read<{ people: number }>(employee, `demand/${id}`)).people;

test('people who wait for a home are counted before it is published, each once, and not those who paused', async () => {
  const { id } = await makeProperty(db(), { is_active: false });
  expect(await waitingFor(id)).toBe(0);
  await makeReader(started, ['location=Gurugram', 'bedrooms=3', 'search=courtyard']);
  await makeReader(started, ['search=neem+court']);
  await makeReader(started, ['location=Noida', 'search=zzqqxx']);
  const paused = await makeReader(started);
  await sql`update alerts set is_paused = true where reader_id = ${paused.id}`.execute(db());
  expect(await waitingFor(id)).toBe(2);
  await db().updateTable('properties').set({ city: 'Noida', title: 'Lotus' }).where('id', '=', id).execute();
  expect(await waitingFor(id)).toBe(2);
  expect((await employee.call('GET', '/api/alerts/demand/0123456789abcdef01234567')).status).toBe(404);
});

test('jobs and staff ask one memory of this process, and both see a search that was confirmed a moment ago', async () => {
  const { platform } = started;
  const tell = alertsJobs(platform)[tellAlertsJob];
  const run = () => tell?.({}, { attempt: 1, log: platform.log, signal: undefined });
  const { id } = await makeProperty(db(), { is_active: false });
  const reader = await makeReader(started);
  await run();
  // Changed without a word to whoever holds it: a memory of their own, which reads it only now, would find nobody.
  await sql`update alerts set criteria = jsonb_set(criteria, '{location,cities}', '["noida"]')
    where reader_id = ${reader.id}`.execute(db());
  expect(await waitingFor(id)).toBe(1);
  await makeReader(started, ['bedrooms=3']);
  expect(await waitingFor(id)).toBe(2);
  await db().updateTable('properties').set({ is_active: true }).where('id', '=', id).execute();
  await run();
  const hits = await db().selectFrom('alert_hits').selectAll().execute();
  const letters = await db().selectFrom('messages').selectAll().where('template', '=', 'alert-letter').execute();
  // By day letters have been written, by night the hits wait.
  expect(hits.length + letters.length).toBe(2);
});

test('searches that no home fits stand by how many people saved them; few people’s own words are not told', async () => {
  await makeProperty(db());
  for (let at = 0; at < 3; at += 1)
    await makeReader(started, ['location=Dubai', 'location=Gurugram', 'search=stables']);
  await makeReader(started, ['location=Dubai', 'bedrooms=5', 'search=near+my+aunt']);
  expect(await read(admin, 'unmet')).toEqual([
    { query: 'location=Dubai', people: 4 },
    { query: 'search=stables', people: 3 },
    { query: 'bedrooms=5', people: 1 },
  ]);
  await makeProperty(db(), { city: 'Dubai' });
  expect(await read<{ query: string }[]>(admin, 'unmet')).toHaveLength(2);
  expect((await employee.call('GET', '/api/alerts/unmet')).status).toBe(403);
});

test('words of one person are told by no filter that takes any; names that we know are, in whatever spelling', async () => {
  const hidden = textKeys.filter((key) => key !== 'developerId').map((key) => `${key}=near+Asha+Rao+9820077701`);
  await makeReader(started, [...hidden, 'location=Asha+Rao,+Dubai', 'location=Dubai&type=my+uncle', 'bedrooms=5']);
  expect(await read(admin, 'unmet')).toEqual([{ query: 'bedrooms=5', people: 1 }]);
  const { id } = await makeProperty(db(), { city: 'Kasauli', area: 'Mall Road', is_active: true });
  await db().updateTable('properties').set({ is_active: false }).where('id', '=', id).execute();
  const { name } = await makeDeveloper(db());
  const known = ['location=Dubai', 'location=Sec+65,+gurgaon', 'location=Mall+Road,+Kasauli', 'location=Delhi+NCR', 'type=3bhk'];
  const byName = `developer=${new URLSearchParams({ name }).toString().slice('name='.length)}`;
  await makeReader(started, [...known, byName]);
  const told = await read<{ query: string }[]>(admin, 'unmet');
  expect(told.map(({ query }) => query).sort()).toEqual(['bedrooms=5', ...known, byName].sort());
}); // biome-ignore format: one list

test('whether a search finds a home is asked of the engine where it can say', async () => {
  await makeReader(started, ['location=Gurugram', 'location=Dubai']);
  await makeProperty(db());
  const questions: unknown[] = [];
  const engine: SearchEngine = {
    isCurrent: () => true,
    ask: (kind, question) => {
      questions.push(kind);
      // Of the first alone, which no home fits in the database.
      return Promise.resolve((question as Criteria[]).map((_, at) => (at === 0 ? 1 : 0)) as never);
    },
  };
  expect(await readUnmet({ db: db(), engine })).toEqual([{ query: 'location=Gurugram', people: 1 }]);
  expect(questions).toEqual(['counts']);
});
