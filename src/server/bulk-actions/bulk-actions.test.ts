import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkAction, BulkChange, BulkChoice, BulkPreview } from '#contract/bulk-actions.ts';
import { makeInquiry } from '#test/make.ts';
import { doJob, tellAll } from '#test/outbox.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { runJob } from './run-bulk.ts';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  tara = await makeSignedIn(started);
});
beforeEach(async () => {
  await sql`delete from inquiries`.execute(started.platform.db);
  await sql`delete from bulk_actions`.execute(started.platform.db);
});
afterAll(() => started.close());

type Answer<T> = { status: number; data: T; message: string; code?: string; fieldErrors?: Record<string, string> };
const ask = async <T>(who: SignedIn, method: string, path: string, body?: unknown): Promise<Answer<T>> => {
  const answer = await who.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer<T>, 'status'>) };
};
const preview = (who: SignedIn, which: BulkChoice, change: BulkChange) =>
  ask<BulkPreview>(who, 'POST', '/bulk-actions/preview', { which, change });
const start = (who: SignedIn, which: BulkChoice, change: BulkChange, total: number) =>
  ask<BulkAction>(who, 'POST', '/bulk-actions', { which, change, total });
const read = async (who: SignedIn, id: string) => (await ask<BulkAction>(who, 'GET', `/bulk-actions/${id}`)).data;
const work = async (who: SignedIn, id: string) => {
  await doJob(started, runJob, { id });
  return read(who, id);
};
/** Done whole by that person. */
const run = async (who: SignedIn, which: BulkChoice, change: BulkChange, total: number) => {
  const { data } = await start(who, which, change, total);
  return work(who, data.id);
};
const undo = async (who: SignedIn, id: string) => {
  expect((await ask<BulkAction>(who, 'POST', `/bulk-actions/${id}/undo`)).data.state).toBe('undoing');
  return work(who, id);
};
const make = (overrides: Parameters<typeof makeInquiry>[1] = {}) => makeInquiry(started.platform.db, overrides);
const makeMany = (count: number, overrides: Parameters<typeof makeInquiry>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => make(overrides)));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
/** Everything of every inquiry and task but what counts changes. */
const hash = async (): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce((select string_agg((to_jsonb(i) - 'version' - 'updated_at')::text, '|' order by i.id) from inquiries as i), '')
      || coalesce((select string_agg(to_jsonb(t)::text, '|' order by t.id) from tasks as t), '')) as hash`.execute(
    started.platform.db,
  );
  return rows[0]?.hash ?? '';
};
const rowOf = (id: string) =>
  started.platform.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logOf = async (id: string) =>
  (
    await started.platform.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const all: BulkChoice = { by: 'query', query: {} };
const these = (...ids: string[]): BulkChoice => ({ by: 'ids', ids });
const close = { kind: 'status', status: 'closed', lostReason: 'Bought elsewhere' } as const;
const soon = new Date(Date.now() + 86_400_000).toISOString();

/** Inquiries in every state that a change may find them in. */
async function makeEveryState(): Promise<void> {
  const answered = { first_responded_at: new Date('2026-10-02T05:06:07.123Z') };
  await make();
  await make({ assignment_reason: 'Nobody takes this place.' });
  await make({ assigned_to: kabir.id, status: 'assigned', assigned_at: new Date('2026-10-01T04:00:00.5Z') });
  await make({ assigned_to: tara.id, status: 'in_progress', ...answered });
  await make({
    assigned_to: tara.id,
    status: 'completed',
    completed_at: new Date('2026-10-03T01:02:03.4Z'),
    ...answered,
  });
  await make({ assigned_to: kabir.id, status: 'closed', lost_reason: 'Budget', ...answered });
  await make({ assigned_to: kabir.id, status: 'closed', lost_reason: 'Bought elsewhere', ...answered });
}

const everyChange: [string, () => BulkChange][] = [
  ['given to one person', () => ({ kind: 'assign', assignToId: kabir.id })],
  ['given to nobody', () => ({ kind: 'assign', assignToId: null })],
  ['in progress', () => ({ kind: 'status', status: 'in_progress' })],
  ['completed', () => ({ kind: 'status', status: 'completed' })],
  ['closed with a reason', () => close],
  ['new again', () => ({ kind: 'status', status: 'new' })],
  ['given a task', () => ({ kind: 'task', title: 'Call them', dueAt: soon })],
  ['deleted', () => ({ kind: 'delete' })],
];

test.each(everyChange)('many are %s as they were counted, and taken back exactly', async (_, changeOf) => {
  await makeEveryState();
  const [before, change] = [await hash(), changeOf()];
  const { data: expected } = await preview(admin, all, change);
  expect(expected.total).toBe(7);
  const done = await run(admin, all, change, 7);
  expect(done).toMatchObject({
    state: 'done',
    total: 7,
    waiting: 0,
    changed: expected.changes,
    same: expected.same,
    left: 0,
    exceptions: [],
    abilities: { undo: true },
  });
  expect(expected.changes).toBeGreaterThan(0);
  expect(await hash()).not.toBe(before);
  const undone = await undo(admin, done.id);
  expect(undone).toMatchObject({ state: 'undone', changed: 0, undone: expected.changes, stays: 0 });
  expect(await hash()).toBe(before);
});

test('what is done with many is what is done with one', async () => {
  const changes: [BulkChange, (id: string) => Promise<unknown>][] = [
    [
      { kind: 'assign', assignToId: kabir.id },
      (id) => admin.call('POST', '/api/inquiries/assign', { inquiryId: id, assignToId: kabir.id }),
    ],
    [
      close,
      (id) => admin.call('PUT', `/api/inquiries/${id}/status`, { status: 'closed', lostReason: 'Bought elsewhere' }),
    ],
    [
      { kind: 'status', status: 'completed' },
      (id) => admin.call('PUT', `/api/inquiries/${id}/status`, { status: 'completed' }),
    ],
    [{ kind: 'delete' }, (id) => admin.call('DELETE', `/api/inquiries/${id}`)],
  ];
  const told = ({ status, assigned_to, lost_reason, ...times }: Awaited<ReturnType<typeof rowOf>>) => [
    status,
    assigned_to,
    lost_reason,
    times.completed_at !== null,
    times.assigned_at !== null,
    times.deleted_at !== null,
    times.first_responded_at !== null,
  ];
  for (const [change, one] of changes) {
    const [single, of] = await makeMany(2, { assigned_to: tara.id, status: 'assigned', lost_reason: '' });
    if (single === undefined || of === undefined) throw new Error('not made');
    await one(single.id);
    await run(admin, these(of.id), change, 1);
    expect(told(await rowOf(of.id))).toEqual(told(await rowOf(single.id)));
    expect(await logOf(of.id)).toEqual(await logOf(single.id));
  }
});

test('what would happen is counted before: who is opened again, who is taken from somebody', async () => {
  await makeEveryState();
  const { data } = await preview(admin, all, { kind: 'assign', assignToId: kabir.id });
  expect(data).toEqual({ total: 7, changes: 6, same: 1, reopened: 3, taken: 1, letters: null });
  const { data: closing } = await preview(admin, all, close);
  expect(closing).toEqual({ total: 7, changes: 6, same: 1, reopened: 0, taken: 0, letters: null });
});

test('what a colleague changes between the press and the work is left alone, and named', async () => {
  const [first, second] = await makeMany(2, { first_name: 'Asha', last_name: 'Nair' });
  if (first === undefined || second === undefined) throw new Error('not made');
  const { data } = await start(admin, all, close, 2);
  await kabir.call('GET', '/api/today');
  await admin.call('POST', '/api/inquiries/assign', { inquiryId: first.id, assignToId: tara.id });
  const done = await work(admin, data.id);
  expect(done).toMatchObject({ changed: 1, left: 1, exceptions: [{ inquiryId: first.id, name: 'Asha Nair' }] });
  expect([(await rowOf(first.id)).status, (await rowOf(second.id)).status]).toEqual(['assigned', 'closed']);
});

test('a call, a note or an edit since keeps an inquiry as it is when the rest is taken back', async () => {
  const rows = await makeMany(4, { assigned_to: kabir.id, status: 'assigned', assigned_at: new Date() });
  const [edited, called, booked, quiet] = idsOf(rows);
  const done = await run(admin, all, { kind: 'status', status: 'in_progress' }, 4);
  await kabir.call('PUT', `/api/inquiries/${edited}/status`, { status: 'completed' });
  await kabir.call('POST', `/api/inquiries/${called}/activities`, { kind: 'call', outcome: 'reached', text: '' });
  await kabir.call('DELETE', `/api/inquiries/${booked}`);
  await admin.call('DELETE', `/api/inquiries/${booked}`);
  const undone = await undo(admin, done.id);
  expect(undone).toMatchObject({ undone: 1, stays: 3 });
  // What lies in the trash has no name any more.
  expect(undone.exceptions.map(({ inquiryId }) => inquiryId).sort()).toEqual([edited, called].sort());
  const statuses = await Promise.all([edited, called, quiet].map(async (id) => (await rowOf(id as string)).status));
  expect(statuses).toEqual(['completed', 'in_progress', 'assigned']);
});

test('a task that was done or changed since stays', async () => {
  const [first, second] = await makeMany(2, { assigned_to: kabir.id, status: 'assigned' });
  const done = await run(admin, all, { kind: 'task', title: 'Call them', dueAt: soon }, 2);
  const { data: tasks } = await ask<{ id: string; inquiry: { id: string } }[]>(kabir, 'GET', '/tasks');
  expect(tasks.map(({ inquiry }) => inquiry.id).sort()).toEqual([first?.id, second?.id].sort());
  expect((await rowOf(first?.id ?? '')).task_due_at?.toISOString()).toBe(soon);
  await kabir.call('PUT', `/api/tasks/${tasks[0]?.id}`, { done: true });
  expect(await undo(admin, done.id)).toMatchObject({ undone: 1, stays: 1 });
  const { data: left } = await ask<{ id: string }[]>(kabir, 'GET', '/tasks?due=all');
  expect(idsOf(left)).toEqual([tasks[0]?.id]);
});

test('an employee changes their own alone, and neither gives away nor deletes', async () => {
  const [own, other] = await Promise.all([
    make({ assigned_to: kabir.id, status: 'assigned' }),
    make({ assigned_to: tara.id, status: 'assigned' }),
  ]);
  for (const change of [
    { kind: 'assign', assignToId: kabir.id },
    { kind: 'delete' },
    { kind: 'status', status: 'new' },
  ] as const) {
    expect((await preview(kabir, all, change)).status).toBe(403);
    expect((await start(kabir, all, change, 1)).status).toBe(403);
  }
  // Also when they name somebody else's, and whatever the query says of others.
  for (const which of [all, these(own.id, other.id), { by: 'query', query: { assignedTo: tara.id } } as const]) {
    expect((await preview(kabir, which, close)).data.total).toBe(1);
  }
  const done = await run(kabir, these(own.id, other.id), close, 1);
  expect([done.changed, (await rowOf(own.id)).status, (await rowOf(other.id)).status]).toEqual([
    1,
    'closed',
    'assigned',
  ]);
  expect((await ask(tara, 'GET', `/bulk-actions/${done.id}`)).status).toBe(404);
  expect((await ask(tara, 'POST', `/bulk-actions/${done.id}/undo`)).status).toBe(404);
  expect((await ask<BulkAction[]>(tara, 'GET', '/bulk-actions')).data).toEqual([]);
  expect((await ask<BulkAction[]>(admin, 'GET', '/bulk-actions')).data.map(({ id }) => id)).toEqual([done.id]);
});

test('what was taken from an employee meanwhile they neither change, take back, nor read the name of', async () => {
  const [one, two] = await makeMany(2, { assigned_to: kabir.id, status: 'assigned' });
  if (one === undefined || two === undefined) throw new Error('not made');
  const { data } = await start(kabir, all, { kind: 'status', status: 'in_progress' }, 2);
  await sql`update inquiries set assigned_to = ${tara.id} where id = ${one.id}`.execute(started.platform.db);
  const done = await work(kabir, data.id);
  expect(done).toMatchObject({ changed: 1, left: 1, exceptions: [] });
  await sql`update inquiries set assigned_to = ${tara.id} where id = ${two.id}`.execute(started.platform.db);
  expect(await undo(kabir, done.id)).toMatchObject({ undone: 0, stays: 1, exceptions: [] });
  expect((await read(admin, done.id)).exceptions).toHaveLength(2);
});

test('somebody who left changes nothing any more, and nobody is given to them', async () => {
  const db = started.platform.db;
  const gone = await makeSignedIn(started, { role: 'admin' });
  const taker = await makeSignedIn(started);
  await makeMany(2);
  const { data } = await start(gone, all, close, 2);
  await sql`update staff set status = 'inactive' where id = ${gone.id}`.execute(db);
  expect(await work(admin, data.id)).toMatchObject({ changed: 0, left: 2, abilities: { undo: false } });
  const { data: given } = await start(admin, all, { kind: 'assign', assignToId: taker.id }, 2);
  await sql`update staff set status = 'inactive' where id = ${taker.id}`.execute(db);
  expect(await work(admin, given.id)).toMatchObject({ changed: 0, left: 2 });
  const again = await start(admin, all, { kind: 'assign', assignToId: taker.id }, 2);
  expect([again.status, again.fieldErrors]).toEqual([
    400,
    { 'change.assignToId': 'Choose an employee who works here now' },
  ]);
});

test('other numbers than were counted, too many, nothing and the trash are refused, and nothing happens', async () => {
  await makeMany(2);
  const before = await hash();
  const other = await start(admin, all, close, 3);
  expect([other.status, other.message]).toEqual([409, 'There are 2 of them now, not 3. Please look once more.']);
  for (const body of [
    { change: close, total: 2 },
    { which: { by: 'all' }, change: close, total: 2 },
    { which: these(), change: close, total: 2 },
    { which: these(...Array.from({ length: 201 }, () => '6740c1f2a94be0d17c3355aa')), change: close, total: 2 },
    { which: { by: 'query', query: { deleted: 'true' } }, change: close, total: 2 },
    { which: { ...all, ids: ['6740c1f2a94be0d17c3355aa'] }, change: close, total: 2 },
    { which: all, change: { kind: 'block' }, total: 2 },
    { which: all, change: { ...close, assignToId: kabir.id }, total: 2 },
    { which: all, change: close },
  ]) {
    expect((await ask(admin, 'POST', '/bulk-actions', body)).status).toBe(400);
  }
  // As they lie there, without what follows from each: that takes seconds.
  const quietly = (statement: ReturnType<typeof sql>) =>
    started.platform.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`alter table inquiries disable trigger user`.execute(trx);
      await statement.execute(trx);
      await sql`alter table inquiries enable trigger user`.execute(trx);
    });
  await quietly(sql`
    insert into inquiries (kind, first_name, payload_digest, customer_id)
    select 'query', 'Many', sha256(n::text::bytea), (select customer_id from inquiries limit 1)
    from generate_series(1, 9999) as n`);
  const many = await preview(admin, all, close);
  expect([many.status, many.message]).toEqual([409, 'These are 10,001 inquiries: at most 10,000 are changed at once.']);
  expect((await start(admin, all, close, 10_001)).status).toBe(409);
  await quietly(sql`delete from inquiries where first_name = 'Many'`);
  expect(await hash()).toBe(before);
});

test('a repeated press is one change; a worker that was killed is gone on from where it stood', async () => {
  await makeMany(3);
  const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'bulk-press-1' };
  const press = async () => {
    const answer = await started.post('/api/bulk-actions', { which: all, change: close, total: 3 }, { headers });
    return (await answer.json()) as { data: BulkAction };
  };
  const [one, two] = await Promise.all([press(), press()]);
  expect(one?.data.id).toBe(two?.data.id);
  const id = one?.data.id ?? '';
  // What two workers at once would do, and another after them.
  await Promise.all([doJob(started, runJob, { id }), doJob(started, runJob, { id })]);
  await doJob(started, runJob, { id });
  expect(await read(admin, id)).toMatchObject({ state: 'done', changed: 3, waiting: 0 });
  const { rows } = await sql<{ count: string }>`
    select count(*) from audit_entries where action = 'inquiries.status' and record_id in (select id from inquiries)`.execute(
    started.platform.db,
  );
  expect(Number(rows[0]?.count)).toBe(3);
});

test('it can be taken back once, for a day, by whoever did it and by admins', async () => {
  await makeMany(2, { assigned_to: kabir.id, status: 'assigned' });
  const waiting = await start(kabir, all, close, 2);
  const early = await ask(kabir, 'POST', `/bulk-actions/${waiting.data.id}/undo`);
  expect([early.status, early.message]).toEqual([409, 'This is not done yet. Please wait until it is.']);
  await work(kabir, waiting.data.id);
  expect(await undo(admin, waiting.data.id)).toMatchObject({ state: 'undone', abilities: { undo: false } });
  expect((await ask<BulkAction>(kabir, 'POST', `/bulk-actions/${waiting.data.id}/undo`)).data.state).toBe('undone');
  const old = await run(kabir, all, close, 2);
  await sql`update bulk_actions set created_at = created_at - interval '24 hours' where id = ${old.id}`.execute(
    started.platform.db,
  );
  const late = await ask(kabir, 'POST', `/bulk-actions/${old.id}/undo`);
  expect([late.status, late.message]).toEqual([409, 'This cannot be taken back any more.']);
  expect((await ask<BulkAction[]>(kabir, 'GET', '/bulk-actions')).data.map(({ id }) => id)).toEqual([waiting.data.id]);
});

test('whoever is given many is told once, a minute later, and not of what was taken back by then', async () => {
  const db = started.platform.db;
  await sql`delete from messages`.execute(db);
  const letters = async () =>
    (await db.selectFrom('messages').select(['template', 'recipient', 'data']).execute()).map((one) => one.template);
  const later = () => sql`update notifications set created_at = created_at - interval '61 seconds'`.execute(db);
  await makeMany(3);
  const first = await run(admin, all, { kind: 'assign', assignToId: tara.id }, 3);
  await tellAll(started);
  expect(await letters()).toEqual([]);
  await undo(admin, first.id);
  await later();
  await tellAll(started);
  expect(await letters()).toEqual([]);
  await run(admin, all, { kind: 'assign', assignToId: tara.id }, 3);
  await later();
  await tellAll(started);
  expect(await letters()).toEqual(['lead-digest']);
});
