import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecond } from '#test/second-process.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { askPatiently as ask, openVisitsDesk } from '#test/visits-desk.ts';

const races = 200;
const atOnce = 8;

let started: StartedApp;
let second: Awaited<ReturnType<typeof openSecond>>;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
/** One for each race that runs at a time: those of one host wait for each other. */
const hosts: SignedIn[] = [];
beforeAll(async () => {
  started = await startApp();
  second = await openSecond(started);
  desk = await openVisitsDesk(started);
  for (let at = 0; at < atOnce; at += 1) hosts.push(await makeSignedIn(started));
});
afterAll(async () => {
  await second.close();
  await started.close();
});

async function raceMany(once: (number: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < races; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, races - from) }, (_, at) => once(from + at)));
}
/** As many times as there are races, none twice; the first two hours of the day are no visitor's to choose. */
const slotOf = (number: number) => slotIn(2 + (number % 50), `${12 + Math.floor(number / 50)}:00`);

test('two bookings of one time by two inquiries of one host, each at another process: one wins, 200 times', async () => {
  await raceMany(async (number) => {
    const host = hosts[number % atOnce] ?? desk.kabir;
    const inquiries = [await desk.make({ assigned_to: host.id }), await desk.make({ assigned_to: host.id })];
    const answers = await Promise.all(
      inquiries.map((inquiry, at) =>
        ask(at === 0 ? started : second, host, ['POST', `/inquiries/${inquiry}/visits`], slotOf(number)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.fieldErrors?.time).toBeDefined();
  });
  const { rows } = await sql`
    select from visits as a join inquiries as i on i.id = a.inquiry_id
    join inquiries as j on j.assigned_to = i.assigned_to join visits as b on b.inquiry_id = j.id
    where a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
      and i.assigned_to = any(${hosts.map(({ id }) => id)})`.execute(desk.db);
  expect(rows).toEqual([]);
}, 120_000);

test('two bookings of one inquiry at two times: one wins, the other is told, 50 times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const inquiry = await desk.make({ assigned_to: null, status: 'new' });
    const answers = await Promise.all(
      [slotIn(3, '10:00'), slotIn(4, '10:00')].map((slot, at) =>
        ask(at === 0 ? started : second, desk.admin, ['POST', `/inquiries/${inquiry}/visits`], slot),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^A visit is booked already/);
  }
}, 60_000);

test('a visitor moves while staff cancel: each change is seen by the next, and the log tells all, 200 times', async () => {
  await raceMany(async (number) => {
    const visit = await desk.booked(slotOf(number), { assigned_to: null, status: 'new' });
    const key = await desk.keyOf(visit);
    const [moved, cancelled] = await Promise.all([
      ask(
        started,
        null,
        ['POST', '/visits/move'],
        { key, version: 1, ...slotIn(1 + (number % 50), '16:00') },
        {
          address: `198.51.100.${number}`,
        },
      ),
      ask(second, desk.admin, ['POST', `/visits/${visit.id}/cancel`], {}, { version: 1 }),
    ]);
    expect([moved.status, cancelled.status].toSorted()).toEqual([200, 409]);
    expect([moved, cancelled].find(({ status }) => status === 409)?.code).toBe('stale_version');
    expect((await desk.logOf(visit.id)).map(({ action }) => action)).toEqual([
      'visits.book',
      moved.status === 200 ? 'visits.move' : 'visits.cancel',
    ]);
    const row = await desk.db.selectFrom('visits').selectAll().where('id', '=', visit.id).executeTakeFirstOrThrow();
    expect([row.version, row.sequence]).toEqual([2, 2]);
    expect(row.status).toBe(moved.status === 200 ? 'booked' : 'cancelled');
  });
}, 120_000);

test('an inquiry is given away while a visit is booked: nobody waits for the other for ever, 100 times', async () => {
  for (let round = 0; round < 100; round += 1) {
    const inquiry = await desk.make();
    const slot = slotIn(2 + (round % 50), round < 50 ? '10:00' : '10:30');
    const [booked, assigned] = await Promise.all([
      ask(started, desk.admin, ['POST', `/inquiries/${inquiry}/visits`], slot),
      ask(second, desk.admin, ['POST', '/inquiries/assign'], { inquiryId: inquiry, assignToId: desk.tara.id }),
    ]);
    expect(assigned.status).toBe(200);
    expect([201, 409]).toContain(booked.status);
    if (booked.status === 409) expect(booked.message).toMatch(/at the same moment/);
  }
  const { rows } = await sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(desk.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
}, 120_000);
