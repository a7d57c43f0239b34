import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeReader } from '#test/alert-writes.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let employee: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  employee = await makeSignedIn(started, { role: 'employee' });
  admin = await makeSignedIn(started, { role: 'admin' });
});
beforeEach(async () => {
  for (const table of ['alert_readers', 'properties']) await sql`delete from ${sql.table(table)}`.execute(db());
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
