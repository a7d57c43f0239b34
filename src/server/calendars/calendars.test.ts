import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Calendar } from '#contract/calendars.ts';
import { makeInquiry } from '#test/make.ts';
import type { SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk } from '#test/visits-desk.ts';

let started: StartedApp;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  desk = await openVisitsDesk(started);
});
beforeEach(async () => {
  for (const table of ['visits', 'messages', 'inquiries']) await sql`delete from ${sql.raw(table)}`.execute(desk.db);
});
afterAll(() => started.close());

type Answer = { status: number; message: string; fieldErrors?: Record<string, string>; data: Calendar };
const read = async (who: SignedIn, query: string): Promise<Answer> => {
  const answer = await who.get(`/api/calendars?${query}`);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
};
const addTask = (who: SignedIn, inquiryId: string, title: string, dueAt: string) =>
  who.call('POST', `/api/inquiries/${inquiryId}/tasks`, { title, dueAt });
const { date: from } = slotIn(0);
const { date: to } = slotIn(6);
const names = ({ data }: Answer) => [data.visits.map(({ id }) => id), data.tasks.map(({ title }) => title)];

test('employees read their own days; admins everybody’s, their own or one person’s', async () => {
  const { id, inquiry } = await desk.booked(slotIn(3));
  await addTask(desk.kabir, inquiry.id, 'Ring', `${slotIn(2).date}T12:00:00+05:30`);
  const mine = [[id], ['Ring']];
  const days = `from=${from}&to=${to}`;
  expect(names(await read(desk.kabir, days))).toEqual(mine);
  expect(names(await read(desk.kabir, `${days}&staff=own`))).toEqual(mine);
  expect(names(await read(desk.kabir, `${days}&staff=${desk.kabir.id}`))).toEqual(mine);
  expect(names(await read(desk.tara, days))).toEqual([[], []]);
  const refused = await read(desk.tara, `${days}&staff=${desk.kabir.id}`);
  expect([refused.status, refused.data]).toEqual([403, undefined]);
  expect(names(await read(desk.admin, days))).toEqual(mine);
  expect(names(await read(desk.admin, `${days}&staff=${desk.kabir.id}`))).toEqual(mine);
  expect(names(await read(desk.admin, `${days}&staff=${desk.tara.id}`))).toEqual([[], []]);
  expect(names(await read(desk.admin, `${days}&staff=own`))).toEqual([[], []]);
  await sql`update inquiries set assigned_to = ${desk.tara.id}`.execute(desk.db);
  expect([names(await read(desk.kabir, days)), names(await read(desk.tara, days))]).toEqual([[[], []], mine]);
  await sql`update inquiries set deleted_at = now()`.execute(desk.db);
  expect(names(await read(desk.admin, days))).toEqual([[], []]);
});

test('days begin and end by the office’s clock', async () => {
  const day = slotIn(4).date;
  const inquiry = await desk.make();
  for (const [title, at] of [
    ['before', `${slotIn(3).date}T23:59:59.999+05:30`],
    ['first', `${day}T00:00:00+05:30`],
    ['last', `${day}T23:59:59.999+05:30`],
    ['after', `${slotIn(5).date}T00:00:00+05:30`],
  ] as const) {
    expect((await addTask(desk.kabir, inquiry, title, at)).status).toBe(201);
  }
  const answer = await read(desk.kabir, `from=${day}&to=${day}`);
  expect(answer.data.tasks.map(({ title }) => title)).toEqual(['first', 'last']);
});

test('visits are read by their state, done tasks too, and a span has two ends', async () => {
  const kept = await desk.booked(slotIn(3, '12:00'));
  const off = await desk.booked(slotIn(3));
  await desk.ask(desk.kabir, ['POST', `/visits/${off.id}/cancel`], {});
  const task = await addTask(desk.kabir, kept.inquiry.id, 'Did it', `${slotIn(3).date}T12:00:00+05:30`);
  const { data } = (await task.json()) as { data: { id: string } };
  await desk.kabir.call('PUT', `/api/tasks/${data.id}`, { done: true });
  const answer = await read(desk.kabir, `from=${from}&to=${to}`);
  expect(names(answer)).toEqual([[kept.id], ['Did it']]);
  expect(answer.data.isCut).toBe(false);
  for (const [query, text] of [
    [`from=${to}&to=${from}`, 'The last day lies before the first'],
    [`from=${from}&to=${slotIn(42).date}`, 'Please choose 42 days at most'],
    [`from=${from}&to=tomorrow`, 'Please choose a last day'],
  ]) {
    const refused = await read(desk.kabir, query ?? '');
    expect([refused.status, refused.fieldErrors?.['to']]).toEqual([400, text]);
  }
  expect((await read(desk.kabir, `from=${from}&to=${slotIn(41).date}`)).status).toBe(200);
});

test('of very many the first are told, and that there are more', async () => {
  const { id } = await makeInquiry(desk.db, { assigned_to: desk.kabir.id });
  await sql`insert into tasks (inquiry_id, title, due_at)
    select ${id}, 'Task ' || n, now() + n * interval '1 minute' from generate_series(1, 501) as n`.execute(desk.db);
  const answer = await read(desk.kabir, `from=${from}&to=${to}`);
  expect([answer.data.tasks.length, answer.data.tasks.at(-1)?.title, answer.data.isCut]).toEqual([
    500,
    'Task 500',
    true,
  ]);
});
