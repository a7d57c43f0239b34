import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertConsent } from '#contract/alert-choices.ts';
import type { OpenedRequest } from '#contract/privacy.ts';
import { makeReader } from '#test/alert-writes.ts';
import { askPrivacy } from '#test/ask-privacy.ts';
import { makeAccessSession, makeInquiry, makeProperty, makeStaff, makeVerifiedPhone, makeVisit } from '#test/make.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { signNotice, signVisit } from '../messages/service.ts';
import { sendLink } from './send-link.ts';

let started: StartedApp;
let admin: SignedIn;
let ask: ReturnType<typeof askPrivacy>;
beforeAll(async () => {
  started = await startApp();
  ask = askPrivacy(started);
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(db()));

const db = () => started.platform.db;
let count = 0;
/** An address that nobody else wrote from. */
const newEmail = () => `only.mail.${++count}@example.in`;
/** Somebody who only gave an address, typed in another case. */
const leave = (email: string, rest: Parameters<typeof makeInquiry>[1] = {}) =>
  makeInquiry(db(), { phone: '', phone_number: null, email: email.replace('only', 'Only'), ...rest });
const prove = (key: string, address?: string) =>
  ask.post<{ verificationToken: string }>('links/prove', { key }, address);
const passMinute = () => sql`delete from limits where key like 'proof link pause%'`.execute(db());
const linksOf = async (email: string) =>
  db().selectFrom('proof_links').selectAll().where('email', '=', email).execute();

describe('saved searches', () => {
  test('are shown to whoever proves their address, and end at once when the consent is taken back', async () => {
    const email = newEmail();
    const { id } = await makeReader(started, ['location=Noida&bedrooms=3', 'location=Gurugram'], { email });
    await db().updateTable('alerts').set({ confirmed_at: null }).where('query', '=', 'location=Gurugram').execute();
    await sql`insert into messages (channel, template, language, recipient, subject, text, data)
      values ('email', 'alert-letter', 'en', ${email}, '', '', '{}')`.execute(db());
    const token = await ask.provedEmail(email);
    const { data } = await ask.post('records', { token });
    expect(data).toMatchObject({
      mayBeContacted: true,
      searches: [
        { query: 'location=Noida&bedrooms=3', consent: { words: alertConsent.text, withdrawnAt: null } },
        { query: 'location=Gurugram', consent: null },
      ],
    });
    expect((await ask.post('withdrawals', { token })).data).toMatchObject({ mayBeContacted: false, searches: [] });
    expect(await db().selectFrom('alert_readers').selectAll().where('id', '=', id).execute()).toEqual([]);
    const letters = db().selectFrom('messages').selectAll().where('recipient', '=', email);
    expect(await letters.where('template', '=', 'alert-letter').execute()).toEqual([]);
    const noted = db().selectFrom('audit_entries').selectAll().where('action', '=', 'privacy.withdraw');
    expect((await noted.orderBy('at', 'desc').execute())[0]?.record_name).toBe('1 consents');
  });

  test('of an address that was only typed and never confirmed make nobody known: no link goes there', async () => {
    const email = newEmail();
    const { id } = await makeReader(started, undefined, { email });
    await db().updateTable('alerts').set({ confirmed_at: null }).where('reader_id', '=', id).execute();
    await ask.post('links', { email });
    await ask.sendLinks();
    expect(await ask.keysTo(email)).toEqual([]);
  });
});

describe('whoever reads what comes to an address', () => {
  test('sees by the link what forms with it said, numbers masked, and nothing that staff wrote', async () => {
    const email = newEmail();
    const { id: property_id } = await makeProperty(db(), { title: 'Neem Court' });
    const phone = newNumber();
    const inquiry = await leave(email, {
      message: 'Is it free?',
      consent_version: '2026-11',
      phone,
      phone_number: phone,
    });
    await leave(email, { kind: 'entered', origin: 'phone', message: 'Sounds nervous' });
    await db().insertInto('activities').values({ inquiry_id: inquiry.id, kind: 'note', text: 'Sounds rich' }).execute();
    await makeVisit(db(), { inquiry_id: inquiry.id, note: 'Came late' });
    await makeAccessSession(db(), { phone, email, property_id, inquiry_id: inquiry.id });
    const { status, data } = await ask.post('records', { token: await ask.provedEmail(email) });
    expect(status).toBe(200);
    expect(data).toMatchObject({ subject: email, mayBeContacted: true, unlocks: [{ property: 'Neem Court' }] });
    const shown = data.enquiries.find(({ id }) => id === inquiry.id);
    expect(shown).toMatchObject({ message: 'Is it free?', phone: `+91 ••••• •${phone.slice(-4)}` });
    expect(shown?.visits).toHaveLength(1);
    const text = JSON.stringify(data);
    for (const word of ['Sounds', 'Came late', phone.slice(3)]) expect(text).not.toContain(word);
  });

  test('sees nothing that came with the same number and another address, or was sent to that number', async () => {
    const email = newEmail();
    const phone = newNumber();
    const { id: property_id } = await makeProperty(db());
    await leave(email, { phone, phone_number: phone, message: 'Mine' });
    const other = await leave(newEmail(), { phone, phone_number: phone, message: 'zqother' });
    await makeAccessSession(db(), { phone, email: other.email, property_id });
    await ask.post('codes', { phone });
    const { data } = await ask.post('records', { token: await ask.provedEmail(email) });
    expect(data.enquiries.map(({ message }) => message)).toEqual(['Mine']);
    expect(data.unlocks).toEqual([]);
    expect(data.letters.filter(({ channel }) => channel === 'sms')).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('zqother');
  });

  test('sees no letters to a member of staff who has the same address', async () => {
    const { email } = await makeStaff(db());
    await makeInquiry(db(), { email, phone: '', phone_number: null });
    const about = await makeInquiry(db());
    const to = { channel: 'email', recipient: email, text: '', provider: 'smtp' };
    const lead = { ...to, template: 'lead-notice', subject: 'zqlead', inquiry_id: about.id };
    await db().insertInto('messages').values(lead).execute();
    await db()
      .insertInto('messages')
      .values({ ...to, template: 'new-device', subject: 'zqdevice' })
      .execute();
    const { data } = await ask.post('records', { token: await ask.provedEmail(email) });
    expect(data.enquiries).toHaveLength(1);
    expect(JSON.stringify(data.letters)).not.toContain('zq');
  });

  test('takes back the consents that came with it, and no others of the same number', async () => {
    const email = newEmail();
    const phone = newNumber();
    await leave(email, { phone, phone_number: phone, consent_version: '2026-11' });
    const other = await leave(newEmail(), { phone, phone_number: phone, consent_version: '2026-11' });
    const { data } = await ask.post('withdrawals', { token: await ask.provedEmail(email) });
    expect(data.mayBeContacted).toBe(false);
    const left = await db().selectFrom('consents').select('withdrawn_at').where('inquiry_id', '=', other.id).execute();
    expect(left).toEqual([{ withdrawn_at: null }]);
  });

  test('asks for an erasure, which takes the proof along; by another link they see that it was done', async () => {
    const email = newEmail();
    const inquiry = await leave(email, { first_name: 'Zqgone' });
    const token = await ask.provedEmail(email);
    const asked = await ask.post('requests', { token, kind: 'erasure' });
    const id = asked.data.requests[0]?.id;
    const done = await admin.call('POST', `/api/privacy/requests/${id}/fulfil`, {});
    expect(((await done.json()) as { data: OpenedRequest }).data.state).toBe('done');
    const row = await db().selectFrom('inquiries').select('email').where('id', '=', inquiry.id).executeTakeFirst();
    expect(row?.email).toBe('');
    expect(await ask.post('records', { token })).toMatchObject({ status: 403, code: 'not_verified' });
    expect(await linksOf(email)).toEqual([]);
    const { data } = await ask.post('records', { token: await ask.provedEmail(email) });
    expect(data).toMatchObject({ enquiries: [], requests: [{ kind: 'erasure', state: 'done' }] });
  });
});

describe('asking for a link', () => {
  test('is answered, counted and stored alike for an address that we do not know, which gets no letter', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await leave(known);
    const answers = [await ask.post('links', { email: known }), await ask.post('links', { email: unknown })];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, data: { resendAfter: 60_000, expiresIn: 900_000 } });
    expect([(await linksOf(known)).length, (await linksOf(unknown)).length]).toEqual([1, 1]);
    expect(await ask.sendLinks()).toBe(2);
    expect([(await ask.keysTo(known)).length, (await ask.messagesTo(unknown)).length]).toEqual([1, 0]);
    // Nor is it kept that somebody typed it.
    expect(await linksOf(unknown)).toEqual([]);
  });

  test('twice at once sends one letter, and a job that is done twice does so too', async () => {
    const email = newEmail();
    await leave(email);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await ask.post('links', { email })).status));
    expect(statuses).toEqual([200, 200, 200]);
    const [link] = await linksOf(email);
    await Promise.all([ask.sendLinks(), sendLink(started.platform, link?.id ?? '')]);
    expect(await ask.keysTo(email)).toHaveLength(1);
  });

  test('fills no mailbox: three an hour and six a day for each address, from wherever it is asked', async () => {
    const email = newEmail();
    await leave(email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await passMinute();
      statuses.push((await ask.post('links', { email: turn % 2 ? email : email.toUpperCase() })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    for (let turn = 0; turn < 4; turn += 1) {
      await passMinute();
      await sql`delete from limits where key like 'proof link per mailbox:%'`.execute(db());
      statuses.push((await ask.post('links', { email })).status);
    }
    expect(statuses.slice(5)).toEqual([200, 200, 200, 429]);
  });

  test('for many addresses from one network address is limited as codes are', async () => {
    const address = ask.newAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1)
      statuses.push((await ask.post('links', { email: newEmail() }, address)).status);
    expect(statuses.slice(19)).toEqual([200, 429, 429]);
  });

  test('says what is no address', async () => {
    for (const email of ['', 'somebody', 'a@b', 'x@example.in, y@example.in', 'x@example.in\r\nBcc: y@example.in'])
      expect((await ask.post('links', { email })).fieldErrors, email).toHaveProperty('email');
  });
});

describe('the link', () => {
  test('is only in the letter, behind the sign that no server gets to see, in the language of the enquiry', async () => {
    const email = newEmail();
    await leave(email, { language: 'hi' });
    const key = await ask.keyFor(email);
    const [letter] = await ask.messagesTo(email);
    expect(letter?.subject).toContain('लिंक');
    expect(letter?.text).toContain(`/privacy/requests#${key}`);
    const { rows } = await sql<{ line: string }>`select m::text as line from messages as m
      union all select l::text from proof_links as l
      union all select j::text from graphile_worker._private_jobs as j`.execute(db());
    expect(rows.some(({ line }) => line.includes(key))).toBe(false);
  });

  test('proves once, whoever of ten is first', async () => {
    const email = newEmail();
    await leave(email);
    const key = await ask.keyFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => prove(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array(9).fill(400)]);
    expect((await prove(key)).status).toBe(400);
  });

  test('is over after fifteen minutes', async () => {
    const email = newEmail();
    await leave(email);
    const key = await ask.keyFor(email);
    await sql`update proof_links set expires_at = expires_at - interval '15 minutes 1 second'`.execute(db());
    expect((await prove(key)).status).toBe(400);
  });

  test('is answered alike whatever is wrong with it, also when its signature is of another kind of link', async () => {
    const email = newEmail();
    await leave(email);
    const key = await ask.keyFor(email);
    const id = (await linksOf(email))[0]?.id ?? '';
    const { secrets } = started.platform;
    const unsigned = Buffer.concat([Buffer.from(id, 'hex'), Buffer.alloc(32)]).toString('base64url');
    const wrong = [`${key}x`, 'x', unsigned, signNotice(secrets, id), signVisit(secrets, id)];
    const answers = await Promise.all(wrong.map((one) => prove(one)));
    await prove(key);
    answers.push(await prove(key));
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['400 This link was used or is over. Please ask for another one.']),
    );
  });

  test('trying keys is limited for a network address', async () => {
    const address = ask.newAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < 62; turn += 1) statuses.push((await prove('x', address)).status);
    expect(statuses.slice(59)).toEqual([400, 429, 429]);
  });
});

describe('a proved address', () => {
  test('opens no floor plan of the number that came with it', async () => {
    const email = newEmail();
    const phone = newNumber();
    await leave(email, { phone, phone_number: phone });
    const { id: propertyId } = await makeProperty(db());
    const answer = await started.post(
      '/api/inquiries/floor-plan-request',
      {
        ...{ firstName: 'Nandita', lastName: 'Rao', email, phone, propertyId, requestType: 'floor_plans' },
        verificationToken: await ask.provedEmail(email),
      },
      { address: ask.newAddress() },
    );
    expect(answer.status).toBe(403);
  });

  test('is proved for half an hour, and for this page alone', async () => {
    const email = newEmail();
    await leave(email);
    const token = await ask.provedEmail(email);
    await sql`update verified_phones set verified_at = verified_at - interval '31 minutes' where email = ${email}`.execute(
      db(),
    );
    expect(await ask.post('records', { token })).toMatchObject({ status: 403 });
    await expect(makeVerifiedPhone(db(), null, { email, purpose: 'gate' })).rejects.toThrow('verified_phones_kind');
  });
});
