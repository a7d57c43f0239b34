import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ErasureNotice, RetainedInquiry, RetentionState } from '#contract/retention.ts';
import { makeProperty } from '#test/make.ts';
import { makeOldInquiry, orderErasing, passTwoDays } from '#test/old-inquiries.ts';
import { doJob } from '#test/outbox.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { signVisit } from '../messages/service.ts';
import { retainJob } from './jobs.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp({ env: { RETENTION: '1' } });
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(() => started.close());
afterEach(async () => {
  for (const table of ['messages', 'inquiries', 'retention_orders'])
    await sql`delete from ${sql.table(table)}`.execute(db());
});

const db = () => started.platform.db;
const run = () => doJob(started, retainJob, {});
const nameOf = async (id: string) =>
  (await db().selectFrom('inquiries').select('last_name').where('id', '=', id).executeTakeFirstOrThrow()).last_name;
const post = async (path: string, key: string) => {
  const answer = await started.post(`/api/privacy/notices/${path}`, { key });
  return { status: answer.status, ...((await answer.json()) as { data: ErasureNotice; message: string }) };
};
/** What stands behind the `#` of the link in the newest letter to that address. */
async function keyFor(address: string): Promise<string> {
  const answer = await started.get(`/dev/messages?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.flatMap(({ text }) => /\/privacy\/keep#(\S+)/.exec(text)?.[1] ?? [])[0] ?? '';
}
const entries = (id: string) =>
  db().selectFrom('audit_entries').select(['action', 'actor_name']).where('record_id', '=', id).execute();
const read = async (query = '') =>
  (await (await admin.get(`/api/privacy/retention${query}`)).json()) as {
    data: RetainedInquiry[];
    state: RetentionState;
  };

test('the link opens a page that changes nothing and repeats no words; a press keeps it once, for a period', async () => {
  await orderErasing(db());
  const { id, email } = await makeOldInquiry(db(), '40 months', {
    property_name: 'The flat of my uncle',
    message: 'zq',
  });
  await run();
  const key = await keyFor(email);
  const opened = await post('open', key);
  expect(opened).toMatchObject({ status: 200, data: { about: '', keptAt: null, months: 36 } });
  expect(JSON.stringify(opened)).not.toContain('zq');
  await post('open', key);
  expect((await read()).data[0]?.stage).toBe('told');
  const kept = await post('keep', key);
  expect(kept).toMatchObject({ status: 200, data: { keptAt: expect.any(String) } });
  expect((await post('keep', key)).data.keptAt).toBe(kept.data.keptAt);
  expect(await entries(id)).toEqual([{ action: 'privacy.keep', actor_name: '' }]);
  await passTwoDays(db());
  await run();
  expect([await nameOf(id), (await read()).data]).toEqual(['Rao', []]);
  // A period later they are asked again, by another link; the old one does not keep it another time.
  await sql`update retention_notices set kept_at = kept_at - interval '36 months 1 day', told_at = told_at - interval '36 months 1 day'`.execute(
    db(),
  );
  await run();
  const newer = await keyFor(email);
  expect(newer).not.toBe(key);
  await post('keep', key);
  await passTwoDays(db());
  await run();
  expect(await nameOf(id)).toBe('person');
  expect((await post('keep', newer)).status).toBe(404);
});

test('the listing is named where it is one of ours, and one link keeps all that its letter told of', async () => {
  await orderErasing(db());
  const { id: property_id } = await makeProperty(db(), { title: 'Neem Court' });
  const first = await makeOldInquiry(db(), '40 months', { property_id, property_name: 'Neem Court' });
  const { email, phone, phone_number } = first;
  const second = await makeOldInquiry(db(), '41 months', { email, phone, phone_number });
  await run();
  const key = await keyFor(email);
  expect((await post('open', key)).data.about).toBe('Neem Court');
  await post('keep', key);
  await passTwoDays(db());
  await run();
  expect([await nameOf(first.id), await nameOf(second.id)]).toEqual(['Rao', 'Rao']);
});

/** Two old inquiries of one person, told of in one letter about the first. */
async function makeTwoTold() {
  await orderErasing(db());
  const first = await makeOldInquiry(db(), '40 months');
  const { email, phone, phone_number } = first;
  const second = await makeOldInquiry(db(), '41 months', { email, phone, phone_number });
  await run();
  return { first, second, email };
}
const goes: Record<string, (id: string) => Promise<unknown>> = {
  'put into the trash': (id) => admin.call('DELETE', `/api/inquiries/${id}`),
  'put into quarantine': (id) => admin.call('PUT', `/api/inquiries/${id}/quarantine`, { quarantined: true }),
  'kept by an admin': (id) => admin.call('POST', `/api/privacy/retention/${id}/keep`),
};

test.each(Object.keys(goes))('the link of a letter still keeps the other one when the first is %s', async (what) => {
  const { first, second, email } = await makeTwoTold();
  const key = await keyFor(email);
  await goes[what]?.(first.id);
  await run();
  expect([(await post('open', key)).status, (await post('keep', key)).status]).toEqual([200, 200]);
  await passTwoDays(db());
  await run();
  expect(await nameOf(second.id)).toBe('Rao');
});

test.each(Object.keys(goes))('a letter that waits still tells of the other one when the first is %s', async (what) => {
  const { first, second } = await makeTwoTold();
  const letters = () => db().selectFrom('messages').select('state').where('template', '=', 'erasure-notice').execute();
  await sql`update messages set state = 'waiting', provider = null, sent_at = null`.execute(db());
  await goes[what]?.(first.id);
  await run();
  await passTwoDays(db());
  await run();
  expect([await nameOf(second.id), await letters()]).toEqual(['Rao', [{ state: 'waiting' }]]);
  // With the other one there is nothing left to tell.
  await sql`update inquiries set status = 'in_progress' where id = ${second.id}`.execute(db());
  await run();
  expect(await letters()).toEqual([{ state: 'expired' }]);
});

test('links that we did not sign, or whose inquiry is gone, are all answered alike', async () => {
  await orderErasing(db());
  const { email } = await makeOldInquiry(db(), '40 months');
  await run();
  const key = await keyFor(email);
  // A key of ours for something else, about the very same id, while its inquiry is still there.
  const other = signVisit(started.platform.secrets, Buffer.from(key, 'base64url').subarray(0, 12).toString('hex'));
  const ofOther = [await post('open', other), await post('keep', other)];
  await passTwoDays(db());
  await run();
  const answers = [
    ...ofOther,
    await post('open', key),
    await post('keep', key),
    await post('open', `${key}x`),
    await post('open', 'x'),
  ];
  expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

test('an admin sees what goes within 30 days by purpose, and keeps one, told or not', async () => {
  await orderErasing(db());
  const told = await makeOldInquiry(db(), '40 months', { first_name: 'Told' });
  await run();
  const due = await makeOldInquiry(db(), '38 months', { first_name: 'Due' });
  const coming = await makeOldInquiry(db(), '35 months 10 days', { first_name: 'Coming' });
  await makeOldInquiry(db(), '34 months');
  const spam = await makeOldInquiry(db(), '6 months 1 day', { isSpam: true, status: 'new' });
  const { data, state } = await read();
  expect(data.map(({ id, stage, letter }) => [id, stage, letter])).toEqual([
    [told.id, 'told', 'sent'],
    [due.id, 'due', 'none'],
    [spam.id, 'due', 'none'],
    [coming.id, 'coming', 'none'],
  ]);
  expect(state).toMatchObject({
    isAllowed: true,
    isPaused: false,
    counts: { enquiry: { due: 2, coming: 1 }, visit: { due: 0, coming: 0 }, spam: { due: 1, coming: 0 } },
  });
  expect((await read('?purpose=spam')).data.map(({ id }) => id)).toEqual([spam.id]);
  expect((await read('?limit=1&page=2')).data.map(({ id }) => id)).toEqual([due.id]);
  for (const { id } of [told, coming]) {
    expect((await admin.call('POST', `/api/privacy/retention/${id}/keep`)).status).toBe(200);
    expect(await entries(id)).toEqual([{ action: 'privacy.keep', actor_name: 'Radhika Sethi' }]);
  }
  expect((await read()).data.map(({ id }) => id)).toEqual([due.id, spam.id]);
  await run();
  await passTwoDays(db());
  await run();
  expect([await nameOf(told.id), await nameOf(coming.id), await nameOf(due.id)]).toEqual(['Rao', 'Rao', 'person']);
  expect((await admin.call('POST', `/api/privacy/retention/${due.id}/keep`)).status).toBe(404);
});

test('the letter of what an admin keeps does not leave any more', async () => {
  await orderErasing(db());
  const { id } = await makeOldInquiry(db(), '40 months');
  await run();
  await sql`update messages set state = 'waiting', sent_at = null`.execute(db());
  await admin.call('POST', `/api/privacy/retention/${id}/keep`);
  expect(await db().selectFrom('messages').select('state').execute()).toEqual([{ state: 'expired' }]);
});

test('a yes sets it going at once, and is in the log; employees neither see nor decide', async () => {
  const { id } = await makeOldInquiry(db(), '40 months');
  expect((await read()).state.order).toBeNull();
  const answer = await admin.call('PUT', '/api/privacy/retention', { isOn: true });
  expect((await answer.json()) as { data: RetentionState }).toMatchObject({
    data: { order: { isOn: true, by: 'Radhika Sethi' } },
  });
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${retainJob}`.execute(db());
  expect(rows).toHaveLength(1);
  const logged = await db()
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'privacy.retain')
    .execute();
  expect(logged).toEqual([{ after: { isOn: true } }]);
  await admin.call('PUT', '/api/privacy/retention', { isOn: false });
  expect((await read()).state.order).toMatchObject({ isOn: false });
  const employee = await makeSignedIn(started, { role: 'employee' });
  expect((await employee.get('/api/privacy/retention')).status).toBe(403);
  expect((await employee.call('PUT', '/api/privacy/retention', { isOn: true })).status).toBe(403);
  expect((await employee.call('POST', `/api/privacy/retention/${id}/keep`)).status).toBe(403);
});
