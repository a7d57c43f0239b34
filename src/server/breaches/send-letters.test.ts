import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gap } from '#contract/breach-letters.ts';
import type { Breach, BreachPerson } from '#contract/breaches.ts';
import { breachForm } from '#test/breach-writes.ts';
import { makeInquiry } from '#test/make.ts';
import { doJob } from '#test/outbox.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { eraseInquiries } from '../privacy/service.ts';
import { sendJob } from './send-letters.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());
afterEach(async () => {
  for (const table of ['breaches', 'messages', 'inquiries']) await sql`delete from ${sql.table(table)}`.execute(db());
});

const db = () => started.platform.db;
type Answer<T> = { data: T; fieldErrors?: Record<string, string> };
const ask = async <T = Breach>(method: string, path: string, body?: unknown) => {
  const answer = await admin.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Answer<T>) };
};
const add = async (changes: object = {}) => (await ask('POST', '/breaches', breachForm(changes))).data;
const step = (id: string, order: object) => ask('PUT', `/breaches/${id}/step`, order);
const people = async (id: string, state = 'all') =>
  (await ask<BreachPerson[]>('GET', `/breaches/${id}/people?state=${state}`)).data;
const letters = async () => {
  const { rows } = await sql<{ recipient: string; language: string; subject: string; text: string }>`
    select recipient, language, subject, text from messages where template = 'breach-letter' order by recipient`.execute(
    db(),
  );
  return rows;
};
let count = 0;
const person = (email: string, changes: object = {}) => {
  count += 1;
  const digits = `98${String(count).padStart(8, '0')}`;
  return makeInquiry(db(), { email, phone: digits, phone_number: `+91${digits}`, ...changes });
};
const work = (id: string) => doJob(started, sendJob, { id });

test('each person gets the letter once, in the language they wrote in; who has no address is listed with a phone', async () => {
  await person('asha@mail.example', { first_name: 'Asha' });
  await person('ravi@mail.example', { first_name: 'Ravi', language: 'hi' });
  const third = await person('', { first_name: 'Meher', last_name: 'Wadia' });
  const { id } = await add();
  const { data } = await step(id, { step: 'letters' });
  expect(data).toMatchObject({ letters: { 'no-mail': 1, waiting: 2, sent: 0, failed: 0 }, peopleToldAt: null });
  // Two workers, and once more: nobody twice.
  await Promise.all([work(id), work(id)]);
  await work(id);
  const [asha, ravi, ...others] = await letters();
  expect(others).toEqual([]);
  expect(asha).toMatchObject({ recipient: 'asha@mail.example', language: 'en' });
  expect(asha?.text).toContain('Dear Asha,');
  expect(asha?.text).toContain('Strangers may call and pretend to be us.');
  expect(ravi?.text).toContain('नमस्ते Ravi,');
  expect(ravi?.text).toContain('क्या हुआ');
  expect((await ask('GET', `/breaches/${id}`)).data.letters).toEqual({ 'no-mail': 1, waiting: 0, sent: 2, failed: 0 });
  expect(await people(id, 'no-mail')).toEqual([
    expect.objectContaining({ name: 'Meher Wadia', phone: third.phone, email: '', state: 'no-mail' }),
  ]);
  expect((await people(id)).map(({ state }) => state)).toEqual(['no-mail', 'sent', 'sent']);
});

test('a second round reaches only who came since, also when records were merged between or share an address', async () => {
  const first = await person('asha@mail.example');
  const { id } = await add();
  const { data } = await step(id, { step: 'letters' });
  // Whoever has an address was told with that: nobody is left for a call.
  expect(data.peopleToldAt).not.toBeNull();
  await work(id);
  const other = await person('nila@mail.example');
  await sql`update inquiries set customer_id = ${other.customer_id} where id = ${first.id}`.execute(db());
  await sql`delete from messages`.execute(db());
  const fresh = await person('omar@mail.example');
  await step(id, { step: 'letters' });
  await work(id);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([fresh.email]);
  const { rows } = await sql<{ count: string }>`
    select count(*) from breach_people where breach_id = ${id}`.execute(db());
  expect(Number(rows[0]?.count)).toBe(2);
});

test('words of one’s own leave as they were written, and are fixed then', async () => {
  await person('asha@mail.example');
  const { id } = await add({ wordsEn: 'We lost a list.\n\nCall us.' });
  const { data } = await step(id, { step: 'letters' });
  expect(data.wordsEn).toBe('We lost a list.\n\nCall us.');
  expect(data.wordsHi).toContain('क्या हुआ');
  await work(id);
  expect((await letters())[0]?.text).toContain('We lost a list.');
  const refused = await ask('PUT', `/breaches/${id}`, { wordsEn: 'Nothing happened.' });
  expect([refused.status, Object.keys(refused.fieldErrors ?? {})]).toEqual([400, ['wordsEn']]);
  expect((await ask('PUT', `/breaches/${id}`, { boardDetails: 'More.' })).status).toBe(200);
});

test('a letter in which something is still to be written does not leave', async () => {
  await person('asha@mail.example');
  const { id } = await add({ effects: '' });
  expect((await step(id, { step: 'letters' })).fieldErrors).toEqual({ wordsEn: expect.any(String) as unknown });
  await ask('PUT', `/breaches/${id}`, { effects: 'Calls.', wordsHi: `शुरू ${gap.hi}` });
  expect((await step(id, { step: 'letters' })).fieldErrors).toEqual({ wordsHi: expect.any(String) as unknown });
  await work(id);
  expect(await letters()).toEqual([]);
});

test('an exercise counts and lists like a breach, and sends nothing', async () => {
  await person('asha@mail.example');
  await person('');
  const { id } = await add({ isDrill: true });
  const { data } = await step(id, { step: 'letters' });
  expect(data.letters).toEqual({ 'no-mail': 1, waiting: 0, sent: 1, failed: 0 });
  await work(id);
  expect(await letters()).toEqual([]);
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`breach ${id}`}`.execute(db());
  expect(rows).toEqual([]);
});

test('who is erased while letters wait gets none, and is not in the register', async () => {
  const gone = await person('asha@mail.example', { first_name: 'Asha' });
  await person('ravi@mail.example');
  const { id } = await add();
  const sought = await add({ touches: 'search', touchedWho: `0${gone.phone}, ASHA@mail.example, @other.example` });
  await step(id, { step: 'letters' });
  await db()
    .transaction()
    .execute((trx) =>
      eraseInquiries(started.platform, trx, [gone.id], {
        reason: 'asked',
        actor: null,
        caller: { address: '', userAgent: '' },
      }),
    );
  await work(id);
  // Nor in what was typed to find them.
  expect((await ask('GET', `/breaches/${sought.id}`)).data.touchedWho).toBe('Erased\nErased\n@other.example');
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['ravi@mail.example']);
  const listed = await people(id);
  expect(listed).toHaveLength(2);
  expect(JSON.stringify(listed)).not.toContain('Asha');
  // Gone for good: the row stays to be counted, and leads nowhere.
  await sql`delete from inquiries where id = ${gone.id}`.execute(db());
  expect((await people(id, 'no-mail'))[0]).toMatchObject({ inquiryId: null, name: '', phone: '', email: '' });
});

test('a letter that was given up is told apart', async () => {
  await person('asha@mail.example');
  const { id } = await add();
  await step(id, { step: 'letters' });
  await work(id);
  await sql`update messages set state = 'failed' where template = 'breach-letter'`.execute(db());
  expect((await ask('GET', `/breaches/${id}`)).data.letters).toMatchObject({ failed: 1, sent: 0 });
  // Those that were done with are taken out of the outbox after a while.
  await sql`delete from messages`.execute(db());
  expect((await ask('GET', `/breaches/${id}`)).data.letters).toMatchObject({ failed: 0, sent: 1 });
});
