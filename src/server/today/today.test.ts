import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Today } from '#contract/today.ts';
import { makeInquiry, makeVisit } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir' });
  tara = await makeSignedIn(started);
});
beforeEach(async () => {
  await sql`delete from inquiries`.execute(started.platform.db);
  await sql`update assignment_rules set mode = 'off'`.execute(started.platform.db);
});
afterAll(() => started.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const make = (overrides: Parameters<typeof makeInquiry>[1] = {}) =>
  makeInquiry(started.platform.db, { assigned_to: kabir.id, status: 'assigned', ...overrides });
const read = async (who: SignedIn): Promise<Today> => {
  const answer = await who.get('/api/today');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Today }).data;
};
const addTask = async (inquiryId: string, title: string, dueAt: Date) => {
  const answer = await admin.call('POST', `/api/inquiries/${inquiryId}/tasks`, { title, dueAt: dueAt.toISOString() });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
};
/** Noon of the office's day, so many days on: never another day by the hour of the test. */
const noon = async (days: number): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', clock_timestamp() at time zone 'Asia/Kolkata') + ${days} * interval '1 day'
      + interval '12 hours') at time zone 'Asia/Kolkata' as at`.execute(started.platform.db);
  return rows[0]?.at ?? new Date();
};

const visit = async (
  days: number,
  {
    inquiryId = '',
    ...overrides
  }: { inquiryId?: string; status?: 'done' | 'no_show' | 'cancelled'; cancelled_by?: 'staff' } = {},
) => {
  const starts_at = await noon(days);
  const ends_at = new Date(starts_at.getTime() + 1_800_000);
  return makeVisit(started.platform.db, {
    inquiry_id: inquiryId || (await make()).id,
    starts_at,
    ends_at,
    ...overrides,
  });
};

test('leads stand by when their answer is due, the late first; what was answered, put away or deleted is none', async () => {
  const [soon, late, later] = [
    await make({ respond_by: minutes(5) }),
    await make({ respond_by: minutes(-30) }),
    await make({ respond_by: minutes(60) }),
  ];
  await make({ respond_by: minutes(-5), first_responded_at: new Date() });
  await make({ respond_by: minutes(-5), deleted_at: new Date() });
  await make({ respond_by: minutes(-5), quarantined_at: new Date(), quarantine_reason: 'put away by hand' });
  const { leads } = await read(kabir);
  expect(leads.items.map(({ id }) => id)).toEqual([late.id, soon.id, later.id]);
  expect([leads.count, leads.late]).toEqual([3, 1]);
});

test('an employee sees their own day alone, an admin that of all', async () => {
  const mine = await make({ respond_by: minutes(-5) });
  const others = await make({ assigned_to: tara.id, respond_by: minutes(-5) });
  const free = await make({ assigned_to: null, status: 'new', respond_by: minutes(-5) });
  const { id } = await make({ assigned_to: tara.id });
  await visit(0, { inquiryId: id });
  await addTask(id, 'Ring the bank', minutes(-60));
  const [day, whole] = [await read(kabir), await read(admin)];
  expect(day.leads.items.map(({ id }) => id)).toEqual([mine.id]);
  expect([day.visits.items, day.tasks.items, day.unclaimed]).toEqual([[], [], 0]);
  expect(JSON.stringify(day)).not.toContain(others.id);
  expect(whole.leads.items.map(({ id }) => id).sort()).toEqual([mine.id, others.id, free.id].sort());
  expect([whole.visits.items.length, whole.tasks.items.length, whole.unclaimed]).toEqual([1, 1, 1]);
});

test('leads that nobody has count for whoever may take them', async () => {
  await make({ assigned_to: null, status: 'new' });
  expect([(await read(kabir)).unclaimed, (await read(admin)).unclaimed]).toEqual([0, 1]);
  await sql`update assignment_rules set mode = 'claim'`.execute(started.platform.db);
  await sql`insert into assignment_takers (staff_id, takes, places, capacity, hours)
    values (${kabir.id}, true, '{}', null, ${JSON.stringify(Array(7).fill(null))}::jsonb)
    on conflict (staff_id) do update set takes = true`.execute(started.platform.db);
  expect([(await read(kabir)).unclaimed, (await read(tara)).unclaimed]).toEqual([1, 0]);
});

test('visits are those of today, then those of earlier days of which nobody has said how they were', async () => {
  const [today, done, unsettled] = [await visit(0), await visit(0, { status: 'done' }), await visit(-3)];
  await visit(-3, { status: 'no_show' });
  await visit(1);
  await visit(0, { status: 'cancelled', cancelled_by: 'staff' });
  const { visits } = await read(kabir);
  expect(visits.items.map(({ id }) => id).slice(-1)).toEqual([unsettled.id]);
  expect(new Set(visits.items.map(({ id }) => id))).toEqual(new Set([today.id, done.id, unsettled.id]));
  expect(visits.open).toBe(2);
  expect(visits.unsettled).toBeGreaterThanOrEqual(1);
});

test('tasks are what is overdue or due today, by their time, and go with a tick', async () => {
  const { id } = await make();
  const [today, overdue] = [
    await addTask(id, 'Send the plan', await noon(0)),
    await addTask(id, 'Ring', minutes(-9000)),
  ];
  await addTask(id, 'Much later', minutes(9000));
  const { tasks } = await read(kabir);
  expect(tasks.items.map((one) => one.id)).toEqual([overdue, today]);
  expect(tasks.count).toBe(2);
  await kabir.call('PUT', `/api/tasks/${overdue}`, { done: true });
  expect((await read(kabir)).tasks.items.map((one) => one.id)).toEqual([today]);
});

test('whoever has too much works through the first, and sees how much there is', async () => {
  for (let index = 0; index < 23; index += 1) await make({ respond_by: minutes(index - 10) });
  const { leads } = await read(kabir);
  expect([leads.items.length, leads.count, leads.late]).toEqual([10, 23, 11]);
});
