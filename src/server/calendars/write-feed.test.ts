import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CalendarFeed } from '#contract/calendars.ts';
import { visitStart } from '#contract/visits.ts';
import { hostileWords } from '#test/hostile-words.ts';
import { type FeedEntry, parseFeed } from '#test/parse-feed.ts';
import { findPlanted, plantOwner } from '#test/plant-owner.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk, readCalendar } from '#test/visits-desk.ts';
import { createLog } from '../platform/log.ts';
import { feedRoutes } from './routes.ts';

let started: StartedApp;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  desk = await openVisitsDesk(started);
});
beforeEach(async () => {
  for (const table of ['visits', 'messages', 'inquiries', 'calendar_feeds'])
    await sql`delete from ${sql.raw(table)}`.execute(desk.db);
});
afterAll(() => started.close());

type Made = CalendarFeed & { address: string };
const make = async (who: SignedIn): Promise<Made> =>
  ((await (await who.call('POST', '/api/calendars/feed')).json()) as { data: Made }).data;
const pathOf = ({ address }: Made) => new URL(address).pathname;
const fetchFeed = (path: string, headers: Record<string, string> = {}) => started.get(path, { headers });
const entriesOf = async (path: string): Promise<FeedEntry[]> => {
  const answer = await fetchFeed(path);
  expect(answer.status).toBe(200);
  return parseFeed(await answer.text()).entries;
};
const atUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

test('one entry of a visit from booking to cancelling and booking again: its id stays, its number grows', async () => {
  const path = pathOf(await make(desk.kabir));
  const visit = await desk.booked(slotIn(3));
  const [booked = {}] = await entriesOf(path);
  expect(booked).toMatchObject({
    UID: expect.stringContaining(`visit-${visit.inquiry.id}@`),
    SUMMARY: 'Visit: Neem Court · Nandita Rao',
    DTSTART: atUtc(visitStart(slotIn(3))),
    DTEND: atUtc(new Date(visit.endsAt)),
    STATUS: 'CONFIRMED',
    SEQUENCE: '1',
    TRANSP: 'OPAQUE',
    LOCATION: 'Golf Course Road, Sector 54, Gurugram',
    DESCRIPTION: `Open in the office: ${started.platform.config.publicUrl}/admin/inquiries/${visit.inquiry.id}`,
  });
  const { rows } = await sql<{ at: Date }>`select updated_at as at from visits`.execute(desk.db);
  expect([booked['DTSTAMP'], booked['LAST-MODIFIED']]).toEqual(Array(2).fill(atUtc(rows[0]?.at ?? new Date(0))));

  await desk.ask(desk.kabir, ['PUT', `/visits/${visit.id}`], slotIn(4));
  const [moved = {}] = await entriesOf(path);
  expect([moved['UID'], moved['SEQUENCE'], moved['DTSTART']]).toEqual([
    booked['UID'],
    '2',
    atUtc(visitStart(slotIn(4))),
  ]);
  await desk.ask(desk.kabir, ['POST', `/visits/${visit.id}/cancel`], {});
  const [cancelled = {}] = await entriesOf(path);
  expect([cancelled['UID'], cancelled['SEQUENCE'], cancelled['STATUS']]).toEqual([booked['UID'], '3', 'CANCELLED']);
  const again = await desk.book(desk.kabir, visit.inquiry.id, slotIn(5));
  const entries = await entriesOf(path);
  expect(entries.map((one) => [one['UID'], one['SEQUENCE'], one['STATUS']])).toEqual([
    [booked['UID'], '4', 'CONFIRMED'],
  ]);
  // The same entry as in the visitor's letter.
  const letter = readCalendar((await desk.byLink('open', { key: await desk.keyOf(again.data) })).data.calendar);
  expect([letter['UID'], letter['SEQUENCE'], letter['LAST-MODIFIED']]).toEqual([
    booked['UID'],
    '4',
    entries[0]?.['LAST-MODIFIED'],
  ]);
});

test('tasks that are open take nobody’s time; what is given away leaves with its inquiry', async () => {
  const [kabirs, taras, admins] = [await make(desk.kabir), await make(desk.tara), await make(desk.admin)].map(pathOf);
  const { inquiry } = await desk.booked();
  const task = { title: 'Call, then write; \\ done', dueAt: '2026-12-30T10:00:00.000Z' };
  await desk.kabir.call('POST', `/api/inquiries/${inquiry.id}/tasks`, task);
  const entries = await entriesOf(kabirs ?? '');
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({
    UID: expect.stringMatching(/^task-[0-9a-f]{24}@/),
    SUMMARY: expect.stringContaining('write; \\ done · Nandita Rao'),
    DTSTART: '20261230T100000Z',
    DTEND: '20261230T101500Z',
    SEQUENCE: '1',
    TRANSP: 'TRANSPARENT',
  });
  expect(await entriesOf(admins ?? '')).toEqual([]);
  await sql`update inquiries set assigned_to = ${desk.tara.id}`.execute(desk.db);
  expect(await entriesOf(kabirs ?? '')).toEqual([]);
  expect((await entriesOf(taras ?? '')).map(({ UID }) => UID)).toEqual(entries.map(({ UID }) => UID));
  await sql`update inquiries set deleted_at = now()`.execute(desk.db);
  expect(await entriesOf(taras ?? '')).toEqual([]);
});

test('neither phone nor e-mail address leaves the house', async () => {
  const path = pathOf(await make(desk.kabir));
  const { inquiry } = await desk.booked();
  const text = await (await fetchFeed(path)).text();
  expect(inquiry.phone).not.toBe('');
  expect(text).not.toContain(inquiry.email);
  expect(text.replace(/\D/g, '')).not.toContain(inquiry.phone.slice(-10));
});

test('nothing of a home’s owner is in the feed, neither with a visit nor with a task (issue 15)', async () => {
  const planted = await plantOwner(started.platform, desk.home.id);
  const known = await (await desk.admin.get(`/api/properties/${desk.home.id}/mandate`)).text();
  expect(findPlanted(known, planted)).toEqual(expect.arrayContaining(['owner: owner_name', 'owner: ends_on']));
  const path = pathOf(await make(desk.kabir));
  const { inquiry } = await desk.booked();
  await desk.kabir.call('POST', `/api/inquiries/${inquiry.id}/tasks`, {
    title: 'Ask for the keys',
    dueAt: `${slotIn(2).date}T12:00:00+05:30`,
  });
  const text = await (await fetchFeed(path)).text();
  expect(parseFeed(text).entries.map(({ SUMMARY }) => SUMMARY)).toEqual([
    'Visit: Neem Court · Nandita Rao',
    'Task: Ask for the keys · Nandita Rao',
  ]);
  expect(findPlanted(text, planted)).toEqual([]);
});

test('a new address ends the one before; an end ends it; each is told once', async () => {
  const ask = async () => (await (await desk.kabir.get('/api/calendars/feed')).json()) as { data: CalendarFeed | null };
  expect((await ask()).data).toBeNull();
  const first = await make(desk.kabir);
  expect((await ask()).data).toEqual({ createdAt: first.createdAt, readAt: null });
  await entriesOf(pathOf(first));
  expect((await ask()).data?.readAt).toBeTruthy();
  const second = await make(desk.kabir);
  expect(second.address).not.toBe(first.address);
  expect((await fetchFeed(pathOf(first))).status).toBe(404);
  expect((await fetchFeed(pathOf(second))).status).toBe(200);
  expect((await desk.tara.call('DELETE', '/api/calendars/feed')).status).toBe(404);
  expect((await fetchFeed(pathOf(second))).status).toBe(200);
  expect((await desk.kabir.call('DELETE', '/api/calendars/feed')).status).toBe(200);
  expect((await fetchFeed(pathOf(second))).status).toBe(404);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(f)::text || coalesce(a.after::text, '') as text
    from audit_entries as a left join calendar_feeds as f on true where a.action like 'calendars.%'`.execute(desk.db);
  const key = /\/calendars\/(.+)\.ics/.exec(second.address)?.[1] ?? '';
  expect(JSON.stringify(rows)).not.toContain(key);
});

test.each([
  ['left', sql`update staff set status = 'inactive'`],
  ['has another role or password since', sql`update staff set session_epoch = session_epoch + 1`],
  ['is deleted', sql`delete from staff`],
])('the feed of somebody who %s is dead', async (_, change) => {
  const person = await makeSignedIn(started);
  const path = pathOf(await make(person));
  expect((await fetchFeed(path)).status).toBe(200);
  await sql`${change} where id = ${person.id}`.execute(desk.db);
  const dead = await fetchFeed(path);
  const unknown = await fetchFeed(`/calendars/${'A'.repeat(43)}.ics`);
  expect([dead.status, await dead.text()]).toEqual([404, await unknown.text()]);
});

test('hostile words break no line and begin nothing', async () => {
  const path = pathOf(await make(desk.kabir));
  const words = `${hostileWords}\r\nEND:VEVENT\r\nBEGIN:VEVENT\rUID:mine\nX;Y,Z\\n`;
  await desk.booked(slotIn(3), {
    assigned_to: desk.kabir.id,
    first_name: words,
    property_id: null,
    property_name: words,
  });
  const { inquiry } = await desk.booked(slotIn(4));
  const task = { title: 'नीम'.repeat(40), dueAt: new Date().toISOString() };
  await desk.kabir.call('POST', `/api/inquiries/${inquiry.id}/tasks`, task);
  // Older than the rule that a title is one line.
  await sql`update tasks set title = title || E'\\r\\nBEGIN:VALARM'`.execute(desk.db);
  const entries = await entriesOf(path);
  expect(entries).toHaveLength(3);
  const names = Object.keys(entries.at(-1) ?? {});
  for (const entry of entries) expect(Object.keys(entry).filter((name) => name !== 'LOCATION')).toEqual(names);
  expect(entries.some(({ SUMMARY }) => SUMMARY?.includes('X;Y,Z\\n'))).toBe(true);
});

test('what is known is not sent again, and nobody keeps or finds it', async () => {
  const path = pathOf(await make(desk.kabir));
  await desk.booked();
  const first = await fetchFeed(path);
  const text = await first.text();
  expect(parseFeed(text).head).toMatchObject({
    METHOD: 'PUBLISH',
    'REFRESH-INTERVAL': 'PT1H',
    'X-PUBLISHED-TTL': 'PT1H',
  });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const etag = first.headers.get('etag') ?? '';
  const again = await fetchFeed(path, { 'if-none-match': `W/${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  await desk.booked(slotIn(4));
  expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(200);
  const head = await started.get(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await started.get(path, { method: 'POST' })).status).toBe(404);
});

test('no log names the key, also when the calendar cannot be written', async () => {
  const path = pathOf(await make(desk.kabir));
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const routes = new Hono().route('/calendars', feedRoutes({ ...started.platform, log }));
  await sql`alter table visits rename to visits_away`.execute(desk.db);
  const failed = await routes.request(path);
  await sql`alter table visits_away rename to visits`.execute(desk.db);
  expect([failed.status, lines.length]).toEqual([500, 1]);
  log.info({ path }, `GET ${path}`);
  expect(lines.at(-1)).toContain('GET /calendars/[hidden]');
  expect(lines.join('')).not.toContain(path.slice(11, 40));
});

test('an address that asks without end is told to wait before anything is looked for', async () => {
  const path = pathOf(await make(desk.kabir));
  const address = '192.0.2.9';
  const ask = () => started.app.fetch(new Request(new URL(path, started.platform.config.publicUrl)), address);
  expect((await ask()).status).toBe(200);
  await started.platform.limits.take('calendar feed per address', address, 1199);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
});
