import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cityAnswer } from '#contract/cities.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { measureRates } from './measure-rates.ts';
import { listPlaces } from './store-places.ts';
import { findThisQuarter, measureQuarter } from './store-rates.ts';

const started: StartedApp = await startApp();
const { db } = started.platform;
afterAll(() => started.close());
beforeEach(async () => {
  await db.deleteFrom('properties').execute();
  await db.deleteFrom('asking_rates').execute();
});

/** Five homes on a thousand square feet of carpet area, listed a year and more ago. */
const five = (rate: number, city: string) =>
  Promise.all(
    Array.from({ length: 5 }, () =>
      makeProperty(db, {
        city,
        area: 'Sector 9',
        price: rate * 1000,
        carpet_sqft: 1000,
        created_at: new Date(Date.now() - 500 * 24 * 3_600_000),
      }),
    ),
  );
const measured = async (place: string) =>
  (await db.selectFrom('asking_rates').selectAll().where('place', '=', place).orderBy('quarter').execute()).map(
    ({ kind, homes, median }) => [kind, homes, median],
  );
/** What the answer tells of the last quarters. */
const told = async (city: string) => {
  started.platform.cache.purgeAll();
  const answer = await started.get(`/api/cities/${city}`);
  return cityAnswer
    .parse(await answer.json())
    .data.quarters.map(({ homes, median, isLookedBack }) => [homes, median, isLookedBack]);
};

test('the first time, quarters before are worked out from what the homes were offered for then', async () => {
  const [changed] = await five(10_000, 'Karnal');
  await db.updateTable('properties').set({ price: 99_000_000 }).where('city', '=', 'Karnal').execute();
  // All of it was changed before the last quarter ended, but for one home.
  await sql`update price_changes set at = now() - interval '400 days' where property_id <> ${changed?.id}`.execute(db);
  await measureRates({ db });
  expect(await measured('city:karnal')).toHaveLength(5);
  expect(await told('karnal')).toEqual(Array(4).fill([5, 99_000, true]));
  await sql`update price_changes set at = now() - interval '1 minute'`.execute(db);
  await db.deleteFrom('asking_rates').execute();
  await measureRates({ db });
  expect(await told('karnal')).toEqual(Array(4).fill([5, 10_000, true]));
});

test('homes are counted from the day they were listed, and four are too few', async () => {
  const [young] = await five(10_000, 'Karnal');
  await db
    .updateTable('properties')
    .set({ created_at: new Date() })
    .where('id', '=', young?.id ?? '')
    .execute();
  await measureRates({ db });
  expect(await measured('city:karnal')).toEqual([['carpet', 5, 10_000]]);
  expect(await told('karnal')).toEqual([]);
});

test('cities, localities and developers are measured, all names of a place together', async () => {
  await five(10_000, 'Gurgaon');
  await five(20_000, 'Gurugram');
  await db.updateTable('properties').set({ area: 'Sec-9' }).where('city', '=', 'Gurgaon').execute();
  await measureRates({ db });
  for (const place of ['city:gurugram', 'locality:gurugram/sector 9']) {
    expect((await measured(place)).at(-1), place).toEqual(['carpet', 10, 15_000]);
  }
  expect((await db.selectFrom('asking_rates').select('place').distinct().execute()).length).toBe(2);
});

test('what was measured in a quarter stays when homes are withdrawn after it', async () => {
  await five(10_000, 'Karnal');
  await measureRates({ db });
  await db.updateTable('properties').set({ is_active: false }).where('city', '=', 'Karnal').execute();
  await sql`update asking_rates set measured_at = measured_at - interval '21 hours'`.execute(db);
  await measureRates({ db });
  const now = await findThisQuarter(db);
  const kept = await db
    .selectFrom('asking_rates')
    .select(sql<string>`quarter::text`.as('quarter'))
    .where('place', '=', 'city:karnal')
    .execute();
  expect(kept).toHaveLength(4);
  expect(kept.map(({ quarter }) => quarter)).not.toContain(now);
});

test('it is done once a day', async () => {
  await five(10_000, 'Karnal');
  await measureRates({ db });
  await db.updateTable('properties').set({ price: 20_000_000 }).where('city', '=', 'Karnal').execute();
  await measureRates({ db });
  expect((await measured('city:karnal')).at(-1)).toEqual(['carpet', 5, 10_000]);
  await sql`update asking_rates set measured_at = measured_at - interval '21 hours'`.execute(db);
  await measureRates({ db });
  expect((await measured('city:karnal')).at(-1)).toEqual(['carpet', 5, 20_000]);
});

test('a quarter is measured at its end, in India', async () => {
  await five(10_000, 'Karnal');
  // Listed at midnight in India on the first day of the quarter: one moment too late for the quarter before.
  await sql`update properties set created_at = timestamp '2026-07-01 00:00' at time zone 'Asia/Kolkata'
    + interval '1 second'`.execute(db);
  const places = (await listPlaces(db)).map((row) => ({ ...row, locality: 'sector 9', city: 'karnal' }));
  await measureQuarter(db, '2026-04-01', places);
  expect(await measured('city:karnal')).toEqual([]);
  await sql`update properties set created_at = created_at - interval '1 second'`.execute(db);
  await measureQuarter(db, '2026-04-01', places);
  expect(await measured('city:karnal')).toEqual([['carpet', 5, 10_000]]);
});
