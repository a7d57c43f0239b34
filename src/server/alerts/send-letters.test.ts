import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeReader, type Reader } from '#test/alert-writes.ts';
import { importFile, importRow } from '#test/import-rows.ts';
import { hours, openLetterDesk, thursday } from '#test/letter-desk.ts';
import { makeProperty } from '#test/make.ts';
import { deliverAt } from '#test/outbox.ts';
import { importListings } from '../imports/service.ts';
import { createEventMatcher } from './match-events.ts';
import { quietUntil, sendLetters } from './send-letters.ts';
import { tellReaders } from './tell-readers.ts';

let desk: Awaited<ReturnType<typeof openLetterDesk>>;
beforeAll(async () => {
  desk = await openLetterDesk();
});
afterEach(() => desk.empty());
afterAll(() => desk.close());

const match = () => createEventMatcher().matchAll(desk.db);
const send = (at: Date) => sendLetters(desk.started.platform, at);
type Told = {
  homes: { id: string; kind: string; price: number; priceBefore: number; searches: string[] }[];
  more: number;
};
const lettersTo = async ({ email }: Reader) => {
  const rows = await desk.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, told: row.data as unknown as Told }));
};

test('each person gets one letter, each home once, because of every search it fits', async () => {
  const reader = await makeReader(desk.started, ['location=Gurugram', 'bedrooms=3', 'location=Noida']);
  const other = await makeReader(desk.started, ['location=Gurugram&maxPrice=20000000']);
  const first = await makeProperty(desk.db);
  const second = await makeProperty(desk.db, { city: 'Noida' });
  await match();
  expect(await send(thursday)).toBe(1);
  const [letter, ...more] = await lettersTo(reader);
  expect(more).toEqual([]);
  expect(letter?.told.homes).toMatchObject([
    { id: second.id, kind: 'new', searches: ['3 BHK', 'Noida'] },
    { id: first.id, kind: 'new', searches: ['Gurugram', '3 BHK'] },
  ]);
  expect(letter?.subject).toBe('2 homes for your searches');
  expect(letter?.text).toContain(`${desk.started.platform.config.publicUrl}/property/${first.id}`);
  expect(letter?.text).toContain('Because you saved: Gurugram; 3 BHK');
  expect(await lettersTo(other)).toEqual([]);
  expect(await send(hours(2))).toBe(0);
});

test('reasons: a price that fell, gone, back; what is true no more when the letter is written is left out', async () => {
  const reader = await makeReader(desk.started);
  const home = await makeProperty(desk.db, { price: 20_000_000 });
  const fleeting = await makeProperty(desk.db);
  await desk.change(fleeting.id, { is_active: false });
  await match();
  await send(thursday);
  expect((await lettersTo(reader)).at(-1)?.told.homes).toMatchObject([{ id: home.id, kind: 'new' }]);
  await desk.change(home.id, { price: 19_000_000 });
  await desk.change(home.id, { price: 18_000_000 });
  await match();
  await send(hours(2));
  expect((await lettersTo(reader)).at(-1)?.told.homes).toMatchObject([
    { id: home.id, kind: 'price', priceBefore: 20_000_000, price: 18_000_000 },
  ]);
  await desk.change(home.id, { price: 17_000_000 });
  await match();
  await desk.change(home.id, { price: 25_000_000 });
  expect(await send(hours(4))).toBe(0);
  // What has not left told nothing: that it is gone is news when these letters have.
  const leave = async () => {
    for (const { id } of await lettersTo(reader)) await deliverAt(desk.started, thursday, id);
  };
  await leave();
  await desk.change(home.id, { is_active: false });
  await match();
  await send(hours(6));
  const gone = (await lettersTo(reader)).at(-1);
  expect(gone?.told.homes).toMatchObject([{ id: home.id, kind: 'withdrawn' }]);
  expect(gone?.text).not.toContain(`/property/${home.id}`);
  await leave();
  await desk.change(home.id, { is_active: true });
  await match();
  await send(hours(8));
  expect((await lettersTo(reader)).at(-1)?.told.homes).toMatchObject([{ id: home.id, kind: 'back' }]);
});

test('a home that was changed meanwhile and fits no more is not told of', async () => {
  const reader = await makeReader(desk.started, [
    'maxPrice=20000000',
    'location=Gurugram',
    'location=Sector+54',
    'search=नीम',
  ]);
  const home = { price: 19_000_000, area: 'Sector 54', address: 'Sector 54, Gurugram', title: 'नीम Court' };
  const [dearer, moved, named] = [
    await makeProperty(desk.db, home),
    await makeProperty(desk.db, home),
    await makeProperty(desk.db, home),
  ];
  await match();
  await desk.change(dearer.id, { price: 24_000_000 });
  await desk.change(moved.id, { city: 'Noida', area: 'Sector 7', address: 'Sector 7, Noida' });
  await desk.change(named.id, { title: 'Palm Court', price: 18_000_000 });
  await match();
  await send(thursday);
  const [letter] = await lettersTo(reader);
  const told = new Map(letter?.told.homes.map((each) => [each.id, each.searches]));
  expect(told.get(dearer.id)).toEqual(['Gurugram', 'Sector 54', '“नीम”']);
  expect(told.get(moved.id)).toEqual(['Up to ₹2 Cr', '“नीम”']);
  expect(told.get(named.id)).toEqual(['Up to ₹2 Cr', 'Gurugram', 'Sector 54']);
  const thrifty = await makeReader(desk.started, ['maxPrice=5000000']);
  const only = await makeProperty(desk.db, { price: 4_900_000 });
  await match();
  await desk.change(only.id, { price: 9_000_000 });
  await send(hours(2));
  expect(await lettersTo(thrifty)).toEqual([]);
});

test('twenty homes stand in a letter, the newest; the rest is a number and a link, and is not told again', async () => {
  const reader = await makeReader(desk.started);
  for (let at = 0; at < 23; at += 1) await makeProperty(desk.db);
  await match();
  await send(thursday);
  const [letter] = await lettersTo(reader);
  expect(letter?.told).toMatchObject({ more: 3 });
  expect(letter?.told.homes).toHaveLength(20);
  // Some of them may be gone: they do not all fit.
  expect(letter?.text).toContain('More homes that there is news of: 3.');
  expect(letter?.text).toContain('/properties?location=Gurugram');
  expect(await send(hours(2))).toBe(0);
});

test('of an import each person gets one letter of all homes, though another worker is still at some of them', async () => {
  const narrow = ['bedrooms=2', 'location=Sector+12%2C+Gurugram', 'maxPrice=9500000', 'search=tower+7'];
  const readers = [await makeReader(desk.started, ['location=Gurugram', ...narrow])];
  for (const query of ['location=Gurugram', ...narrow]) readers.push(await makeReader(desk.started, [query]));
  const rows = Array.from({ length: 230 }, (_, at) =>
    importRow({
      id: `https://portal.example/A${2_000_000 + at}`,
      price: String(9_000_000 + (at % 40) * 50_000),
      beds: String(1 + (at % 5)),
      locality: `sector ${1 + (at % 40)} gurgaon`,
      address: `tower ${at % 30}`,
    }),
  );
  await importListings(desk.db, Readable.from([Buffer.from(importFile(...rows))]));
  const events = await desk.db.selectFrom('alert_events').select('id').orderBy('id').execute();
  expect(events).toHaveLength(230);
  // Another worker is at the first hundred, while this one finds all the rest.
  await desk.db.transaction().execute(async (trx) => {
    await sql`select from alert_events order by id limit 100 for update`.execute(trx);
    expect(await tellReaders(desk.started.platform, createEventMatcher(), thursday)).toBe(0);
  });
  expect(await tellReaders(desk.started.platform, createEventMatcher(), thursday)).toBe(readers.length);
  const fitting = (condition: RawBuilder<unknown>) =>
    sql<{ count: number }>`select count(*)::int as count from properties where ${condition}`
      .execute(desk.db)
      .then(({ rows: [row] }) => row?.count);
  const expected = [
    await fitting(sql`true`),
    await fitting(sql`true`),
    await fitting(sql`beds_min <= 2 and beds_max >= 2`),
    await fitting(sql`address ~* 'sector 12\\M' or area ~* 'sector 12\\M'`),
    await fitting(sql`price <= 9500000`),
    await fitting(sql`address ~* 'tower 7\\M'`),
  ];
  for (const [at, reader] of readers.entries()) {
    const letters = await lettersTo(reader);
    expect(letters.map(({ told }) => told.homes.length + told.more)).toEqual([expected[at]]);
    expect(letters[0]?.told.homes.length).toBeLessThanOrEqual(20);
    expect(new Set(letters[0]?.told.homes.map(({ id }) => id)).size).toBe(letters[0]?.told.homes.length);
  }
  expect(await desk.db.selectFrom('alert_hits').selectAll().execute()).toEqual([]);
  expect(await tellReaders(desk.started.platform, createEventMatcher(), hours(2))).toBe(0);
});

describe('how often', () => {
  const later = async (at: Date) => {
    await makeProperty(desk.db);
    await match();
    return send(at);
  };
  test('at once is once an hour at most', async () => {
    await makeReader(desk.started);
    expect([await later(thursday), await later(hours(0.5)), await send(hours(1))]).toEqual([1, 0, 1]);
  });
  test('daily is from eight in the morning, once', async () => {
    await makeReader(desk.started, undefined, { frequency: 'daily' });
    expect([await later(thursday), await later(hours(3)), await send(hours(20)), await send(hours(21.1))]).toEqual([
      1, 0, 0, 1,
    ]);
  });
  const happenedAt = (at: Date) => sql`update alert_events set happened_at = ${at}`.execute(desk.db);
  test('weekly is on Monday: what came since waits for the next one, also where there was nothing to tell', async () => {
    await makeReader(desk.started, undefined, { frequency: 'weekly' });
    await makeProperty(desk.db);
    await match();
    await happenedAt(hours(-1));
    expect([await send(thursday), await send(hours(72)), await send(hours(96)), await later(hours(97))]).toEqual([
      0, 0, 1, 0,
    ]);
  });
  test('weekly is as soon after Monday as the worker is back', async () => {
    await makeReader(desk.started, undefined, { frequency: 'weekly' });
    await makeProperty(desk.db);
    await match();
    await happenedAt(hours(-24 * 4));
    expect([await send(thursday), await later(hours(24)), await send(hours(96))]).toEqual([1, 0, 1]);
  });
  test('it counts for a person, however many searches they have saved', async () => {
    const saved = ['location=Gurugram', 'location=Noida'];
    const noida = async (at: Date) => {
      await makeProperty(desk.db, { city: 'Noida' });
      await match();
      return send(at);
    };
    const often = await makeReader(desk.started, saved);
    await makeReader(desk.started, saved, { frequency: 'daily' });
    expect([await later(thursday), await noida(hours(0.5))]).toEqual([2, 0]);
    expect([await send(hours(1)), await send(hours(20)), await send(hours(21.1))]).toEqual([1, 0, 1]);
    await makeReader(desk.started, ['bedrooms=3'], { email: often.email, frequency: 'daily' });
    await sql`update alerts set told_at = ${hours(0)} where frequency = 'instant'`.execute(desk.db);
    expect([await later(hours(45.2)), await noida(hours(45.5)), await send(hours(46.3))]).toEqual([2, 0, 1]);
  });
  test('a home that one search tells of at once is not told of again by the weekly one', async () => {
    const reader = await makeReader(desk.started);
    await makeReader(desk.started, ['bedrooms=3'], { frequency: 'weekly', email: reader.email });
    await sql`update alerts set told_at = ${thursday} where frequency = 'weekly'`.execute(desk.db);
    expect(await later(hours(1))).toBe(1);
    expect((await lettersTo(reader)).at(-1)?.told.homes).toMatchObject([{ searches: ['Gurugram', '3 BHK'] }]);
    expect(await send(hours(96))).toBe(0);
  });
  test('never from nine in the evening to eight in the morning, in India', async () => {
    const at = (time: string) => quietUntil(new Date(`2026-11-27T${time}:00+05:30`), 'email')?.toISOString() ?? null;
    const [thisMorning, next] = ['2026-11-27T02:30:00.000Z', '2026-11-28T02:30:00.000Z'];
    expect(['20:59', '21:00', '23:59', '00:00', '07:59', '08:00'].map(at)).toEqual([
      null,
      next,
      next,
      thisMorning,
      thisMorning,
      null,
    ]);
    await makeReader(desk.started);
    expect(await later(hours(10))).toBe(0);
    expect(await send(hours(21))).toBe(1);
  });
  test('what waited when somebody paused is never told', async () => {
    const reader = await makeReader(desk.started);
    await makeProperty(desk.db);
    await match();
    const ask = (paused: boolean) =>
      desk.started.post('/api/alerts/change', { key: reader.key, alertId: reader.alertIds[0], paused });
    await ask(true);
    expect(await send(thursday)).toBe(0);
    await ask(false);
    expect(await send(hours(2))).toBe(0);
  });
});

test('two workers at once write one letter, and one that dies before it has written leaves it to the next', async () => {
  const reader = await makeReader(desk.started);
  await makeProperty(desk.db);
  await match();
  const failing = {
    ...desk.started.platform,
    jobs: { ...desk.started.platform.jobs, addAll: () => Promise.reject(new Error('gone')) },
  };
  await expect(sendLetters(failing, thursday)).rejects.toThrow('gone');
  expect(await lettersTo(reader)).toEqual([]);
  const counts = await Promise.all([send(thursday), send(thursday), send(thursday)]);
  expect(counts.reduce((all, one) => all + one, 0)).toBe(1);
  expect(await lettersTo(reader)).toHaveLength(1);
});

test('the letter leaves in the language of its reader, as text and page, and can be stopped by one click', async () => {
  const reader = await makeReader(desk.started, ['location=Gurugram&minPrice=10000000'], { language: 'hi' });
  await makeProperty(desk.db, { title: 'Neem <Court>' });
  await match();
  await send(thursday);
  const [letter] = await lettersTo(reader);
  expect(letter?.text).not.toContain(reader.key);
  expect(letter?.text).toContain('यह खोज सेव की थी: Gurugram, ₹1 Cr से');
  await deliverAt(desk.started, thursday, letter?.id ?? '');
  const mail = desk.mail.received.at(-1);
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /<(.*)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(address).toBe(`${desk.started.platform.config.publicUrl}/api/alerts/stop?key=${reader.stop}`);
  expect(mail?.raw).toContain('multipart/alternative');
  expect(letter?.subject).toMatch(/\p{Script=Devanagari}/u);
  const { pathname, search } = new URL(address);
  expect((await desk.started.post(pathname + search, {})).status).toBe(200);
  expect(await desk.db.selectFrom('alert_readers').selectAll().execute()).toEqual([]);
});
