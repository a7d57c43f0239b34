import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLetterDesk } from '#test/letter-desk.ts';
import { makeInquiry } from '#test/make.ts';
import { deliver, doJob } from '#test/outbox.ts';
import { whereFound } from '#test/plant-person.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { slotIn } from '#test/visit-writes.ts';
import { emptyTrashJob } from '../inquiries/jobs.ts';

let desk: Awaited<ReturnType<typeof openLetterDesk>>;
let admin: SignedIn;
beforeAll(async () => {
  desk = await openLetterDesk();
  admin = await makeSignedIn(desk.started, { role: 'admin' });
});
afterAll(() => desk.close());

/** A request that an admin enters and does at once. */
async function fulfil(body: object): Promise<void> {
  const entered = await admin.call('POST', '/api/privacy/requests/enter', body);
  const { data } = (await entered.json()) as { data: { id: string } };
  expect((await admin.call('POST', `/api/privacy/requests/${data.id}/fulfil`, {})).status).toBe(200);
}
const make = (email: string, digits: string) =>
  makeInquiry(desk.db, { email, phone: digits, phone_number: `+91${digits}` });
const leadTo = async (value: string) =>
  (await desk.db.selectFrom('customer_keys').select('customer_id').where('value', '=', value).execute()).map(
    (row) => row.customer_id,
  );
async function goForGood(id: string): Promise<void> {
  await admin.call('DELETE', `/api/inquiries/${id}`);
  await sql`update inquiries set deleted_at = deleted_at - interval '31 days' where id = ${id}`.execute(desk.db);
  await doJob(desk.started, emptyTrashJob, {});
}

test('an address that was corrected leads to nobody, and the new one to whom it is', async () => {
  const { customer_id } = await make('kqold@mail.example', '9820031001');
  await fulfil({ kind: 'correction', subject: '9820031001', email: 'kqnew@mail.example' });
  expect([await leadTo('kqold@mail.example'), await leadTo('kqnew@mail.example')]).toEqual([[], [customer_id]]);
  // Whoever that mailbox really belongs to is somebody else.
  expect((await make('kqold@mail.example', '9820031002')).customer_id).not.toBe(customer_id);
  expect((await make('kqnew@mail.example', '9820031003')).customer_id).toBe(customer_id);
});

test('an address that another inquiry of theirs still carries goes on leading to them', async () => {
  const { customer_id } = await make('kqboth@mail.example', '9820031011');
  await make('kqboth@mail.example', '9820031012');
  await fulfil({ kind: 'correction', subject: '9820031011', email: 'kqother@mail.example' });
  expect([await leadTo('kqboth@mail.example'), await leadTo('kqother@mail.example')]).toEqual([
    [customer_id],
    [customer_id],
  ]);
});

test('a letter that waits goes to the corrected address', async () => {
  const { id } = await make('kqwrong@mail.example', '9820031021');
  const booked = await admin.call('POST', `/api/inquiries/${id}/visits`, slotIn(5));
  expect(booked.status).toBe(201);
  await fulfil({ kind: 'correction', subject: '9820031021', email: 'kqright@mail.example' });
  const letters = () =>
    desk.db.selectFrom('messages').select(['id', 'state', 'recipient']).where('inquiry_id', '=', id).execute();
  for (const letter of await letters()) if (letter.state === 'waiting') await deliver(desk.started, letter.id);
  const to = desk.mail.received.flatMap(({ recipients }) => recipients).filter((one) => one.startsWith('kq'));
  expect([...new Set(to)]).toEqual(['kqright@mail.example']);
});

test('what only an inquiry carried that is gone for good leads to nobody, also after a merge, and nothing of it is left', async () => {
  const [gone, stays, merged] = [
    await make('kqgone@mail.example', '9820031031'),
    await make('kqstays@mail.example', '9820031031'),
    await make('kqmerged@mail.example', '9820031032'),
  ];
  const merge = await admin.call('POST', `/api/customers/${stays.customer_id}/merge`, {
    otherId: merged.customer_id,
  });
  expect(merge.status).toBe(200);
  expect(await whereFound(desk.db, ['kqmerged', '9820031032'])).toContain('customer_merges.phones');
  await goForGood(gone.id);
  await goForGood(merged.id);
  expect(await whereFound(desk.db, ['kqgone', 'kqmerged', '9820031032'])).toEqual([]);
  expect([await leadTo('+919820031031'), await leadTo('kqstays@mail.example')]).toEqual([
    [stays.customer_id],
    [stays.customer_id],
  ]);
  await fulfil({ kind: 'erasure', subject: '9820031031' });
  expect(await whereFound(desk.db, ['kqstays', '9820031031'])).toEqual([]);
});
