import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { makeInquiry, makeStaff } from '#test/make.ts';
import { atClock, tellAll } from '#test/outbox.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { planResponse } from './plan-response.ts';
import { tellLate } from './tell-late.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: Awaited<ReturnType<typeof makeSignedIn>>;
let send: LeadSender['send'];
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin', email: 'boss@aangan.example' });
  await makeStaff(started.platform.db, { role: 'admin', status: 'inactive', email: 'left@aangan.example' });
  employee = await makeSignedIn(started);
  send = createLeadSender(started).send;
});
beforeEach(async () => {
  await sql`delete from messages`.execute(started.platform.db);
  await sql`delete from inquiries`.execute(started.platform.db);
});
afterAll(() => started.close());

type Clock = { respond_by: Date | null; first_responded_at: Date | null; escalated_at: Date | null; version: number };
const clockOf = async (id: string): Promise<Clock> => {
  const { rows } = await sql<Clock>`select respond_by, first_responded_at, escalated_at, version from inquiries
    where id = ${id}`.execute(started.platform.db);
  if (rows[0] === undefined) throw new Error('no such inquiry');
  return rows[0];
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const makeLate = (overrides: Parameters<typeof makeInquiry>[1] = {}) =>
  makeInquiry(started.platform.db, { respond_by: minutesAgo(5), property_name: 'Nilaya Floors', ...overrides });
const letters = async () => {
  await tellAll(started);
  const { rows } = await sql<{ recipient: string; subject: string; text: string }>`
    select recipient, subject, text from messages where template = 'inquiry-late' order by recipient`.execute(
    started.platform.db,
  );
  return rows;
};
/** As if the last letter had left long ago. */
const restLong = () =>
  sql`update inquiries set escalated_at = escalated_at - interval '1 hour' where escalated_at is not null`.execute(
    started.platform.db,
  );

const guest = { name: 'Farah Siddiqui', email: 'farah@example.in', phone: '+91 99100 45678', message: 'Still free?' };

test('an inquiry gets its time when it comes, by the office hours, and staff see it', async () => {
  const answer = await send(guest);
  const { id } = JSON.parse(answer.text).data as { id: string };
  const { respond_by, first_responded_at } = await clockOf(id);
  expect(first_responded_at).toBeNull();
  const off = Math.abs((respond_by?.getTime() ?? 0) - planResponse(new Date(), 10).getTime());
  expect(off).toBeLessThan(30_000);
  const { data } = (await (await admin.get(`/api/inquiries/${id}`)).json()) as { data: StaffInquiry };
  expect(data).toMatchObject({ respondBy: respond_by?.toISOString(), firstRespondedAt: null });
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where key = ${`late ${id}`}`.execute(started.platform.db);
  expect(rows).toEqual([{ run_at: respond_by }]);
});

test('what looks like spam has no time until it is released', async () => {
  const { id } = await makeInquiry(started.platform.db, {
    quarantined_at: new Date(),
    quarantine_reason: 'many from one sender',
    created_at: minutesAgo(600),
  });
  expect((await clockOf(id)).respond_by).toBeNull();
  expect((await admin.call('PUT', `/api/inquiries/${id}/quarantine`, { quarantined: false })).status).toBe(200);
  expect((await clockOf(id)).respond_by?.getTime()).toBeGreaterThan(Date.now());
});

test.each(['in_progress', 'completed', 'closed'])(
  'the status %s is a first answer, and stays the first',
  async (status) => {
    const { id } = await makeLate({ assigned_to: employee.id, status: 'assigned' });
    await employee.call('PUT', `/api/inquiries/${id}/status`, { status });
    const { first_responded_at } = await clockOf(id);
    expect(first_responded_at).not.toBeNull();
    await employee.call('PUT', `/api/inquiries/${id}/status`, { status: status === 'closed' ? 'completed' : 'closed' });
    expect((await clockOf(id)).first_responded_at).toEqual(first_responded_at);
  },
);

test('to be given to somebody is no answer', async () => {
  const { id } = await makeLate();
  const answer = await admin.call('POST', '/api/inquiries/assign', { inquiryId: id, assignToId: employee.id });
  expect(answer.status).toBe(200);
  expect((await clockOf(id)).first_responded_at).toBeNull();
});

test('a note is a first answer, leaves the version alone, and is news for the screens', async () => {
  const { id } = await makeLate({ assigned_to: employee.id, status: 'assigned' });
  const before = await clockOf(id);
  const heard: string[] = [];
  const stop = started.platform.events.on('inquiries', (payload) => heard.push(payload));
  await started.platform.events.listening();
  const insert = (actor: string | null, text: string) =>
    sql`insert into activities (inquiry_id, kind, text, actor_id, actor_name)
      values (${id}, 'note', ${text}, ${actor}, 'Tara')`.execute(started.platform.db);
  await insert(null, 'by the house itself');
  expect((await clockOf(id)).first_responded_at).toBeNull();
  await insert(employee.id, 'called, will come on Sunday');
  const after = await clockOf(id);
  expect(after.first_responded_at).not.toBeNull();
  expect(after.version).toBe(before.version);
  await expect
    .poll(() => heard.map((payload) => JSON.parse(payload)))
    .toContainEqual({ id, change: 'changed', assignedTo: employee.id, formerly: employee.id });
  stop();
});

test('every active admin gets one letter about all that is late, once, and it names nobody who asked', async () => {
  const one = await makeLate({ assigned_to: employee.id });
  const two = await makeLate({ property_name: '' });
  await Promise.all([tellLate(started.platform), tellLate(started.platform), tellLate(started.platform)]);
  const [letter, own, ...others] = await letters();
  expect(others).toEqual([]);
  // Whoever has one is told of that one.
  expect(own).toMatchObject({ recipient: employee.row.email, subject: 'An inquiry without an answer' });
  expect(letter).toMatchObject({ recipient: 'boss@aangan.example', subject: '2 inquiries without an answer' });
  expect(letter?.text).toContain('Nilaya Floors');
  expect(letter?.text).toContain('with Tara Deshpande');
  expect(letter?.text).toContain('nobody has it');
  for (const secret of ['Nandita', 'Rao', '98101', 'example.in', 'still to be had']) {
    expect(letter?.text).not.toContain(secret);
  }
  for (const { id } of [one, two]) expect((await clockOf(id)).escalated_at).not.toBeNull();
  await restLong();
  await tellLate(started.platform);
  expect(await letters()).toHaveLength(2);
});

test('what comes late within five minutes of a letter waits for the next one', async () => {
  await makeLate();
  await tellLate(started.platform);
  const { id } = await makeLate();
  await tellLate(started.platform);
  expect(await letters()).toHaveLength(1);
  expect((await clockOf(id)).escalated_at).toBeNull();
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where key = 'late, next letter'`.execute(started.platform.db);
  expect(Math.abs((rows[0]?.run_at.getTime() ?? 0) - Date.now() - 300_000)).toBeLessThan(60_000);
  await restLong();
  await tellLate(started.platform);
  expect(await letters()).toHaveLength(2);
  expect((await clockOf(id)).escalated_at).not.toBeNull();
});

test.each([
  ['a letter that has just left', 1],
  ['a letter about as many as one names', 100],
])('the look after %s waits for five minutes, though the own clock is ten behind', async (_, count) => {
  const db = started.platform.db;
  await Promise.all(Array.from({ length: count }, () => makeLate()));
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await atClock(minutesAgo(10), () => tellLate(started.platform));
  if (count === 1) await atClock(minutesAgo(10), () => tellLate(started.platform));
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - clock_timestamp())::float8 as seconds from graphile_worker.jobs
    where key = 'late, next letter'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeGreaterThan(200);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(301);
  await sql`update inquiries set escalated_at = escalated_at - interval '300 seconds'`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await tellLate(started.platform);
  expect((await sql`select from graphile_worker.jobs where key = 'late, next letter'`.execute(db)).rows).toEqual([]);
});

const notLate: [string, Parameters<typeof makeInquiry>[1]][] = [
  ['still has time', { respond_by: new Date(Date.now() + 3_600_000) }],
  ['was answered', { first_responded_at: new Date() }],
  ['lies in the trash', { deleted_at: new Date() }],
  ['looks like spam', { quarantined_at: new Date(), quarantine_reason: 'x' }],
  ['came before there was a clock', { respond_by: null }],
];
test.each(notLate)('nobody is told of one that %s', async (_, overrides) => {
  await makeLate(overrides);
  await tellLate(started.platform);
  expect(await letters()).toEqual([]);
});
