import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseContact } from '#contract/contact-preferences.ts';
import type { DataRequest, OpenedRequest } from '#contract/privacy.ts';
import { type Answer, askPrivacy } from '#test/ask-privacy.ts';
import { makeAccessSession, makeInquiry, makeProperty, makeVerifiedPhone, makeVisit } from '#test/make.ts';
import { enterErasure, newNumber } from '#test/privacy-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let ask: ReturnType<typeof askPrivacy>;
let post: typeof ask.post;
let newAddress: typeof ask.newAddress;
beforeAll(async () => {
  started = await startApp();
  ask = askPrivacy(started);
  ({ post, newAddress } = ask);
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(() => started.close());

/** Somebody who has proved that number with the code that came to it. */
async function proved(phone: string): Promise<string> {
  expect((await post('codes', { phone })).status).toBe(200);
  const [code] = await ask.messagesTo(phone);
  const { data } = await post<{ verificationToken: string }>('proofs', { phone, otp: code?.code });
  return data.verificationToken;
}
const tokenOf = async (phone: string) =>
  (await makeVerifiedPhone(started.platform.db, phone, { purpose: 'privacy' })).verificationToken;
const staffCall = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
  const response = await admin.call(method, `/api/privacy/requests${path}`, body);
  return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
};

describe('whoever proves a number', () => {
  test('sees what forms with it said, masked, and nothing that staff wrote', async () => {
    const { db } = started.platform;
    const phone = newNumber();
    const { id: property_id } = await makeProperty(db, { title: 'Neem Court' });
    const inquiry = await makeInquiry(db, {
      phone_number: phone,
      email: 'nandita@example.in',
      message: 'Is it free?',
      consent_version: '2026-11',
      property_name: 'Neem Court',
      property_id,
    });
    await makeInquiry(db, { phone_number: phone, kind: 'entered', origin: 'phone', message: 'Sounds nervous' });
    await db.insertInto('activities').values({ inquiry_id: inquiry.id, kind: 'note', text: 'Sounds rich' }).execute();
    await makeVisit(db, { inquiry_id: inquiry.id, note: 'Came late' });
    await makeAccessSession(db, { phone, property_id, inquiry_id: inquiry.id });
    const { status, data } = await post('records', { token: await proved(phone) });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      subject: phone,
      mayBeContacted: true,
      unlocks: [{ property: 'Neem Court' }],
      requests: [],
    });
    const shown = data.enquiries.find(({ id }) => id === inquiry.id);
    expect(shown).toMatchObject({ message: 'Is it free?', name: 'Nandita Rao', email: 'n••••@example.in' });
    expect(shown?.visits).toHaveLength(1);
    expect(shown?.consent?.words).toContain('I agree to be contacted');
    const text = JSON.stringify(data);
    for (const word of ['Sounds', 'Came late', 'nandita@']) expect(text).not.toContain(word);
  });

  test('sees nothing of the same customer that came with another number', async () => {
    const { db } = started.platform;
    const [mine, other] = [newNumber(), newNumber()];
    const email = 'shared@example.in';
    const first = await makeInquiry(db, { phone_number: mine, email, message: 'Mine' });
    const second = await makeInquiry(db, { phone_number: other, email, message: 'zqother' });
    // One customer: that is how a stranger would get in.
    expect([first, second].map(({ id }) => id)).toHaveLength(2);
    const { data } = await post('records', { token: await tokenOf(mine) });
    expect(data.enquiries.map(({ message }) => message)).toEqual(['Mine']);
    expect(JSON.stringify(data)).not.toContain('zqother');
  });

  test('of a number that nobody wrote from hears the same words, and sees nothing', async () => {
    const { db } = started.platform;
    const [known, unknown] = [newNumber(), newNumber()];
    await makeInquiry(db, { phone_number: known });
    const asked = [await post('codes', { phone: known }), await post('codes', { phone: unknown })];
    expect(asked[0]).toEqual(asked[1]);
    const wrong = await Promise.all([known, unknown].map((phone) => post('proofs', { phone, otp: '000000' })));
    expect(wrong[0]).toEqual(wrong[1]);
    const { data } = await post('records', { token: await tokenOf(unknown) });
    expect(data).toMatchObject({ enquiries: [], unlocks: [], requests: [], mayBeContacted: false });
  });
});

describe('what proves nothing here', () => {
  test.each(['gate', 'query'])('a proof for %s', async (purpose) => {
    const { verificationToken: token } = await makeVerifiedPhone(started.platform.db, newNumber(), { purpose });
    for (const path of ['records', 'withdrawals'])
      expect(await post(path, { token })).toMatchObject({ status: 403, code: 'not_verified' });
    expect(await post('requests', { token, kind: 'erasure' })).toMatchObject({ status: 403 });
  });

  test('one that is half an hour old, and one that nobody gave', async () => {
    const { verificationToken: token } = await makeVerifiedPhone(started.platform.db, newNumber(), {
      purpose: 'privacy',
      verified_at: sql<Date>`clock_timestamp() - interval '31 minutes'`,
    });
    for (const shown of [token, 'zq', 'x'.repeat(43)])
      expect(await post('records', { token: shown })).toMatchObject({ status: 403 });
  });

  test('and a proof for this page opens no floor plan', async () => {
    const phone = newNumber();
    const { id: propertyId } = await makeProperty(started.platform.db);
    const answer = await started.post(
      '/api/inquiries/floor-plan-request',
      {
        firstName: 'Nandita',
        lastName: 'Rao',
        email: 'nandita@example.in',
        phone,
        propertyId,
        requestType: 'floor_plans',
        verificationToken: await tokenOf(phone),
      },
      { address: newAddress() },
    );
    expect(answer.status).toBe(403);
  });

  test('trying tokens is limited for an address', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < 122; turn += 1) statuses.push((await post('records', { token: 'zq' }, address)).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(120);
    expect(statuses.slice(120)).toEqual([429, 429]);
  });
});

describe('a consent that is taken back', () => {
  test('counts at once: staff are told not to call, by any way, and the timeline says since when', async () => {
    const { db } = started.platform;
    const phone = newNumber();
    const inquiry = await makeInquiry(db, { phone_number: phone, consent_version: '2026-11', email: '' });
    const token = await tokenOf(phone);
    const { status, data, message } = await post('withdrawals', { token });
    expect([status, message]).toEqual([200, 'Taken back. We will not contact you any more.']);
    expect(data.mayBeContacted).toBe(false);
    expect(data.enquiries[0]?.consent?.withdrawnAt).not.toBeNull();
    const customer = (await (await admin.get(`/api/inquiries/${inquiry.id}/customer`)).json()) as {
      data: { contactPreferences: Parameters<typeof refuseContact>[0] };
    };
    const { contactPreferences } = customer.data;
    for (const channel of ['phone', 'whatsapp', 'email'] as const)
      expect(refuseContact(contactPreferences, channel, new Date())).toContain('not to be contacted');
    const call = await admin.call('POST', `/api/inquiries/${inquiry.id}/activities`, {
      kind: 'call',
      outcome: 'reached',
    });
    expect(call.status).toBe(400);
    const timeline = await (await admin.get(`/api/inquiries/${inquiry.id}/timeline`)).text();
    expect(timeline).toContain('Took the consent back');
    expect((await post('withdrawals', { token })).status, 'a second time').toBe(200);
  });

  test('leaves those of other numbers', async () => {
    const { db } = started.platform;
    const [mine, theirs] = [newNumber(), newNumber()];
    await makeInquiry(db, { phone_number: mine, consent_version: '2026-11', email: '' });
    await makeInquiry(db, { phone_number: theirs, consent_version: '2026-11', email: '' });
    await post('withdrawals', { token: await tokenOf(mine) });
    const { data } = await post('records', { token: await tokenOf(theirs) });
    expect(data.mayBeContacted).toBe(true);
  });
});

describe('a request', () => {
  test('is one while it waits, takes the newer words, and stands in the queue with its deadlines', async () => {
    const phone = newNumber();
    const token = await tokenOf(phone);
    await post('requests', { token, kind: 'complaint', words: 'Too many calls' });
    const { data } = await post('requests', { token, kind: 'complaint', words: 'Far too many calls' });
    expect(data.requests).toHaveLength(1);
    const { data: listed } = await staffCall<DataRequest[]>('GET', '?state=open&limit=100');
    const [request] = listed.filter(({ subject }) => subject === phone);
    expect(request).toMatchObject({ kind: 'complaint', words: 'Far too many calls', state: 'open', cameBy: 'page' });
    const days = (to = '') => Math.round((Date.parse(to) - Date.parse(request?.askedAt ?? '')) / 86_400_000);
    expect([days(request?.aimAt), days(request?.dueAt)]).toEqual([7, 90]);
  });

  test('says what is missing in it', async () => {
    const token = await tokenOf(newNumber());
    const refused = async (body: object) => (await post('requests', { token, ...body })).fieldErrors;
    expect(await refused({ kind: 'complaint' })).toEqual({ words: 'Please say what is wrong' });
    expect(Object.keys((await refused({ kind: 'correction' })) ?? {})).toEqual(['words']);
    expect(Object.keys((await refused({ kind: 'correction', email: 'x' })) ?? {})).toEqual(['email']);
    expect(Object.keys((await refused({ kind: 'kill' })) ?? {})).toEqual(['kind']);
    const { fieldErrors } = await staffCall('POST', '/enter', { kind: 'erasure', subject: 'somebody' });
    expect(Object.keys(fieldErrors ?? {})).toEqual(['subject']);
  });

  test('for an erasure tells what that takes, erases, and shows its holder that it was done', async () => {
    const { db } = started.platform;
    const phone = newNumber();
    const inquiry = await makeInquiry(db, { phone_number: phone, first_name: 'Zqgone', status: 'assigned' });
    const asked = await post('requests', { token: await tokenOf(phone), kind: 'erasure', words: 'zqwords' });
    const id = asked.data.requests[0]?.id ?? '';
    const { data: opened } = await staffCall<OpenedRequest>('GET', `/${id}`);
    expect(opened.effect).toMatchObject({ inquiries: 1, open: 1, visitsToCome: 0 });
    expect(opened.inquiries.map((one) => one.id)).toEqual([inquiry.id]);
    const { status, data } = await staffCall<OpenedRequest>('POST', `/${id}/fulfil`, {});
    expect([status, data.state, data.subject, data.words]).toEqual([200, 'done', null, '']);
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', inquiry.id).executeTakeFirstOrThrow();
    expect([row.first_name, row.phone_number, row.status]).toEqual(['Erased', null, 'closed']);
    const after = await post('records', { token: await tokenOf(phone) });
    expect(after.data).toMatchObject({ enquiries: [], requests: [{ kind: 'erasure', state: 'done' }] });
    const audit = await (await admin.get('/api/admin/audit?limit=50')).text();
    for (const word of ['Zqgone', 'zqwords', phone]) expect(audit).not.toContain(word);
  });

  test('for a correction writes name and address over what is there', async () => {
    const { db } = started.platform;
    const phone = newNumber();
    const inquiry = await makeInquiry(db, { phone_number: phone, first_name: 'Nandita', email: 'old@example.in' });
    const wish = { kind: 'correction', name: 'Nandini Roy Chowdhury', email: 'new@example.in' };
    const { data } = await post('requests', { token: await tokenOf(phone), ...wish });
    expect((await staffCall('POST', `/${data.requests[0]?.id}/fulfil`, {})).status).toBe(200);
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', inquiry.id).executeTakeFirstOrThrow();
    expect([row.first_name, row.last_name, row.email]).toEqual(['Nandini', 'Roy Chowdhury', 'new@example.in']);
  });

  test('that is refused changes nothing, and its reason is read by who asked', async () => {
    const { db } = started.platform;
    const phone = newNumber();
    const inquiry = await makeInquiry(db, { phone_number: phone, first_name: 'Stays' });
    const token = await tokenOf(phone);
    const id = (await post('requests', { token, kind: 'erasure' })).data.requests[0]?.id;
    expect((await staffCall('POST', `/${id}/refuse`, { answer: '' })).fieldErrors).toEqual({
      answer: 'Please say why',
    });
    expect((await staffCall('POST', `/${id}/refuse`, { answer: 'A sale is being registered' })).status).toBe(200);
    const { data } = await post('records', { token });
    expect(data.requests[0]).toMatchObject({ state: 'refused', answer: 'A sale is being registered' });
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', inquiry.id).executeTakeFirstOrThrow();
    expect(row.first_name).toBe('Stays');
  });

  test('is decided once, by whoever of ten is first', async () => {
    const id = await enterErasure(started, admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0
          ? staffCall('POST', `/${id}/fulfil`, {})
          : staffCall('POST', `/${id}/refuse`, { answer: 'A contract runs' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...new Array(9).fill(409)]);
  });

  test('of somebody who only gave an address erases by it', async () => {
    const { db } = started.platform;
    const inquiry = await makeInquiry(db, { phone_number: null, phone: '', email: 'Only.Mail@example.in' });
    const entered = await staffCall<OpenedRequest>('POST', '/enter', {
      kind: 'erasure',
      subject: 'only.mail@Example.in',
    });
    expect(entered.data.effect.inquiries).toBe(1);
    await staffCall('POST', `/${entered.data.id}/fulfil`, {});
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', inquiry.id).executeTakeFirstOrThrow();
    expect(row.email).toBe('');
  });
});
