import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { makeInquiry } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';

let started: StartedApp;
let admin: SignedIn;
let tara: SignedIn;
let kabir: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  tara = await makeSignedIn(started, { first_name: 'Tara', last_name: 'Deshpande' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
});
afterAll(() => started.close());

type Answer = { status: number; code?: string; message: string; data: BookedVisit; fieldErrors?: object };

const leave = async (row: object = {}) => (await makeInquiry(started.platform.db, row)).id;

async function book(id: string, body: object, by = admin): Promise<Answer> {
  const answer = await by.call('POST', `/api/inquiries/${id}/visits`, body);
  return { ...((await answer.json()) as Answer), status: answer.status };
}
const inquiryOf = async (id: string) =>
  ((await (await admin.call('GET', `/api/inquiries/${id}`)).json()) as { data: StaffInquiry }).data;

async function timesOf(id: string, assignToId: string, by = admin) {
  const answer = await by.call(
    'GET',
    `/api/visits/times?inquiryId=${id}&date=${slotIn(4).date}&assignToId=${assignToId}`,
  );
  return { status: answer.status, ...((await answer.json()) as { data?: { times: string[] } }) };
}

test('a visit of an inquiry that nobody has makes it theirs who show the home, in one step', async () => {
  const id = await leave();
  const booked = await book(id, { ...slotIn(2), assignToId: tara.id });
  expect(booked).toMatchObject({ status: 201, data: { inquiry: { assignedTo: { id: tara.id } } } });
  expect(await inquiryOf(id)).toMatchObject({ assignedTo: { id: tara.id }, status: 'in_progress' });
  const logged = await started.platform.db
    .selectFrom('audit_entries')
    .select('action')
    .where('record_id', 'in', [id, booked.data.id])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['inquiries.assign', 'inquiries.status', 'visits.book']);
  const told = await started.platform.db
    .selectFrom('notifications')
    .select(['kind'])
    .where('staff_id', '=', tara.id)
    .where('inquiry_id', '=', id)
    .execute();
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['given', 'visit']));
});

test('times are those of whoever is about to show it; one that is taken is refused, and nobody is given anything', async () => {
  expect((await book(await leave(), { ...slotIn(4), assignToId: tara.id })).status).toBe(201);
  const id = await leave();
  expect((await timesOf(id, tara.id)).data?.times).not.toContain('11:00');
  expect((await timesOf(id, kabir.id)).data?.times).toContain('11:00');
  expect((await timesOf(id, '')).data?.times).toContain('11:00');
  expect(await book(id, { ...slotIn(4), assignToId: tara.id })).toMatchObject({
    status: 409,
    code: 'conflict',
    fieldErrors: { time: expect.stringContaining('shows another home') },
  });
  expect(await inquiryOf(id)).toMatchObject({ assignedTo: null, status: 'new' });
  expect((await book(id, { ...slotIn(4), assignToId: kabir.id })).status).toBe(201);
});

test('who may not give inquiries away, whom they cannot be given to, and who has it by now', async () => {
  const id = await leave();
  const own = await leave({ assigned_to: kabir.id, status: 'assigned' });
  expect(await book(own, { ...slotIn(3), assignToId: tara.id }, kabir)).toMatchObject({ status: 409 });
  expect(await book(id, { ...slotIn(3), assignToId: kabir.id }, kabir)).toMatchObject({ status: 403 });
  expect((await timesOf(own, tara.id, kabir)).status).toBe(403);
  expect(await book(id, { ...slotIn(3), assignToId: admin.id })).toMatchObject({
    status: 400,
    fieldErrors: { assignToId: 'Choose an employee who works here now' },
  });
  await started.platform.db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', tara.id).execute();
  expect(await book(id, { ...slotIn(3), assignToId: tara.id })).toMatchObject({ status: 400 });
  expect(await book(own, { ...slotIn(3), assignToId: tara.id })).toMatchObject({ status: 409, code: 'conflict' });
  // Whoever has it already is no other.
  expect((await book(own, { ...slotIn(3), assignToId: kabir.id })).status).toBe(201);
});
