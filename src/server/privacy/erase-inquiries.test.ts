import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erased, freeColumns, freeTables } from '#test/columns-of-people.ts';
import { makeInquiry, makeStaff, makeVisit } from '#test/make.ts';
import { listWords, plantPerson, whereFound } from '#test/plant-person.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { type Erasure, eraseInquiries } from './service.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(() => started.close());

const erase = (ids: string[]): Promise<Erasure> =>
  started.platform.db.transaction().execute((trx) =>
    eraseInquiries(started.platform, trx, ids, {
      reason: 'asked',
      actor: { id: admin.id, name: 'Radhika Sethi' },
      caller: { address: '10.0.0.1', userAgent: 'office' },
    }),
  );

let numbers = 0;
const newPhone = () => `+9198200${10_000 + ++numbers}`;
const rowOf = (id: string) =>
  started.platform.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('every column that can hold words is erased, or is said to hold nothing of visitors', async () => {
  const known = (table: string, column: string) =>
    freeTables[table] !== undefined || erased[table]?.includes(column) || freeColumns[table]?.[column] !== undefined;
  const words = await listWords(started.platform.db);
  expect(words.length).toBeGreaterThan(250);
  expect(words.filter(({ table, column }) => !known(table, column))).toEqual([]);
  // Nor does a list name what is not there any more.
  const there = new Set(words.map(({ table, column }) => `${table}.${column}`));
  const named = [
    ...Object.entries(erased).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...Object.entries(freeColumns).flatMap(([table, columns]) => Object.keys(columns).map((one) => `${table}.${one}`)),
  ];
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

describe('a person whose words stand everywhere', () => {
  test('is found in each of these columns before, and nowhere after', async () => {
    const { platform } = started;
    const { ids, marks } = await plantPerson(platform);
    const before = await whereFound(platform.db, marks);
    const all = Object.entries(erased).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    expect(all.filter((name) => !before.includes(name))).toEqual([]);
    const paths = [
      `/api/inquiries?search=${marks[0]}`,
      `/api/inquiries/export.csv?search=${marks[0]}`,
      '/api/inquiries?limit=100',
      '/api/inquiries/export.csv',
      ...ids.flatMap((id) => [
        `/api/inquiries/${id}`,
        `/api/inquiries/${id}/timeline`,
        `/api/inquiries/${id}/customer`,
      ]),
      '/api/audit?limit=100',
      '/api/visits?limit=100',
      '/api/tasks?due=open',
    ];
    const answers = () =>
      Promise.all(
        paths.map(async (path) => {
          const text = (await (await admin.get(path)).text()).replaceAll(`search=${marks[0]}`, '');
          return marks.some((mark) => text.toLowerCase().includes(mark)) ? path : null;
        }),
      ).then((found) => found.filter((path) => path !== null));
    expect((await answers()).length).toBeGreaterThan(6);
    const { id, inquiries } = await erase(ids);
    expect(inquiries).toBe(ids.length);
    expect(id).not.toBeNull();
    expect(await whereFound(platform.db, marks)).toEqual([]);
    expect(await answers()).toEqual([]);
  });

  test('leaves inquiries that are counted as before, closed, with their day, form and listing', async () => {
    const { platform } = started;
    const { ids } = await plantPerson(platform);
    const counts = () => sql<{ n: number }>`select sum(n)::int as n from inquiry_counts`.execute(platform.db);
    const [{ n: before } = { n: 0 }] = (await counts()).rows;
    const was = await rowOf(ids[0] ?? '');
    await erase(ids);
    const is = await rowOf(ids[0] ?? '');
    expect((await counts()).rows[0]?.n).toBe(before);
    expect([is.first_name, is.last_name, is.status, is.lost_reason]).toEqual([
      'Erased',
      'person',
      'closed',
      'Asked to be erased',
    ]);
    expect([is.kind, is.created_at, is.assigned_to]).toEqual([was.kind, was.created_at, was.assigned_to]);
    expect([is.utm, is.referrer, is.details]).toEqual([
      { source: 'newsletter' },
      'https://www.example.com',
      { visit: { date: '2026-12-01', time: '10:00' } },
    ]);
    const visits = await platform.db
      .selectFrom('visits')
      .select(['status', 'cancelled_by'])
      .where('inquiry_id', '=', ids[0] ?? '')
      .execute();
    expect(visits).toEqual([{ status: 'cancelled', cancelled_by: 'visitor' }]);
  });
});

describe('what is not theirs alone', () => {
  test('a number that somebody else wrote from too goes on finding that somebody', async () => {
    const { db } = started.platform;
    const phone = newPhone();
    const mine = await makeInquiry(db, { phone_number: phone, email: 'mine@example.in', first_name: 'Mine' });
    const theirs = await makeInquiry(db, { phone_number: phone, email: 'theirs@example.in', first_name: 'Theirs' });
    await erase([mine.id]);
    expect((await rowOf(theirs.id)).first_name).toBe('Theirs');
    const keys = await db
      .selectFrom('customer_keys')
      .select('value')
      .where('value', 'in', [phone, 'mine@example.in', 'theirs@example.in'])
      .orderBy('value')
      .execute();
    expect(keys.map(({ value }) => value)).toEqual([phone, 'theirs@example.in']);
  });

  test('letters to a member of staff stay who has the same address as a visitor', async () => {
    const { db } = started.platform;
    const staff = await makeStaff(db);
    const inquiry = await makeInquiry(db, { email: staff.email, phone_number: newPhone() });
    const letter = { channel: 'email', template: 'password-changed', recipient: staff.email, text: 'Yours' };
    await db.insertInto('messages').values(letter).execute();
    await erase([inquiry.id]);
    const left = await db.selectFrom('messages').select('text').where('recipient', '=', staff.email).execute();
    expect(left).toEqual([{ text: 'Yours' }]);
  });

  test('a reason that others were lost by too stays, one of their own does not', async () => {
    const { db } = started.platform;
    const lost = (lost_reason: string) =>
      makeInquiry(db, { status: 'closed', lost_reason, phone_number: newPhone(), email: '' });
    const [shared, , own] = [await lost('Too far'), await lost('Too far'), await lost('Moves to Pune to her mother')];
    await erase([shared.id, own.id]);
    expect([(await rowOf(shared.id)).lost_reason, (await rowOf(own.id)).lost_reason]).toEqual(['Too far', '']);
  });
});

test('a second erasure finds the same rows and changes nobody else; one of nothing leaves no row', async () => {
  const { db } = started.platform;
  const inquiry = await makeInquiry(db, { phone_number: newPhone() });
  const other = await makeInquiry(db, { phone_number: newPhone(), message: 'Mine' });
  await erase([inquiry.id]);
  await erase([inquiry.id]);
  expect((await rowOf(other.id)).message).toBe('Mine');
  expect(await erase(['0123456789abcdef01234567'])).toMatchObject({ id: null, inquiries: 0 });
});

test('the log says that it was done and to how many, and to nobody by name', async () => {
  const { db } = started.platform;
  const inquiry = await makeInquiry(db, { phone_number: newPhone(), first_name: 'Zqlogged' });
  const { id } = await erase([inquiry.id]);
  const entry = await db.selectFrom('audit_entries').selectAll().where('record_id', '=', id).executeTakeFirstOrThrow();
  expect([entry.action, entry.record_name, entry.actor_name]).toEqual(['privacy.erase', '1 inquiry', 'Radhika Sethi']);
  expect(JSON.stringify(entry).toLowerCase()).not.toContain('zqlogged');
});

test('the log and what was written down stay closed to every other change', async () => {
  const { db } = started.platform;
  const inquiry = await makeInquiry(db, { phone_number: newPhone() });
  await makeVisit(db, { inquiry_id: inquiry.id });
  await db.insertInto('activities').values({ inquiry_id: inquiry.id, kind: 'note', text: 'Yes' }).execute();
  await erase([inquiry.id]);
  await expect(sql`update audit_entries set record_name = ''`.execute(db)).rejects.toThrow('only added');
  await expect(sql`update activities set text = 'No'`.execute(db)).rejects.toThrow('only added');
});
