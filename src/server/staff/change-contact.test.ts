import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codePurposes } from '#server/messages/service.ts';
import { requestCode } from '#server/one-time-codes/service.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let me: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());
beforeEach(async () => {
  await sql`truncate limits`.execute(started.platform.db);
  me = await makeSignedIn(started);
});

let count = 0;
const channels = {
  email: {
    send: (value: string, who = me) => who.call('POST', '/api/otp/send-email-otp', { email: value }),
    verify: (value: string, otp: string, who = me, headers?: Record<string, string>) =>
      who.call('POST', '/api/otp/verify-email-otp', { email: value, otp }, headers),
    fresh: () => `new.${++count}@elsewhere.example`,
    spelled: (value: string) => value.toUpperCase(),
    success: 'Email updated successfully!',
  },
  phone: {
    send: (value: string, who = me) => who.call('POST', '/api/otp/send-phone-otp', { phoneNumber: value }),
    verify: (value: string, otp: string, who = me, headers?: Record<string, string>) =>
      who.call('POST', '/api/otp/verify-phone-otp', { phoneNumber: value, otp }, headers),
    fresh: () => `+9196${String(++count).padStart(8, '0')}`,
    spelled: (value: string) => `${value.slice(0, 3)} (${value.slice(3, 8)}) ${value.slice(8)}`,
    success: 'Phone updated successfully!',
  },
} as const;
type Body = { success: boolean; message: string; code: string; data: Record<string, unknown> };
const read = async (response: Promise<Response> | Response) => {
  const answer = await response;
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
};
const messagesTo = async (target: string) => {
  const response = await started.get(`/dev/messages?to=${encodeURIComponent(target)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await response.json()) as { messages: { code: string; subject: string; text: string }[] }).messages;
};
const codeFor = async (target: string) => (await messagesTo(target))[0]?.code ?? '';
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
const letPass = (target: string, seconds: number) =>
  sql`update one_time_codes set created_at = created_at - ${seconds} * interval '1 second',
    expires_at = expires_at - ${seconds} * interval '1 second' where target = ${target}`.execute(started.platform.db);
const row = (id: string) =>
  started.platform.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe.each(['email', 'phone'] as const)('a new own %s', (channel) => {
  const { send, verify, fresh, spelled, success } = channels[channel];

  test('is taken with its code, told to the old address and logged (ADM-SET-16, 27, 28, UND-35)', async () => {
    const value = fresh();
    const sent = await read(send(spelled(value)));
    expect([sent.status, sent.body.message]).toEqual([200, `OTP sent successfully to your ${channel}: ${value}`]);
    expect(sent.body.data).toEqual({
      resendAfter: 300_000,
      expiresIn: channel === 'email' ? 600_000 : 300_000,
      sendsLeft: 4,
    });
    const { status, body } = await read(verify(spelled(value), await codeFor(value)));
    expect([status, body.message]).toEqual([200, success]);
    expect(body.data[channel]).toBe(value);
    const { data } = (await (await me.get('/api/admin/auth/me')).json()) as Body;
    expect(data[channel]).toBe(value);
    const notice = (await messagesTo(me.row.email)).find((one) => one.subject === 'Your contact details were changed');
    expect(notice?.text).toContain('from your own account');
    const entry = await started.platform.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', `profile.change-${channel}`)
      .where('record_id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toEqual([{ [channel]: me.row[channel] }, { [channel]: value }]);
  });

  test('waits five minutes between two codes and says how long (TRAP-16, ADM-SET-32)', async () => {
    const value = fresh();
    await send(value);
    const soon = await read(send(value));
    expect([soon.status, soon.body.code]).toEqual([429, 'too_many_requests']);
    expect(soon.body.message).toMatch(
      new RegExp(`^Please wait (5:00|4:5\\d) before requesting another OTP for ${value.replace('+', '\\+')}\\.$`),
    );
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(290);
    await letPass(value, 238);
    expect((await read(send(value))).body.message).toMatch(/^Please wait 1:0[0-2] before/);
    await letPass(value, 62);
    expect((await send(value)).status).toBe(200);
  });

  test('gets five codes for one value, whoever counts in the browser (ADM-SET-19, 31, TRAP-17)', async () => {
    const value = fresh();
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, body } = await read(send(value));
      expect([status, body.data?.sendsLeft]).toEqual([200, left]);
      // What is refused for being early is none of the five.
      expect((await send(value)).status).toBe(429);
      await letPass(value, 301);
    }
    const { status, body, headers } = await read(send(value));
    expect([status, body.message]).toEqual([
      429,
      `Maximum OTP attempts (5) reached for ${value}. Please try again later.`,
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(fresh())).status).toBe(200);
  });

  test('is refused with a wrong, a late and a used code in the same words (ADM-SET-25)', async () => {
    const value = fresh();
    await send(value);
    const code = await codeFor(value);
    const wrong = await read(verify(value, wrongOf(code)));
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      400,
      'wrong_code',
      'Invalid OTP. Please try again.',
    ]);
    const unsent = await read(verify(fresh(), code));
    const words = await read(verify(value, 'abcdef'));
    expect((await verify(value, code)).status).toBe(200);
    const used = await read(verify(value, code));
    const late = fresh();
    await send(late);
    await letPass(late, 601);
    const expired = await read(verify(late, await codeFor(late)));
    for (const { body } of [unsent, words, used, expired]) expect(body).toEqual(wrong.body);
  });

  test('of somebody else is found out by nobody who cannot read its code (UND-51, threat 17)', async () => {
    const other = await makeSignedIn(started);
    const taken = other.row[channel];
    const free = fresh();
    const answers = [await read(send(taken)), await read(send(free))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.message.replace(taken, free)).toBe(answers[1]?.body.message);
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
    const { status, body } = await read(verify(taken, await codeFor(taken)));
    expect([status, body.code, body.message]).toEqual([409, 'conflict', `A user with this ${channel} already exists`]);
    expect((await row(me.id))[channel]).toBe(me.row[channel]);
    expect((await row(other.id))[channel]).toBe(taken);
  });

  test('is not taken with the code of another person, value or purpose (threats 3, 29)', async () => {
    const other = await makeSignedIn(started);
    const value = fresh();
    await send(value, other);
    const others = await codeFor(value);
    expect((await verify(value, others)).status).toBe(400);
    // The same value for both: each has a code of their own.
    await send(value);
    const mine = await codeFor(value);
    if (mine !== others) expect((await verify(value, mine, other)).status).toBe(400);
    expect((await verify(fresh(), mine)).status).toBe(400);
    const caller = { address: '10.9.9.9', userAgent: '' };
    const isMail = (purpose: string) => purpose.endsWith('-email');
    const purposes = codePurposes.filter((one) => one !== `change-${channel}` && isMail(one) === (channel === 'email'));
    for (const purpose of purposes) {
      for (const owner of ['', me.id]) {
        const target = fresh();
        await requestCode(started.platform, { purpose, target, owner, caller, language: 'en' });
        expect((await verify(target, await codeFor(target))).status).toBe(400);
      }
    }
    expect((await row(me.id))[channel]).toBe(me.row[channel]);
    expect((await verify(value, mine)).status).toBe(200);
  });

  test('sent again under its key, because no answer came, is answered as the first time and told once', async () => {
    const value = fresh();
    await send(value);
    const code = await codeFor(value);
    const again = (key: string, who = me) => read(verify(value, code, who, { 'idempotency-key': key }));
    const first = await again('press-1');
    expect([first.status, first.body.message]).toEqual([200, success]);
    const second = await again('press-1');
    expect([second.status, second.body]).toEqual([200, first.body]);
    // Neither without its key nor of anybody else.
    expect((await again('press-2')).body.message).toBe('Invalid OTP. Please try again.');
    expect((await again('press-1', await makeSignedIn(started))).body.message).toBe('Invalid OTP. Please try again.');
    const { rows } = await sql`select from audit_entries
      where action = ${`profile.change-${channel}`} and record_id = ${me.id}`.execute(started.platform.db);
    expect(rows).toHaveLength(1);
  });

  test('a right code used by twenty at once changes it once (threat 2)', async () => {
    const value = fresh();
    await send(value);
    const code = await codeFor(value);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(value, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await row(me.id)).version).toBe(2);
  });
});

test.each([
  ['send-email-otp', { email: 'nonsense' }, 'Please enter a valid email'],
  ['send-email-otp', {}, 'Email is required'],
  ['send-phone-otp', { phoneNumber: '12' }, 'Please enter a valid phone'],
  ['send-phone-otp', {}, 'Phone is required'],
  ['verify-phone-otp', { phoneNumber: 'abc', otp: '123456' }, 'Please enter a valid phone'],
])('POST /otp/%s %j is refused: %s (ADM-SET-12, 13)', async (call, body, text) => {
  const answer = await read(me.call('POST', `/api/otp/${call}`, body));
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_fields', text]);
});

test('a number of a country that no codes are sent to is refused before anything is counted', async () => {
  const { status, body } = await read(me.call('POST', '/api/otp/send-phone-otp', { phoneNumber: '+7 912 345 67 89' }));
  expect([status, body.message]).toEqual([403, 'We cannot send codes to this country']);
});
