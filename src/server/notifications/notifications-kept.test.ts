import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNotificationDesk } from '#test/notification-desk.ts';
import { doJob } from '#test/outbox.ts';
import { slotIn } from '#test/visit-writes.ts';
import { assignJob } from '../inquiries/service.ts';
import { eraseInquiries } from '../privacy/service.ts';
import { openJob } from './service.ts';

/** What is kept of news that were told a month ago. */

let desk: Awaited<ReturnType<typeof openNotificationDesk>>;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
beforeEach(() => desk.forget());
afterAll(() => desk.close());

const kept = async () => {
  const { rows } = await sql<{ inquiry_id: string }>`
    select distinct inquiry_id from notifications order by inquiry_id`.execute(desk.db);
  return rows.map(({ inquiry_id: id }) => id);
};
/** What the rules do whenever somebody might take it by now. */
const lookAgain = async (id: string) => {
  await doJob(desk.started, assignJob, { id });
  await doJob(desk.started, openJob, { id });
  await desk.send();
};

test('an inquiry that nobody has for months is new once, also when it was put away meanwhile', async () => {
  await sql`update assignment_rules set mode = 'automatic'`.execute(desk.db);
  await desk.choose(desk.admin, { letters: ['new'] });
  const id = await desk.make();
  await lookAgain(id);
  await desk.age(31);
  await lookAgain(id);
  expect((await desk.admin.call('DELETE', `/api/inquiries/${id}`)).ok).toBe(true);
  await desk.age(31);
  expect((await desk.admin.call('POST', `/api/inquiries/${id}/restore`)).ok).toBe(true);
  await lookAgain(id);
  expect(desk.letters().filter(([, subject]) => subject?.startsWith('New inquiry'))).toHaveLength(1);
});

test('all else goes after thirty days: what somebody was given, what was taken, and visits that are over', async () => {
  const mine = { assigned_to: desk.kabir.id, status: 'assigned' };
  const given = await desk.make();
  await desk.give(given, desk.kabir);
  await sql`update assignment_rules set mode = 'automatic'`.execute(desk.db);
  await desk.choose(desk.admin, { letters: ['new'] });
  const taken = await desk.make();
  await lookAgain(taken);
  await desk.give(taken, desk.kabir);
  const [over, toCome] = [await desk.make(mine), await desk.make(mine)];
  for (const [id, days] of [
    [over, 3],
    [toCome, 50],
  ] as const) {
    expect((await desk.admin.call('POST', `/api/inquiries/${id}/visits`, slotIn(days))).status).toBe(201);
  }
  await sql`update visits set status = 'done' where inquiry_id = ${over}`.execute(desk.db);
  await desk.send();
  await desk.age(29);
  expect(await kept()).toEqual([given, taken, over, toCome].sort());
  await desk.age(2);
  expect(await kept()).toEqual([toCome]);
});

test('whoever is erased takes along what would be kept', async () => {
  await sql`update assignment_rules set mode = 'automatic'`.execute(desk.db);
  await desk.choose(desk.admin, { letters: ['new'] });
  const [open, visited] = [await desk.make(), await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' })];
  await lookAgain(open);
  await desk.admin.call('POST', `/api/inquiries/${visited}/visits`, slotIn(50));
  await desk.send();
  await desk.age(31);
  expect(await kept()).toEqual([open, visited].sort());
  await desk.db.transaction().execute((trx) =>
    eraseInquiries(desk.started.platform, trx, [open, visited], {
      reason: 'asked',
      actor: null,
      caller: { address: '', userAgent: '' },
    }),
  );
  expect(await kept()).toEqual([]);
});
