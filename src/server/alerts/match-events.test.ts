import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { propertyLabel } from '#contract/property-labels.ts';
import { savedQuery } from '#contract/saved-searches.ts';
import { makeReader } from '#test/alert-writes.ts';
import { makeChance } from '#test/chance.ts';
import { chanceHome, chanceSearch } from '#test/chance-searches.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { currentMonth } from '../properties/search/count-months.ts';
import { allOf, type Criteria, writeConditions } from '../properties/search/store-filters.ts';
import { createEventMatcher, type EventMatcher } from './match-events.ts';
import { sendLetters } from './send-letters.ts';
import { updateAlert } from './store.ts';

let started: StartedApp;
let matcher: EventMatcher;
beforeAll(async () => {
  started = await startApp();
  matcher = createEventMatcher();
});
afterEach(async () => {
  for (const table of ['alert_readers', 'alert_events', 'properties'])
    await sql`delete from ${sql.table(table)}`.execute(db());
});
afterAll(() => started.close());

const db = () => started.platform.db;
const change = (id: string, values: object) =>
  db().updateTable('properties').set(values).where('id', '=', id).execute();
const events = async (propertyId?: string) => {
  const all = db().selectFrom('alert_events').selectAll().orderBy('id');
  return (propertyId === undefined ? all : all.where('property_id', '=', propertyId)).execute();
};
const kindsOf = async (id: string) => (await events(id)).map(({ kind }) => kind);
const hits = () =>
  db()
    .selectFrom('alert_hits')
    .innerJoin('alerts', 'alerts.number', 'alert_hits.alert_number')
    .select(['event_id', 'alerts.id as alert_id'])
    .orderBy('event_id')
    .orderBy('alert_id')
    .execute();
/** A Thursday at eleven in the morning in India, long after the last letter. */
let thursday = new Date('2099-01-01T11:00:00+05:30');
/** Letters are written about all that waits. */
async function tellAll() {
  thursday = new Date(thursday.getTime() + 7 * 24 * 60 * 60_000);
  await sendLetters(started.platform, thursday);
}

describe('what happens to a home', () => {
  test('is an event when it is offered, withdrawn, back, or a percent cheaper than anybody was told', async () => {
    await makeReader(started);
    const { id } = await makeProperty(db(), { price: 10_000_000, is_active: false });
    expect(await kindsOf(id)).toEqual([]);
    await change(id, { is_active: true });
    // A few small steps are one drop; what was first raised is none.
    for (const price of [9_950_000, 9_901_000, 9_900_000, 12_000_000, 9_950_000]) await change(id, { price });
    await change(id, { status: 'sold' });
    await change(id, { status: 'available', price: 9_000_000 });
    await change(id, { price: null });
    await change(id, { title: 'Another name' });
    expect(await events(id)).toMatchObject([
      { kind: 'new', price: 10_000_000 },
      { kind: 'price', price_before: 10_000_000, price: 9_900_000 },
      { kind: 'withdrawn' },
      { kind: 'back', price: 9_000_000 },
    ]);
  });

  test('is cheaper than for thirty days, also where it was mistyped before that and mended', async () => {
    await makeReader(started);
    const { id } = await makeProperty(db(), { price: 10_000_000 });
    const prices = async () => (await events(id)).filter(({ kind }) => kind === 'price');
    for (const price of [1_000_000, 10_000_000, 9_500_000]) await change(id, { price });
    expect(await prices()).toMatchObject([{ price_before: 10_000_000, price: 1_000_000 }]);
    await sql`update price_changes set at = at - interval '31 days' where property_id = ${id}`.execute(db());
    await change(id, { price: 9_450_000 });
    await change(id, { price: 9_000_000 });
    expect((await prices()).slice(1)).toMatchObject([{ price_before: 9_450_000, price: 9_000_000 }]);
  });

  test('is noted for nobody where nobody has saved a search', async () => {
    const { id } = await makeProperty(db());
    await change(id, { price: 1_000_000 });
    expect(await events()).toEqual([]);
  });
});

const criteriaOf = async () => {
  const rows = await db().selectFrom('alerts').select(['id', 'criteria']).execute();
  return rows.map(({ id, criteria }) => ({ id, criteria: criteria as unknown as Criteria }));
};

/** Which searches find a home, each asked in SQL, as its list would be; all of them in one statement. */
async function oracle(propertyId: string, searches: readonly { id: string; criteria: Criteria }[]): Promise<string[]> {
  const month = currentMonth();
  const asked = searches.map(({ id, criteria }) => {
    const where = allOf(writeConditions({ ...criteria, month, isActive: null }));
    return sql`select ${id}::text as id from properties where id = ${propertyId} and ${where}`;
  });
  const { rows } = await sql<{ id: string }>`${sql.join(asked, sql` union all `)}`.execute(db());
  return rows.map(({ id }) => id).sort();
}

test('every event finds exactly the searches that find its home in SQL: 0 missed, 0 twice', async () => {
  const chance = makeChance(20261127);
  const developers = await Promise.all([0, 1, 2].map(async () => (await makeDeveloper(db())).id));
  const types = await Promise.all(['Apartment', 'Villa'].map(async (name) => (await makeParameter(db(), { name })).id));
  const names = { developers, types };
  const homes: string[] = [];
  for (let at = 0; at < 40; at += 1) homes.push((await makeProperty(db(), chanceHome(chance, names))).id);
  const queries = new Set<string>();
  while (queries.size < 200) queries.add(savedQuery(chanceSearch(chance, names)));
  for (const id of homes.slice(0, 12)) queries.add(savedQuery(`search=${propertyLabel(id)}`));
  queries.delete('');
  await makeReader(started, [...queries]);
  const searches = await criteriaOf();
  let matched = 0;
  for (let at = 0; at < 80; at += 1) {
    const id = chance.pick(homes);
    const { is_active: isActive, price } = await db()
      .selectFrom('properties')
      .select(['is_active', 'price'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (chance.often(0.2)) homes.push((await makeProperty(db(), chanceHome(chance, names))).id);
    else if (!isActive) await change(id, { ...chanceHome(chance, names), is_active: true });
    else if (price !== null && chance.often(0.6)) await change(id, { price: Math.floor(price * 0.9) });
    else await change(id, { is_active: false });
    const before = new Set((await events()).filter(({ matched_at }) => matched_at !== null).map((event) => event.id));
    // A matcher of its own now and then: what is held in memory must not make a difference.
    await (chance.often(0.1) ? createEventMatcher() : matcher).matchAll(db());
    const found = await hits();
    for (const event of await events()) {
      expect(event.matched_at).not.toBeNull();
      if (before.has(event.id)) continue;
      const expected = event.kind === 'withdrawn' ? [] : await oracle(event.property_id, searches);
      const told = found.filter((hit) => hit.event_id === event.id).map((hit) => hit.alert_id);
      expect({ kind: event.kind, told }).toEqual({ kind: event.kind, told: expected });
      matched += told.length;
    }
  }
  expect(matched).toBeGreaterThan(500);
}, 120_000);

test('a home that names its city in the address alone is found, also where there was none before', async () => {
  await makeProperty(db());
  const reader = await makeReader(started, ['location=Gurugram', 'location=Noida']);
  await makeProperty(db(), { city: '', area: '', address: 'Sector 54, Gurugram' });
  await matcher.matchAll(db());
  expect((await hits()).map((hit) => hit.alert_id)).toEqual([reader.alertIds[0]]);
});

describe('who is told', () => {
  test('of a home that is gone whoever was told of it; of one that is back whoever was not, or thinks it is gone', async () => {
    const knowing = await makeReader(started);
    const { id } = await makeProperty(db());
    await matcher.matchAll(db());
    await tellAll();
    const late = await makeReader(started);
    await change(id, { is_active: false });
    expect(await matcher.matchAll(db())).toBe(1);
    expect((await hits()).at(-1)?.alert_id).toBe(knowing.alertIds[0]);
    // Nobody has been told that it was gone: for who knew it nothing has happened, the other has never heard of it.
    await change(id, { is_active: true });
    expect(await matcher.matchAll(db())).toBe(1);
    expect((await hits()).at(-1)?.alert_id).toBe(late.alertIds[0]);
    await tellAll();
    await change(id, { is_active: false });
    expect(await matcher.matchAll(db())).toBe(2);
    // Both were told last that it is there, and nothing is new to them.
    await change(id, { is_active: true });
    expect(await matcher.matchAll(db())).toBe(0);
    await change(id, { is_active: false });
    await matcher.matchAll(db());
    await tellAll();
    await change(id, { is_active: true });
    expect(await matcher.matchAll(db())).toBe(2);
  });

  test('of one that is back after seven weeks everybody', async () => {
    await makeReader(started);
    const { id } = await makeProperty(db());
    await matcher.matchAll(db());
    await tellAll();
    await change(id, { is_active: false });
    await sql`update alert_events set matched_at = clock_timestamp(), happened_at = happened_at - interval '50 days'
      where kind = 'withdrawn'`.execute(db());
    await change(id, { is_active: true });
    expect(await matcher.matchAll(db())).toBe(1);
  });

  test('nobody who has not confirmed, paused, ended, or confirmed only after it happened', async () => {
    const ways = ['confirmed_at = null', 'is_paused = true', 'ends_at = clock_timestamp()'];
    const readers = [];
    for (const way of ways) {
      const reader = await makeReader(started);
      await sql`update alerts set ${sql.raw(way)} where reader_id = ${reader.id}`.execute(db());
      readers.push(reader);
    }
    const later = await makeReader(started);
    await makeProperty(db());
    await sql`update alerts set confirmed_at = clock_timestamp() where reader_id = ${later.id}`.execute(db());
    expect(await matcher.matchAll(db())).toBe(0);
    expect(await hits()).toEqual([]);
  });

  test('not whoever pauses or ends it, at once, though memory holds the search; whoever goes on again is', async () => {
    // Somebody else goes on, so that events are noted to the end.
    await makeReader(started, ['location=Noida']);
    const { id, alertIds } = await makeReader(started);
    const isToldOfNew = async () => {
      await makeProperty(db());
      return matcher.matchAll(db());
    };
    const pause = (isPaused: boolean) => updateAlert(db(), id, alertIds[0] ?? '', { frequency: null, isPaused });
    expect(await isToldOfNew()).toBe(1);
    await pause(true);
    expect(await isToldOfNew()).toBe(0);
    await pause(false);
    expect(await isToldOfNew()).toBe(1);
    await sql`delete from alert_readers where id = ${id}`.execute(db());
    expect(await isToldOfNew()).toBe(0);
    expect(await hits()).toEqual([]);
  });

  test('whoever has saved or confirmed a search a moment ago, also where many are held in memory', async () => {
    await makeReader(started);
    await makeProperty(db());
    expect(await matcher.matchAll(db())).toBe(1);
    await makeReader(started, ['bedrooms=3']);
    await makeProperty(db());
    expect(await matcher.matchAll(db())).toBe(2);
  });
});
