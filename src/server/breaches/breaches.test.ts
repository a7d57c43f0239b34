import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Breach, type BreachPerson, breach } from '#contract/breaches.ts';
import type { Health } from '#contract/health.ts';
import { breachForm } from '#test/breach-writes.ts';
import { makeInquiry } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());
afterEach(async () => {
  await sql`delete from breaches`.execute(db());
  await sql`delete from inquiries`.execute(db());
});

const db = () => started.platform.db;
type Answer<T> = { data: T; message: string; code?: string; fieldErrors?: Record<string, string> };
const ask = async <T = Breach>(method: string, path: string, body?: unknown) => {
  const answer = await admin.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Answer<T>) };
};
const add = async (changes: object = {}) => (await ask('POST', '/breaches', breachForm(changes))).data;
const counted = async (changes: object) => {
  const { touchedCount, mailCount } = await add(changes);
  return [touchedCount, mailCount];
};
const step = (id: string, order: object) => ask('PUT', `/breaches/${id}/step`, order);

describe('a breach', () => {
  test('is noted with everything that the form says; what is left out stays when it is changed', async () => {
    const made = await ask('POST', '/breaches', breachForm());
    expect([made.status, breach.strict().parse(made.data)]).toMatchObject([
      201,
      { name: 'Export sent to a wrong address', isDrill: false, beganAt: '2026-11-20T03:30:00.000Z', version: 1 },
    ]);
    const { data } = await ask('PUT', `/breaches/${made.data.id}`, { place: 'Gurugram', endedAt: '' });
    expect(data).toMatchObject({ place: 'Gurugram', endedAt: null, cause: made.data.cause, version: 2 });
    expect((await ask('GET', `/breaches/${made.data.id}`)).data).toEqual(data);
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a time that is still to come', { knownAt: new Date(Date.now() + 3_600_000).toISOString() }, 'knownAt'],
    ['no time', { knownAt: '' }, 'knownAt'],
    ['an end before the beginning', { endedAt: '2026-11-19T10:00:00+05:30' }, 'endedAt'],
    ['a time of people without days', { touches: 'period' }, 'touchedFrom'],
    [
      'days in the wrong order',
      { touches: 'period', touchedFrom: '2026-11-02', touchedUntil: '2026-11-01' },
      'touchedUntil',
    ],
    ['no inquiry', { touches: 'inquiries', touchedInquiries: 'none' }, 'touchedInquiries'],
    ['nobody to look for', { touches: 'search', touchedWho: ' , ' }, 'touchedWho'],
    ['a number that finds everybody', { touches: 'search', touchedWho: '+-+-+ 9' }, 'touchedWho'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, fieldErrors = {} } = await ask('POST', '/breaches', breachForm(changes));
    expect([status, Object.keys(fieldErrors)]).toEqual([400, [field]]);
  });

  test('is for admins alone, and nothing takes one away', async () => {
    const { id } = await add();
    const employee = await makeSignedIn(started, { role: 'employee' });
    for (const path of ['/api/breaches', `/api/breaches/${id}`, `/api/breaches/${id}/people`])
      expect([(await employee.get(path)).status, (await started.get(path)).status]).toEqual([403, 401]);
    expect((await admin.call('DELETE', `/api/breaches/${id}`)).status).toBe(405);
  });

  test('is closed with a word, changed no more then, and reopened', async () => {
    const { id } = await add();
    expect((await step(id, { step: 'close' })).fieldErrors).toEqual({ why: 'Please say how it ended' });
    expect((await step(id, { step: 'reopen' })).status).toBe(409);
    const { data: closed } = await step(id, { step: 'close', why: 'The list was deleted.' });
    expect(closed).toMatchObject({ closedWhy: 'The list was deleted.', abilities: { edit: false } });
    expect((await ask('PUT', `/breaches/${id}`, { place: 'Delhi' })).status).toBe(409);
    expect((await step(id, { step: 'board' })).status).toBe(409);
    expect((await step(id, { step: 'reopen' })).data).toMatchObject({ closedAt: null, abilities: { edit: true } });
  });

  test('is listed by where it stands', async () => {
    const { id } = await add({ name: 'Old' });
    await step(id, { step: 'close', why: 'Over.' });
    await add({ name: 'New' });
    await add({ name: 'Practice', isDrill: true });
    const listed = async (state: string) => {
      const answer = await admin.get(`/api/breaches?state=${state}`);
      const { data, counts } = (await answer.json()) as { data: Breach[]; counts: Record<string, number> };
      expect(counts).toEqual({ open: 1, closed: 1, drills: 1, all: 3 });
      return data.map(({ name }) => name).sort();
    };
    expect(await listed('open')).toEqual(['New']);
    expect(await listed('closed')).toEqual(['Old']);
    expect(await listed('drills')).toEqual(['Practice']);
    expect(await listed('all')).toEqual(['New', 'Old', 'Practice']);
  });
});

describe('whom it touches', () => {
  test('is everybody of whom something is kept, each person once; who was erased is nobody', async () => {
    await makeInquiry(db(), { email: 'a@mail.example', phone_number: '+919810000001', phone: '9810000001' });
    await makeInquiry(db(), { email: 'a@mail.example', phone_number: '+919810000001', phone: '9810000001' });
    await makeInquiry(db(), { email: '', phone_number: '+919810000002', phone: '9810000002' });
    await makeInquiry(db(), { email: 'c@mail.example', phone_number: '+919810000003', deleted_at: new Date() });
    await makeInquiry(db(), { email: '', phone_number: null, phone: '' });
    expect(await counted({})).toEqual([3, 2]);
  });

  test('is found by days of the office, by inquiries, or by parts of numbers and addresses', async () => {
    const first = await makeInquiry(db(), {
      email: 'a@one.example',
      phone_number: '+919810000001',
      phone: '09810 000001',
      created_at: new Date('2026-11-09T18:40:00Z'),
    });
    await makeInquiry(db(), {
      email: 'b@two.example',
      phone_number: '+919820000002',
      phone: '98200 00002',
      created_at: new Date('2026-11-09T18:20:00Z'),
    });
    expect(await counted({ touches: 'period', touchedFrom: '2026-11-10' })).toEqual([1, 1]);
    expect(await counted({ touches: 'period', touchedUntil: '2026-11-09' })).toEqual([1, 1]);
    const address = `https://aangan.example/admin/inquiries/${first.id}`;
    expect(await counted({ touches: 'inquiries', touchedInquiries: `${address}\n${'0'.repeat(24)}` })).toEqual([1, 1]);
    expect(await counted({ touches: 'search', touchedWho: '98100-00001' })).toEqual([1, 1]);
    expect(await counted({ touches: 'search', touchedWho: '@TWO.example' })).toEqual([1, 1]);
    expect(await counted({ touches: 'search', touchedWho: '0981, @two.example' })).toEqual([2, 2]);
    expect(await counted({ touches: 'search', touchedWho: '%%%%' })).toEqual([0, 0]);
  });

  test('is counted again with every change and when it is asked for, and the count is kept', async () => {
    const { id, touchedCount } = await add();
    await makeInquiry(db());
    expect([touchedCount, (await ask('GET', `/breaches/${id}`)).data.touchedCount]).toEqual([0, 0]);
    expect((await step(id, { step: 'count' })).data.touchedCount).toBe(1);
    await makeInquiry(db(), { email: 'b@mail.example', phone_number: '+919820000002', phone: '98200 00002' });
    expect((await ask('PUT', `/breaches/${id}`, { place: 'Delhi' })).data.touchedCount).toBe(2);
  });
});

describe('clocks', () => {
  const line = async () => {
    const { data } = (await (await admin.get('/api/health')).json()) as { data: Health };
    return data.lines.find(({ about }) => about === 'Breaches');
  };
  const known = (id: string, hours: number) =>
    sql`update breaches set known_at = clock_timestamp() - ${hours} * interval '1 hour' where id = ${id}`.execute(db());

  test('are told on the health page: running, near, over, done; those of an exercise never', async () => {
    expect(await line()).toMatchObject({ level: 'ok' });
    await add({ isDrill: true, knownAt: '2026-01-01T10:00:00Z' });
    expect(await line()).toMatchObject({ level: 'ok' });
    const { id } = await add();
    expect(await line()).toMatchObject({ level: 'look', says: expect.stringContaining('clocks are running') });
    await known(id, 7);
    expect(await line()).toMatchObject({ level: 'wrong', says: expect.stringMatching(/Board: 16 h 59 min left/) });
    await known(id, 25);
    expect(await line()).toMatchObject({ level: 'wrong', says: expect.stringMatching(/people: Over by 1 h/) });
    await step(id, { step: 'board' });
    await step(id, { step: 'people' });
    expect(await line()).toMatchObject({ level: 'look' });
    await known(id, 49);
    expect(await line()).toMatchObject({ level: 'wrong', says: expect.stringMatching(/Details to the Board: 22 h/) });
    await step(id, { step: 'details' });
    expect(await line()).toMatchObject({ level: 'look', says: expect.stringContaining('still open') });
    await step(id, { step: 'close', why: 'Over.' });
    expect(await line()).toMatchObject({ level: 'ok', details: [] });
  });

  test('a mark keeps the time it was set first, and can be taken back', async () => {
    const { id } = await add();
    const first = (await step(id, { step: 'board' })).data.boardToldAt;
    expect((await step(id, { step: 'board' })).data.boardToldAt).toBe(first);
    expect((await step(id, { step: 'board', done: false })).data.boardToldAt).toBeNull();
  });
});

test('the log tells every step, and no number or address of anybody', async () => {
  const { id } = await add({ touches: 'search', touchedWho: '98100 23456' });
  await ask('PUT', `/breaches/${id}`, { touchedWho: 'nandita@mail.example', place: 'Delhi' });
  await step(id, { step: 'details' });
  const { rows } = await sql<{ action: string; after: Record<string, unknown>; whole: string }>`
    select action, after, before::text || after::text as whole from audit_entries
    where record_type = 'breaches' and record_id = ${id} order by at`.execute(db());
  expect(rows.map(({ action }) => action)).toEqual(['breaches.create', 'breaches.update', 'breaches.details']);
  expect(rows[1]?.after).toMatchObject({ place: 'Delhi', touchedWho: 'Not kept in the log' });
  const text = JSON.stringify(rows);
  for (const who of ['98100 23456', 'nandita@mail']) expect(text).not.toContain(who);
});

test('two who change it at once: the second is told', async () => {
  const { id, version } = await add();
  await step(id, { step: 'board', version });
  const late = await step(id, { step: 'details', version });
  expect([late.status, late.code]).toEqual([409, 'stale_version']);
});

test('whom letters are for is nobody before they are gathered', async () => {
  const { id } = await add();
  expect((await ask<BreachPerson[]>('GET', `/breaches/${id}/people`)).data).toEqual([]);
  expect((await ask('GET', `/breaches/${'0'.repeat(24)}/people`)).status).toBe(404);
});
