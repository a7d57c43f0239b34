import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { openSecond } from '#test/second-process.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { letPass, slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk } from '#test/visits-desk.ts';
import { remindVisitors } from './notify-visitors.ts';
import { planReminder } from './plan-reminder.ts';

let started: StartedApp;
let second: Awaited<ReturnType<typeof openSecond>>;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  second = await openSecond(started);
  desk = await openVisitsDesk(started);
});
beforeEach(async () => {
  for (const table of ['visits', 'messages', 'inquiries']) await sql`delete from ${sql.raw(table)}`.execute(desk.db);
});
afterAll(async () => {
  await second.close();
  await started.close();
});

const hour = 3_600_000;
test.each([
  [31, 24],
  [30, 2],
  [3.1, 2],
  [3, null],
  [0.5, null],
])('agreed on %s hours ahead, a visitor is reminded %s hours before', (ahead, before) => {
  const now = new Date('2026-11-20T05:30:00Z');
  const startsAt = new Date(now.getTime() + ahead * hour);
  expect(planReminder(startsAt, now)).toEqual(before === null ? null : new Date(startsAt.getTime() - before * hour));
});

const reminders = async () => {
  const { rows } = await sql<{ recipient: string; subject: string }>`
    select recipient, subject from messages where template = 'visit-reminder'`.execute(desk.db);
  return rows;
};
const jobsOf = async ({ id }: Pick<BookedVisit, 'id'>) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`visit reminder ${id}`}`.execute(desk.db);
  return rows.map(({ run_at }) => run_at.toISOString());
};
const dayBefore = ({ startsAt }: Pick<BookedVisit, 'startsAt'>) =>
  new Date(Date.parse(startsAt) - 24 * hour).toISOString();
/** As if it were a quarter past the time to remind of it. */
const comeUp = ({ id, startsAt }: Pick<BookedVisit, 'id' | 'startsAt'>) =>
  letPass(started, id, (Date.parse(startsAt) - Date.now()) / hour - 23.75);

test('the job waits for the day before; a visit that is moved has one at its new time only', async () => {
  const visit = await desk.booked(slotIn(5));
  expect(await jobsOf(visit)).toEqual([dayBefore(visit)]);
  const { data } = await desk.ask(desk.kabir, ['PUT', `/visits/${visit.id}`], slotIn(9));
  expect(await jobsOf(visit)).toEqual([dayBefore(data)]);
});

test('many visits, two processes, many times: each visitor is reminded once', async () => {
  const visits = [];
  for (let at = 0; at < 12; at += 1) visits.push(await desk.booked(slotIn(3 + at), { first_name: 'Farah' }));
  for (const visit of visits) await comeUp(visit);
  const both = [started.platform, second.platform, started.platform, second.platform];
  await Promise.all(both.map((platform) => remindVisitors(platform)));
  await Promise.all(both.map((platform) => remindVisitors(platform)));
  const letters = await reminders();
  expect(letters.map(({ recipient }) => recipient).sort()).toEqual(visits.map(({ inquiry }) => inquiry.email).sort());
  expect(letters[0]?.subject).toMatch(/^A reminder of your visit: /);
  const { data } = await desk.ask<BookedVisit[]>(desk.admin, ['GET', '/visits']);
  expect(data.map(({ remindedAt, version }) => [remindedAt !== null, version])).toEqual(visits.map(() => [true, 1]));
});

test('who was reminded and is moved is reminded of the new time', async () => {
  const visit = await desk.booked();
  await comeUp(visit);
  await remindVisitors(started.platform);
  const { data } = await desk.ask(desk.kabir, ['PUT', `/visits/${visit.id}`], slotIn(6));
  expect(data.remindedAt).toBeNull();
  await remindVisitors(started.platform);
  expect(await reminders()).toHaveLength(1);
  await comeUp(data);
  await remindVisitors(started.platform);
  expect(await reminders()).toHaveLength(2);
});

const spared: [string, (visit: BookedVisit) => Promise<unknown>][] = [
  ['has time still', (visit) => letPass(started, visit.id, -2)],
  ['was cancelled', ({ id }) => desk.ask(desk.kabir, ['POST', `/visits/${id}/cancel`], {})],
  ['was moved', ({ id }) => desk.ask(desk.kabir, ['PUT', `/visits/${id}`], slotIn(7))],
  ['has begun', ({ id }) => letPass(started, id, 48)],
  [
    'was settled',
    async ({ id }) => {
      await letPass(started, id, 48);
      return desk.ask(desk.kabir, ['PUT', `/visits/${id}/outcome`], { outcome: 'done' });
    },
  ],
  [
    'lies in the trash',
    ({ inquiry }) => sql`update inquiries set deleted_at = now() where id = ${inquiry.id}`.execute(desk.db),
  ],
  ['has no address', ({ inquiry }) => sql`update inquiries set email = '' where id = ${inquiry.id}`.execute(desk.db)],
  [
    'looks like spam',
    ({ inquiry }) =>
      sql`update inquiries set quarantined_at = now(), quarantine_reason = 'x' where id = ${inquiry.id}`.execute(
        desk.db,
      ),
  ],
];
test.each(spared)('nobody is reminded of a visit that %s', async (_, change) => {
  const visit = await desk.booked();
  await comeUp(visit);
  await change(visit);
  await remindVisitors(started.platform);
  expect(await reminders()).toEqual([]);
  const { rows } = await sql<{ reminded_at: Date | null }>`select reminded_at from visits`.execute(desk.db);
  expect(rows).toEqual([{ reminded_at: null }]);
});
