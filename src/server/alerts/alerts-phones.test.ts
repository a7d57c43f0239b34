import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertConsent, alertSmsConsent, mostAlerts } from '#contract/alert-choices.ts';
import { alertForm, askAlerts, makeReader, phoneForm } from '#test/alert-writes.ts';
import { askPrivacy } from '#test/ask-privacy.ts';
import { makeProperty, makeVerifiedPhone } from '#test/make.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { alertsMsg91Of, msg91Of, twilioOf } from '#test/sms-gateway.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { textsAlerts } from '../messages/service.ts';
import { findVerifiedPhone, useVerifiedPhone } from '../one-time-codes/service.ts';
import { loadConfig } from '../platform/config.ts';
import { eraseInquiries } from '../privacy/service.ts';
import { keeperOf } from './follow-searches.ts';
import { countWaiting } from './read-demand.ts';

let started: StartedApp;
let privacy: ReturnType<typeof askPrivacy>;
beforeAll(async () => {
  started = await startApp();
  privacy = askPrivacy(started);
});
beforeEach(() => sql`truncate limits`.execute(db()));
afterAll(() => started.close());

const db = () => started.platform.db;
type Said = { code?: string; message?: string; data: { key: string; verificationToken: string } };
const ask = async (what: string, body: object) => {
  const answer = await askAlerts(started, what, body);
  return { ...answer, ...(answer as unknown as Said) };
};
const open = async (key: string) => (await askAlerts(started, 'open', { key })).data;
const codeFor = async (phone: string) => (await privacy.messagesTo(phone))[0]?.code ?? '';
async function prove(phone: string): Promise<string> {
  expect((await ask('codes', { phone })).status).toBe(200);
  return (await ask('proofs', { phone, otp: await codeFor(phone) })).data.verificationToken;
}
const tokenFor = async (phone: string, purpose = 'alerts') =>
  (await makeVerifiedPhone(db(), phone, { purpose })).verificationToken;
const save = async (phone: string, changes: object = {}) => ask('proved', phoneForm(await tokenFor(phone), changes));
const readersOf = (phone: string) => db().selectFrom('alert_readers').selectAll().where('phone', '=', phone).execute();

describe('a search that is saved for a phone', () => {
  test('counts from the moment that its code and its words are accepted, and not before', async () => {
    const phone = newNumber();
    const token = await prove(phone);
    expect(await readersOf(phone)).toEqual([]);
    const { status, data } = await ask('proved', phoneForm(token, { language: 'hi', frequency: 'weekly' }));
    expect(status).toBe(200);
    expect(await open(data.key)).toMatchObject({
      by: 'phone',
      address: `+91 ••••• •${phone.slice(-4)}`,
      alerts: [
        {
          query: 'location=Gurugram&bedrooms=3',
          frequency: 'weekly',
          confirmed: true,
          paused: false,
          consent: { language: 'hi', givenAt: expect.any(String), words: expect.stringContaining('एसएमएस') },
        },
      ],
    });
    expect(await readersOf(phone)).toMatchObject([{ email: null, language: 'hi' }]);
    // Nothing is sent about it: the code was the only SMS.
    expect(await privacy.messagesTo(phone)).toHaveLength(1);
  });

  test('is one whatever the spelling of the number', async () => {
    const phone = newNumber();
    const digits = phone.slice(3);
    for (const [at, typed] of [`0${digits.slice(0, 5)}-${digits.slice(5)}`, `+91 (${digits})`].entries()) {
      await sql`delete from one_time_codes where target = ${phone}`.execute(db());
      const token = await prove(typed);
      expect((await ask('proved', phoneForm(token, { query: `bedrooms=${at + 1}` }))).status).toBe(200);
    }
    expect(await readersOf(phone)).toHaveLength(1);
  });

  test('wants the code that was sent for this, in its time', async () => {
    const phone = newNumber();
    await ask('codes', { phone });
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = { status: 400, code: 'wrong_code' };
    expect(await ask('proofs', { phone, otp: wrong })).toMatchObject(refused);
    for (const path of ['/api/otp/verify', '/api/public/otp/verify-phone-otp', '/api/privacy/proofs'])
      expect((await started.post(path, { phone, otp: code })).status, path).toBe(400);
    await sql`update one_time_codes set expires_at = clock_timestamp() where target = ${phone}`.execute(db());
    expect(await ask('proofs', { phone, otp: code })).toMatchObject(refused);
    const asked = newNumber();
    await privacy.post('codes', { phone: asked });
    expect(await ask('proofs', { phone: asked, otp: await codeFor(asked) })).toMatchObject(refused);
  });

  test.each(['gate', 'query', 'privacy'])('a proof for %s saves nothing', async (purpose) => {
    const phone = newNumber();
    const answer = await ask('proved', phoneForm(await tokenFor(phone, purpose)));
    expect(answer).toMatchObject({ code: 'not_verified' });
    expect(await readersOf(phone)).toEqual([]);
  });

  test('and its own proof is good for nothing else, nor after half an hour', async () => {
    const phone = newNumber();
    const token = await tokenFor(phone);
    expect((await privacy.post('records', { token })).code).toBe('not_verified');
    const shown = { phone, token, caller: { address: '10.9.9.9', userAgent: '' } };
    for (const purpose of ['gate', 'query'] as const) {
      expect(await findVerifiedPhone(started.platform, { ...shown, purpose })).toBeNull();
    }
    expect(await useVerifiedPhone(started.platform, db(), { ...shown, purpose: 'gate' })).toBe(false);
    await sql`update verified_phones set verified_at = verified_at - interval '31 minutes' where phone = ${phone}`.execute(
      db(),
    );
    expect(await ask('proved', phoneForm(token))).toMatchObject({ code: 'not_verified' });
  });

  test('a typed number is answered alike, known or not', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await save(known);
    const answers = [await ask('codes', { phone: known }), await ask('codes', { phone: unknown })];
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('needs its own words, something to look for, and is never told at once', async () => {
    const phone = newNumber();
    const refusals: [object, string][] = [
      [{ consent: alertConsent.version }, 'consent'],
      [{ query: 'page=2' }, 'query'],
      [{ frequency: 'instant' }, 'frequency'],
      [{ token: '' }, 'token'],
    ];
    for (const [changes, field] of refusals) {
      const answer = await save(phone, changes);
      expect(answer, field).toMatchObject({ status: 400, fieldErrors: { [field]: expect.any(String) } });
    }
    const forMail = await ask('', alertForm({ consent: alertSmsConsent.version }));
    expect(forMail).toMatchObject({ status: 400, fieldErrors: { consent: expect.any(String) } });
    const { key } = (await save(phone)).data;
    const [saved] = (await open(key)).alerts;
    const change = (frequency: string) => ask('change', { key, alertId: saved?.id, frequency });
    expect(await change('instant')).toMatchObject({ status: 400, fieldErrors: { frequency: expect.any(String) } });
    expect((await change('weekly')).status).toBe(200);
    const reader = await makeReader(started);
    const atOnce = { key: reader.key, alertId: reader.alertIds[0], frequency: 'instant' };
    expect((await ask('change', atOnce)).status).toBe(200);
  });

  test('saved again it is how often they say now and goes on, under the consent of the first time', async () => {
    const phone = newNumber();
    const { key } = (await save(phone)).data;
    const [first] = (await open(key)).alerts;
    await ask('change', { key, alertId: first?.id, paused: true });
    expect((await save(phone, { frequency: 'weekly' })).data.key).toBe(key);
    const { alerts } = await open(key);
    expect(alerts).toMatchObject([{ id: first?.id, frequency: 'weekly', paused: false, consent: first?.consent }]);
  });

  test('no number saves more than others may, and its holder is told', async () => {
    const phone = newNumber();
    const queries = Array.from({ length: mostAlerts }, (_, at) => `minArea=${500 + at}`);
    const reader = await makeReader(started, queries, { phone, frequency: 'daily' });
    expect(await save(phone)).toMatchObject({ code: 'conflict', message: expect.stringContaining('end one first') });
    expect((await open(reader.key)).alerts).toHaveLength(mostAlerts);
  });

  test('is counted among the people who wait for a home', async () => {
    const home = await makeProperty(db(), { city: 'Jaipur' });
    const count = () => countWaiting(db(), keeperOf(started.platform), home.id);
    const before = await count();
    await makeReader(started, ['location=Jaipur', 'bedrooms=3'], { phone: newNumber(), frequency: 'daily' });
    await makeReader(started, ['location=Jaipur']);
    expect((await count()) - before).toBe(2);
  });
});

describe('whoever proves a number', () => {
  const plant = async (phone: string) => {
    const reader = await makeReader(started, ['location=Noida', 'location=Gurugram'], { phone, frequency: 'daily' });
    await sql`insert into messages (channel, template, language, recipient, subject, text, data)
      values ('sms', 'alert-letter', 'en', ${phone}, '', '', '{}')`.execute(db());
    return reader;
  };
  const waitingFor = (phone: string) =>
    db().selectFrom('messages').selectAll().where('recipient', '=', phone).where('state', '=', 'waiting').execute();

  test('sees its searches among what is kept, and ends them by taking the consent back', async () => {
    const phone = newNumber();
    const reader = await plant(phone);
    const token = await tokenFor(phone, 'privacy');
    const { data } = await privacy.post('records', { token });
    const consent = { words: alertSmsConsent.text, givenAt: expect.any(String), withdrawnAt: null };
    expect(data).toMatchObject({ mayBeContacted: true, searches: [{ query: 'location=Noida', consent }, {}] });
    const after = await privacy.post('withdrawals', { token });
    expect(after.data).toMatchObject({ mayBeContacted: false, searches: [] });
    expect(await readersOf(phone)).toEqual([]);
    expect(await waitingFor(phone)).toEqual([]);
    expect((await ask('open', { key: reader.key })).status).toBe(404);
  });

  test('is not written to again when it is erased', async () => {
    const phone = newNumber();
    await plant(phone);
    const order = { reason: 'asked', actor: null, caller: { address: '', userAgent: '' }, values: [phone] } as const;
    await db()
      .transaction()
      .execute((trx) => eraseInquiries(started.platform, trx, [], order));
    expect(await readersOf(phone)).toEqual([]);
    expect(await waitingFor(phone)).toEqual([]);
  });

  test('ends all of it by the link, and with the last search the number goes too', async () => {
    const [one, other] = [newNumber(), newNumber()];
    const reader = await plant(one);
    await ask('end', { key: reader.key });
    expect(await readersOf(one)).toEqual([]);
    expect(await waitingFor(one)).toEqual([]);
    const last = await makeReader(started, ['location=Noida'], { phone: other, frequency: 'daily' });
    await ask('remove', { key: last.key, alertId: last.alertIds[0] });
    expect(await readersOf(other)).toEqual([]);
  });
});

describe('where nobody can send these SMS', () => {
  const at = { port: 9 };
  const production = { NODE_ENV: 'production', PLAIN_HTTP: '1', PUBLIC_URL: 'https://homes.example' };
  test.each([
    ['a trial, which shows them', {}, true],
    ['production without an account', production, false],
    ['MSG91 without their texts', { SMS_PROVIDER: msg91Of(at) }, false],
    ['MSG91 with the code alone', { SMS_PROVIDER: `${msg91Of(at)}&alerts-code.en=1` }, false],
    ['MSG91 with Hindi alone', { SMS_PROVIDER: `${msg91Of(at)}&alerts-code.hi=1&alert-letter.hi=2` }, false],
    ['MSG91 with both', { SMS_PROVIDER: alertsMsg91Of(at) }, true],
    ['one account for each', { SMS_PROVIDER: `${msg91Of(at)}&alerts-code.en=1, msg91://K@a/?alert-letter.en=2` }, true],
    ['Twilio, which takes words', { SMS_PROVIDER: twilioOf(at) }, true],
  ])('%s', (_, env, offers) => {
    expect(textsAlerts(loadConfig({ SECRET_KEY: randomBytes(48).toString('base64'), ...env }))).toBe(offers);
  });

  test('a phone is neither offered nor taken', async () => {
    const without = await startApp({ env: { SMS_PROVIDER: msg91Of(at) } });
    try {
      const phone = newNumber();
      const { verificationToken } = await makeVerifiedPhone(without.platform.db, phone, { purpose: 'alerts' });
      const refused = { status: 403, code: 'not_allowed', message: expect.stringContaining('email address') };
      expect(await askAlerts(without, 'codes', { phone })).toMatchObject(refused);
      expect(await askAlerts(without, 'proved', phoneForm(verificationToken))).toMatchObject(refused);
      expect((await askAlerts(without, '', alertForm())).status).toBe(200);
      const page = async ({ get }: StartedApp) => (await get('/terms')).text();
      expect([await page(without), await page(started)]).toEqual([
        expect.stringContaining('"alertsByPhone":false'),
        expect.stringContaining('"alertsByPhone":true'),
      ]);
    } finally {
      await without.close();
    }
  });
});
