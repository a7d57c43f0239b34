import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import type { OpenedRequest } from '#contract/privacy.ts';
import { keptParts } from '#contract/privacy-choices.ts';
import { askPrivacy } from '#test/ask-privacy.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { makeInquiry, makeVerifiedPhone } from '#test/make.ts';
import { deliver, doJob, row } from '#test/outbox.ts';
import { whereFound } from '#test/plant-person.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { rescueJob } from '../messages/jobs.ts';

let started: StartedApp;
let mailServer: MailServer;
let admin: SignedIn;
beforeAll(async () => {
  mailServer = await openMailServer();
  started = await startApp({ env: { SMTP_URL: mailServer.url } });
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(async () => {
  await started.close();
  await mailServer.close();
});
afterEach(() => {
  mailServer.mode = 'take';
  mailServer.received.length = 0;
});

const db = () => started.platform.db;
let count = 0;
/** A word that nothing else holds, and the address with it. */
const somebody = () => {
  const word = `zqletter${++count}x`;
  return { word, email: `${word}@example.in` };
};
type Wish = { kind: string; words?: string; name?: string; email?: string };
const call = async (path: string, body: object, by = admin) => {
  const answer = await by.call('POST', `/api/privacy/requests/${path}`, body);
  return { status: answer.status, ...((await answer.json()) as { data: OpenedRequest }) };
};
/** What somebody who proved that address or number asks for on the page. @returns its id */
async function asked(subject: string, wish: Wish): Promise<string> {
  const isEmail = subject.includes('@');
  const { verificationToken: token } = await makeVerifiedPhone(db(), isEmail ? null : subject, {
    purpose: 'privacy',
    ...(isEmail && { email: subject }),
  });
  const { data } = await askPrivacy(started).post('requests', { token, ...wish });
  const request = data.requests.find(({ kind, state }) => kind === wish.kind && state === 'open');
  if (request === undefined) throw new Error('nothing was asked for');
  return request.id;
}
const letterOf = async (id: string) =>
  (await db().selectFrom('data_requests').select('letter_id').where('id', '=', id).executeTakeFirstOrThrow()).letter_id;
/** Brings the letter about it. @returns it, as the mail server got it */
async function bring(id: string) {
  const letterId = await letterOf(id);
  if (letterId === null) throw new Error('there is no letter');
  await deliver(started, letterId);
  return { letterId, mail: mailServer.received.at(-1) };
}
const answersTo = (email: string) =>
  db()
    .selectFrom('messages')
    .select('id')
    .where('template', '=', 'privacy-answer')
    .where('recipient', '=', email)
    .execute();
const textOf = (raw = '') => Buffer.from(raw.replace(/=\r?\n/g, ''), 'utf8').toString();

describe('the letter about an erasure', () => {
  test('is queued with it, says what stays and whom to complain to, and leaves no address behind', async () => {
    const { word, email } = somebody();
    await makeInquiry(db(), { email, phone: '', phone_number: null, first_name: 'Asha', last_name: word });
    const id = await asked(email, { kind: 'erasure' });
    const before = await call(`${id}/fulfil`, {});
    expect(before.data).toMatchObject({ state: 'done', subject: null, letter: 'waiting' });
    // Of all places only the letter that waits still has the address.
    expect(await whereFound(db(), [word])).toEqual(['messages.recipient']);
    expect(await answersTo(email)).toHaveLength(1);
    const { letterId, mail } = await bring(id);
    expect([mail?.recipients, mail?.header('subject')]).toEqual([[email], 'Your request is answered']);
    const shown = textOf(mail?.raw);
    for (const part of [
      'Dear Asha',
      'Data Protection Board',
      brand.emails[0],
      ...keptParts.map(({ what }) => what.slice(0, 30)),
    ])
      expect(shown).toContain(part);
    expect(await whereFound(db(), [word])).toEqual([]);
    expect(await row(started, letterId)).toMatchObject({
      ...{ state: 'sent', recipient: '', text: '', subject: '', data: {}, provider_reference: null },
    });
    await deliver(started, letterId);
    expect(mailServer.received).toHaveLength(1);
    const opened = await (await admin.get(`/api/privacy/requests/${id}`)).json();
    expect(opened).toMatchObject({ data: { letter: 'sent', isWrittenTo: false } });
  });

  test('is not there before everything else is: what fails takes it back', async () => {
    const { word, email } = somebody();
    const inquiry = await makeInquiry(db(), { email, phone: '', phone_number: null, last_name: word });
    const id = await asked(email, { kind: 'erasure' });
    await sql`create function refuse_entry() returns trigger language plpgsql as $$ begin
      if new.action = 'privacy.fulfil' then raise 'the disk is full'; end if; return new; end $$`.execute(db());
    await sql`create trigger refuse_entry before insert on audit_entries
      for each row execute function refuse_entry()`.execute(db());
    expect((await call(`${id}/fulfil`, {})).status).toBe(500);
    await sql`drop trigger refuse_entry on audit_entries`.execute(db());
    expect([await answersTo(email), await letterOf(id)]).toEqual([[], null]);
    const left = await db().selectFrom('inquiries').select('email').where('id', '=', inquiry.id).executeTakeFirst();
    expect(left?.email).toBe(email);
    expect((await call(`${id}/fulfil`, {})).status).toBe(200);
    expect(await answersTo(email)).toHaveLength(1);
  });

  test('is one, whoever of ten decides', async () => {
    const { email } = somebody();
    await makeInquiry(db(), { email, phone: '', phone_number: null });
    const id = await asked(email, { kind: 'erasure' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? call(`${id}/fulfil`, {}) : call(`${id}/refuse`, { answer: 'A contract runs' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await answersTo(email)).toHaveLength(1);
  });

  test.each(['refuse', 'lost'] as const)('leaves nothing behind either when it cannot be brought: %s', async (mode) => {
    const { word, email } = somebody();
    await makeInquiry(db(), { email, phone: '', phone_number: null });
    const id = await asked(email, { kind: 'erasure' });
    await call(`${id}/fulfil`, {});
    mailServer.mode = mode;
    const letterId = (await letterOf(id)) ?? '';
    await deliver(started, letterId);
    if (mode === 'lost') {
      // Tried again for days, until nobody wants it any more.
      expect(await whereFound(db(), [word])).toContain('messages.recipient');
      await sql`update messages set expires_at = expires_at - interval '7 days 1 second' where id = ${letterId}`.execute(
        db(),
      );
      await doJob(started, rescueJob, {});
    }
    expect((await row(started, letterId)).state).toBe(mode === 'lost' ? 'expired' : 'failed');
    expect(await whereFound(db(), [word])).toEqual([]);
    const opened = await (await admin.get(`/api/privacy/requests/${id}`)).json();
    expect(opened).toMatchObject({ data: { letter: 'failed' } });
  });

  test('goes to the address that came with a proof of the number, also when that is erased with it', async () => {
    const { email } = somebody();
    const phone = newNumber();
    await makeInquiry(db(), { email, phone, phone_number: phone, phone_verified_at: new Date().toISOString() });
    const id = await asked(phone, { kind: 'erasure' });
    await call(`${id}/fulfil`, { answer: 'Thank you for having been with us.' });
    const { mail } = await bring(id);
    expect(mail?.recipients).toEqual([email]);
    expect(textOf(mail?.raw)).toContain('Thank you for having been with us.');
  });
});

describe('who is written to about a number', () => {
  const proved = { phone_verified_at: new Date().toISOString() };
  const spam = { quarantine_reason: 'links', quarantined_at: new Date().toISOString() };
  test.each([
    ['nobody, where the number was only typed beside the address', [{}], null],
    ['nobody, where two addresses came with it: nobody knows who asked', [proved, proved], null],
    ['whoever proved it, where a stranger typed the number too', [{ ...proved }, {}], 0],
    ['nobody, where it lies in quarantine', [{ ...proved, ...spam }], null],
  ] as const)('%s', async (_, forms, expected) => {
    const phone = newNumber();
    const emails: string[] = [];
    for (const form of forms) {
      const { email } = somebody();
      emails.push(email);
      await makeInquiry(db(), { email, phone, phone_number: phone, ...form });
    }
    const id = await asked(phone, { kind: 'erasure' });
    const { data } = (await (await admin.get(`/api/privacy/requests/${id}`)).json()) as { data: OpenedRequest };
    expect([data.isWrittenTo, data.letter]).toEqual([expected !== null, 'none']);
    await call(`${id}/refuse`, { answer: 'A contract runs' });
    const sent = (await Promise.all(emails.map(answersTo))).map((rows) => rows.length);
    expect(sent).toEqual(emails.map((_email, at) => (at === expected ? 1 : 0)));
    expect((await letterOf(id)) !== null).toBe(expected !== null);
  });
});

describe('other decisions', () => {
  test('a refusal says why, in the language of whoever asked', async () => {
    const { email } = somebody();
    await makeInquiry(db(), { email, phone: '', phone_number: null, language: 'hi', first_name: 'आशा' });
    const id = await asked(email, { kind: 'erasure' });
    const { data } = await call(`${id}/refuse`, { answer: 'A sale is being registered' });
    expect(data.letter).toBe('waiting');
    const stored = await row(started, (await letterOf(id)) ?? '');
    expect(stored).toMatchObject({ language: 'hi', subject: 'आपका अनुरोध स्वीकार नहीं हुआ' });
    expect(stored.text).toContain('> A sale is being registered');
    expect(stored.text).toContain('डेटा संरक्षण बोर्ड');
  });

  test('a complaint is answered by letter, and a correction is confirmed to the address that it names', async () => {
    const phone = newNumber();
    const { email } = somebody();
    await makeInquiry(db(), { email: 'typed.wrong@example.in', phone, phone_number: phone });
    const complaint = await asked(email, { kind: 'complaint', words: 'Too many calls' });
    await call(`${complaint}/fulfil`, { answer: 'We are sorry: it will not happen again.' });
    const answered = await row(started, (await letterOf(complaint)) ?? '');
    expect([answered.recipient, answered.text]).toEqual([email, expect.stringContaining('> We are sorry')]);
    const correction = await asked(phone, { kind: 'correction', email });
    await call(`${correction}/fulfil`, {});
    const confirmed = await row(started, (await letterOf(correction)) ?? '');
    expect([confirmed.recipient, confirmed.text]).toEqual([
      email,
      expect.stringContaining('it reads now as you told us'),
    ]);
    expect(await answersTo('typed.wrong@example.in')).toEqual([]);
  });

  test('what staff write down twice, because no answer came, is told once', async () => {
    const { email } = somebody();
    await makeInquiry(db(), { email, phone: '', phone_number: null });
    const enter = async (): Promise<{ data: OpenedRequest }> =>
      (
        await admin.call(
          'POST',
          '/api/privacy/requests/enter',
          { kind: 'erasure', subject: email },
          { 'idempotency-key': email },
        )
      ).json() as Promise<{ data: OpenedRequest }>;
    const first = await enter();
    const letter = await letterOf(first.data.id);
    expect((await enter()).data).toMatchObject({ id: first.data.id, version: first.data.version });
    expect(await letterOf(first.data.id)).toBe(letter);
    expect(await answersTo(email)).toHaveLength(1);
  });

  test('what staff write down is told at once, and goes when it still waits and everything is erased', async () => {
    const { email, word } = somebody();
    await makeInquiry(db(), { email, phone: '', phone_number: null });
    const { data } = await call('enter', { kind: 'erasure', subject: email });
    expect(data).toMatchObject({ letter: 'waiting', isWrittenTo: true });
    const told = await row(started, (await letterOf(data.id)) ?? '');
    expect(told.text).toContain('You did not ask for that?');
    expect(told.text).not.toContain('Board');
    await call(`${data.id}/fulfil`, {});
    expect(await answersTo(email)).toHaveLength(1);
    const { mail } = await bring(data.id);
    expect(mail?.header('subject')).toBe('Your request is answered');
    expect(await whereFound(db(), [word])).toEqual([]);
  });
});

test('the link to an address that was erased before leaves no address behind', async () => {
  const { email, word } = somebody();
  await makeInquiry(db(), { email, phone: '', phone_number: null });
  const id = await asked(email, { kind: 'erasure' });
  await call(`${id}/fulfil`, {});
  await bring(id);
  const ask = askPrivacy(started);
  await ask.post('links', { email });
  await ask.sendLinks();
  const link = await db().selectFrom('messages').select('id').where('recipient', '=', email).executeTakeFirstOrThrow();
  await deliver(started, link.id);
  expect(mailServer.received.at(-1)?.header('subject')).toBe(`Your ${brand.name} link`);
  // Counters and the link itself are gone within the day.
  const left = (await whereFound(db(), [word])).filter((place) => !['limits.key', 'proof_links.email'].includes(place));
  expect(left).toEqual([]);
});

test('a trial shows the letter for an hour', async () => {
  const trial = await startApp();
  const ask = askPrivacy(trial);
  const { email, word } = somebody();
  await makeInquiry(trial.platform.db, { email, phone: '', phone_number: null });
  const token = await ask.provedEmail(email);
  const signedIn = await makeSignedIn(trial, { role: 'admin' });
  const { data } = await ask.post('requests', { token, kind: 'erasure' });
  await call(`${data.requests[0]?.id}/fulfil`, {}, signedIn);
  expect((await ask.messagesTo(email))[0]?.subject).toBe('Your request is answered');
  await doJob(trial, rescueJob, {});
  expect(await ask.messagesTo(email)).toHaveLength(1);
  await sql`update messages set created_at = created_at - interval '61 minutes'`.execute(trial.platform.db);
  await doJob(trial, rescueJob, {});
  expect((await trial.get('/dev/messages', { headers: { accept: 'application/json' } })).status).toBe(200);
  expect(await ask.messagesTo(email)).toEqual([]);
  const left = (await whereFound(trial.platform.db, [word])).filter((place) => place !== 'limits.key');
  expect(left).toEqual([]);
  await trial.close();
});
