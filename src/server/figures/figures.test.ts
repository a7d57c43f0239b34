import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Figures } from '#contract/figures.ts';
import { makeInquiry } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { parseDays } from './service.ts';

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
    const { sources, properties, stages, people, funnel } = await figuresOf('?from=2026-10-02&to=2026-10-02');
    expect(sources).toEqual([
      { name: 'direct', inquiries: 2, completed: 0 },
      { name: 'homes.example', inquiries: 1, completed: 0 },
      { name: 'newsletter', inquiries: 1, completed: 1 },
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
        inquiries: 2,
        active: 1,
        completed: 0,
        closed: 1,
        medianResponse: 600,
      },
      { id: null, name: '', inquiries: 2, active: 0, completed: 1, closed: 0, medianResponse: 1920 },
    ]);
    expect(funnel).toEqual({ unlocked: 2, asked: 1, visited: 1 });
  });

  test('count the visits that were agreed on with whoever asked in them', async () => {
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
    expect(visits).toEqual({ booked: 1, done: 2, noShow: 1, cancelled: 1 });
    const { body } = await read('/export.csv?from=2026-09-10&to=2026-09-10');
    expect(body).toContain(
      'Visits,Booked,1,,\r\nVisits,Took place,2,,\r\nVisits,Did not come,1,,\r\nVisits,Cancelled,1,,\r\n',
    );
  });

  test('are a spreadsheet too, which leaves a row in the log', async () => {
    const answer = await read('/export.csv?from=2026-10-02&to=2026-10-02');
    expect(answer.status).toBe(200);
    for (const line of ['Total,2026-10-02 to 2026-10-02,4,1,10.0', 'Day,2026-10-02,4,,', 'Person,Unassigned,2,1,32.0'])
      expect(answer.body).toContain(`${line}\r\n`);
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
