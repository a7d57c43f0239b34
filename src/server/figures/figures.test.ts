import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Figures } from '#contract/figures.ts';
import { makeInquiry } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { cutWeeks, parseDays } from './service.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: SignedIn;

/** Half past one at night in Delhi on the second, still the first by UTC. */
const night = new Date('2026-10-01T20:00:00Z');
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  admin = await makeSignedIn(started, { role: 'admin' });
  employee = await makeSignedIn(started, { first_name: 'Ishita', last_name: 'Malhotra' });
  const [mine, hers] = [{ phone_number: '+919810000001' }, { phone_number: '+919810000002' }];
  const of = (
    created_at: Date,
    rest: Parameters<typeof makeInquiry>[1],
    answered: number | null = null,
  ): Promise<unknown> =>
    makeInquiry(db, {
      created_at,
      first_responded_at: answered === null ? null : minutesAfter(created_at, answered),
      ...rest,
    });
  await of(night, { ...mine, kind: 'access', utm: JSON.stringify({ source: 'Newsletter' }), status: 'completed' }, 4);
  await of(minutesAfter(night, 5), { ...mine, kind: 'visit', assigned_to: employee.id, status: 'assigned' }, 10);
  await of(minutesAfter(night, 9), { ...hers, kind: 'access', referrer: 'https://www.homes.example/list' }, 60);
  await of(minutesAfter(night, 12), { property_name: 'Neem Court', status: 'closed', assigned_to: employee.id });
  // None of these is counted: spam, the trash, the day after.
  await of(night, { quarantine_reason: 'links', quarantined_at: night });
  await of(night, { deleted_at: night });
  await of(new Date('2026-10-02T18:30:00Z'), {});
});
afterAll(() => started.close());

const read = async (query: string, as: SignedIn | null = admin) => {
  const answer = await started.app.fetch(
    new Request(`http://aangan.example/api/figures${query}`, {
      headers: as === null ? {} : { authorization: `Bearer ${as.token}` },
    }),
  );
  return { status: answer.status, body: await answer.text() };
};
const figuresOf = async (query: string) => (JSON.parse((await read(query)).body) as { data: Figures }).data;

describe('the figures of some days', () => {
  test('count what came by the office’s calendar, without spam and trash, and add up', async () => {
    const figures = await figuresOf('?from=2026-10-01&to=2026-10-02');
    expect(figures).toMatchObject({ total: 4, responded: 3, medianResponse: 600, completed: 1 });
    expect(figures.days).toEqual([
      { date: '2026-10-01', inquiries: 0 },
      { date: '2026-10-02', inquiries: 4 },
    ]);
    const sum = (rows: { inquiries: number }[]) => rows.reduce((all, { inquiries }) => all + inquiries, 0);
    for (const rows of [figures.days, figures.sources, figures.stages, figures.people])
      expect(sum(rows)).toBe(figures.total);
    expect(await figuresOf('?from=2026-10-03&to=2026-10-03')).toMatchObject({ total: 1, medianResponse: null });
  });

  test('say where from, about what, with whom and how far', async () => {
    const { sources, properties, stages, people, unlocks, reasons } = await figuresOf('?from=2026-10-02&to=2026-10-02');
    expect(sources).toEqual([
      { name: 'direct', inquiries: 2, agreed: 0, visited: 0, completed: 0 },
      { name: 'homes.example', inquiries: 1, agreed: 0, visited: 0, completed: 0 },
      { name: 'newsletter', inquiries: 1, agreed: 0, visited: 0, completed: 1 },
    ]);
    expect(properties).toEqual([{ id: null, name: 'Neem Court', inquiries: 1, completed: 0 }]);
    expect(Object.fromEntries(stages.map(({ status, inquiries }) => [status, inquiries]))).toEqual({
      new: 1,
      assigned: 1,
      in_progress: 0,
      completed: 1,
      closed: 1,
    });
    expect(people).toEqual([
      {
        id: employee.id,
        name: 'Ishita Malhotra',
        ...{ inquiries: 2, answered: 1, medianResponse: 600, ninthResponse: 600 },
        ...{ assigned: 1, inProgress: 0, completed: 0, closed: 1 },
      },
      {
        id: null,
        name: '',
        ...{ inquiries: 2, answered: 2, medianResponse: 1920, ninthResponse: 3264 },
        ...{ assigned: 0, inProgress: 0, completed: 1, closed: 0 },
      },
    ]);
    expect(unlocks).toEqual({ unlocked: 2, asked: 1, visit: 1 });
    expect(reasons).toEqual([{ reason: '-', name: '-', inquiries: 1 }]);
  });

  test('say how soon whoever came in which hour was answered, by the office’s clock', async () => {
    const { hours } = await figuresOf('?from=2026-10-02&to=2026-10-02');
    expect(hours.filter(({ inquiries }) => inquiries > 0)).toEqual([
      { hour: 1, inquiries: 4, answered: 3, medianResponse: 600 },
    ]);
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  });

  test('stand beside those of as many days before', async () => {
    const { before } = await figuresOf('?from=2026-10-03&to=2026-10-04');
    const { total, responded, medianResponse, completed } = await figuresOf('?from=2026-10-01&to=2026-10-02');
    expect(before).toEqual({ from: '2026-10-01', to: '2026-10-02', total, responded, medianResponse, completed });
    expect(total).toBe(4);
  });

  test('count the inquiries of those days that have a visit, by what became of it', async () => {
    const { db } = started.platform;
    const agree = async (inquiry: Parameters<typeof makeInquiry>[1], statuses: string[]) => {
      const { id } = await makeInquiry(db, inquiry);
      for (const [at, status] of statuses.entries()) {
        await sql`insert into visits (inquiry_id, starts_at, ends_at, status, cancelled_by, sequence)
          values (${id}, now(), now() + interval '1 hour', ${status}, ${status === 'cancelled' ? 'staff' : null}, ${at})`.execute(
          db,
        );
      }
    };
    const asked = new Date('2026-09-10T12:00:00Z');
    await agree({ created_at: asked }, ['cancelled', 'no_show', 'done', 'booked']);
    await agree({ created_at: asked }, ['done']);
    await agree({ created_at: asked, deleted_at: asked }, ['done']);
    await agree({ created_at: new Date('2026-09-11T20:00:00Z') }, ['booked']);
    const { visits } = await figuresOf('?from=2026-09-10&to=2026-09-10');
    expect(visits).toEqual({ agreed: 2, booked: 1, done: 2, noShow: 1, cancelled: 1 });
  });

  test('are a spreadsheet too, which leaves a row in the log', async () => {
    const answer = await read('/export.csv?from=2026-10-02&to=2026-10-02');
    expect(answer.status).toBe(200);
    for (const line of [
      'Total,2026-10-02 to 2026-10-02,4,3,10.0,1,',
      'Day,2026-10-02,4,',
      'Person,Unassigned,2,2,32.0,1,',
    ])
      expect(answer.body).toContain(`\n${line}`);
    const { rows } = await sql<{ record_name: string }>`
      select record_name from audit_entries
      where record_type = 'figures' and record_name like '2026-10-02 %'`.execute(started.platform.db);
    expect(rows).toEqual([{ record_name: '2026-10-02 to 2026-10-02' }]);
  });

  test('are for admins', async () => {
    expect((await read('', employee)).status).toBe(403);
    expect((await read('', null)).status).toBe(401);
  });

  test.each(['?from=2026-10-05&to=2026-10-01', '?from=2024-01-01&to=2026-10-01', '?from=yesterday', '?to=2026-02-30'])(
    'days that make no sense are refused by name: %s',
    async (query) => {
      const { status, body } = await read(query);
      expect(status).toBe(400);
      expect(Object.keys((JSON.parse(body) as { fieldErrors: object }).fieldErrors)[0]).toMatch(/^(from|to)$/);
    },
  );
});

test('nobody says which days: the last thirty, today among them', () => {
  expect(parseDays({}, night)).toEqual({ from: '2026-09-03', to: '2026-10-02' });
  expect(parseDays({ to: '2026-10-10' }, night)).toEqual({ from: '2026-09-11', to: '2026-10-10' });
});

test('weeks begin on Monday; one that is cut off or not over is no whole one', () => {
  const week = (from: string, to: string, isWhole: boolean, monday = from) => ({ from, to, isWhole, monday });
  // From a Sunday to a Wednesday.
  expect(cutWeeks({ from: '2026-10-04', to: '2026-10-14' }, '2026-11-01')).toEqual([
    week('2026-10-04', '2026-10-04', false, '2026-09-28'),
    week('2026-10-05', '2026-10-11', true),
    week('2026-10-12', '2026-10-14', false),
  ]);
  expect(cutWeeks({ from: '2026-10-05', to: '2026-10-11' }, '2026-10-11')).toEqual([
    week('2026-10-05', '2026-10-11', false),
  ]);
});
