import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { codePurposes } from '../messages/service.ts';
import { checkCode, findVerifiedPhone, requestCode, useVerifiedPhone } from './service.ts';
import { removeOldCodes } from './store.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

function* count(from: number): Generator<number, never> {
  for (let value = from; ; value += 1) yield value;
}
const nationals = count(9_000_000_001);
const newPhone = () => `+91${nationals.next().value}`;
const hosts = count(1);
/** Each test's own address, so that one test's calls count for no other. */
const newAddress = () => `10.1.${Math.floor(hosts.next().value / 250)}.${hosts.next().value % 250}`;

const families = {
  gate: {
    send: (phone: string, from: string) =>
      started.post('/api/public/otp/send-phone-otp', { phoneNumber: phone }, { address: from }),
    verify: (phone: string, otp: string, from: string, headers = {}) =>
      started.post('/api/public/otp/verify-phone-otp', { phoneNumber: phone, otp }, { address: from, headers }),
  },
  query: {
    send: (phone: string, from: string) => started.post('/api/otp/send', { phone }, { address: from }),
    verify: (phone: string, otp: string, from: string, headers = {}) =>
      started.post('/api/otp/verify', { phone, otp }, { address: from, headers }),
  },
};

async function codeFor(phone: string): Promise<string> {
  const response = await started.get(`/dev/messages?to=${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await response.json()) as { messages: { code: string }[] };
  return messages[0]?.code ?? '';
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
/** The clock moves on: rows are made older instead of waiting. */
const age = (phone: string, milliseconds: number) =>
  sql`update one_time_codes set created_at = created_at - ${milliseconds} * interval '1 ms',
      expires_at = expires_at - ${milliseconds} * interval '1 ms' where target = ${phone}`.execute(started.platform.db);
const forget = (name: string) => sql`delete from limits where key like ${`${name}%`}`.execute(started.platform.db);

describe.each(['gate', 'query'] as const)('the %s family', (family) => {
  const { send, verify } = families[family];

  test('sends six digits and takes them once', async () => {
    const [phone, from] = [newPhone(), newAddress()];
    const sent = await send(phone, from);
    expect(sent.status).toBe(200);
    expect(sent.headers.get('cache-control')).toBe('no-store');
    const body = await sent.json();
    expect(body).toEqual({
      success: true,
      message: 'OTP sent to your phone',
      data: { resendAfter: 60_000, expiresIn: 300_000 },
    });
    const code = await codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const right = await verify(phone, code, from);
    expect(right.status).toBe(200);
    expect(await right.json()).toMatchObject({ success: true, message: 'Phone verified!' });
    const again = await verify(phone, code, from);
    expect(again.status).toBe(400);
  });

  test('takes a code once more from whoever sends it again under the same key, and from nobody else', async () => {
    const [phone, from] = [newPhone(), newAddress()];
    await send(phone, from);
    const code = await codeFor(phone);
    const under = async (key: string, otp = code) => {
      const answer = await verify(phone, otp, from, { 'idempotency-key': key });
      return { status: answer.status, data: (await answer.json()).data };
    };
    expect(await under('mine', wrongOf(code))).toMatchObject({ status: 400 });
    const first = await under('mine');
    expect(first).toMatchObject({ status: 200, data: { verificationToken: expect.any(String) } });
    expect(await under('mine')).toEqual(first);
    expect(await under('mine', wrongOf(code))).toMatchObject({ status: 400 });
    expect(await under('another')).toMatchObject({ status: 400 });
  });

  test('a wrong code, an unsent one, a late one and nonsense are answered alike', async () => {
    const from = newAddress();
    const late = newPhone();
    await send(late, from);
    const lateCode = await codeFor(late);
    await age(late, 300_001);
    const wrong = newPhone();
    await send(wrong, from);
    const answers = [
      await verify(newPhone(), '123456', from),
      await verify(late, lateCode, from),
      await verify(wrong, wrongOf(await codeFor(wrong)), from),
      await verify(wrong, 'abc', from),
      await verify(wrong, '12345678', from),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(new Set(bodies).size).toBe(1);
    const message = family === 'gate' ? 'Invalid OTP. Please try again.' : 'Invalid OTP';
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ success: false, message, error: message, code: 'wrong_code' });
  });

  test('either name of the phone is read, and one must be there', async () => {
    const path = family === 'gate' ? '/api/public/otp/send-phone-otp' : '/api/otp/send';
    for (const name of ['phone', 'phoneNumber']) {
      expect((await started.post(path, { [name]: newPhone() }, { address: newAddress() })).status, name).toBe(200);
    }
    const none = await started.post(path, {}, { address: newAddress() });
    expect(none.status).toBe(400);
    expect(await none.json()).toMatchObject({ message: 'Phone number is required' });
    const bad = await started.post(path, { phone: '12345' }, { address: newAddress() });
    expect(await bad.json()).toMatchObject({ message: 'Please enter a valid phone number', code: 'invalid_fields' });
    for (const phone of ['0124 456 7890', '1800 123 4567', '+91 1234567890']) {
      const unreachable = await started.post(path, { phone }, { address: newAddress() });
      expect([phone, unreachable.status]).toEqual([phone, 403]);
      expect(await unreachable.json()).toMatchObject({
        message: 'We cannot send codes to this number. Please use a mobile number.',
      });
    }
    expect((await started.post(path, { phone: ['+919876543210'] }, { address: newAddress() })).status).toBe(400);
  });
});

test('of fifty wrong codes at once five are looked at, and then the right one is refused too', async () => {
  const { platform } = started;
  const key = { purpose: 'gate' as const, target: newPhone(), owner: '' };
  const caller = { address: newAddress(), userAgent: '' };
  await requestCode(platform, { ...key, caller, language: 'en' });
  const code = await codeFor(key.target);
  await Promise.allSettled(
    Array.from({ length: 50 }, () => checkCode(platform, { ...key, otp: wrongOf(code), caller }, { use: true })),
  );
  expect(await countedOf(key.target)).toEqual({ tries: 5, failures: 5 });
  await expect(checkCode(platform, { ...key, otp: code, caller }, { use: true })).rejects.toMatchObject({
    code: 'wrong_code',
  });
});

/** What was looked at: of the newest code, and in the day. */
const countedOf = async (target: string) =>
  (
    await sql<{ tries: number; failures: number }>`
      select tries, failures from one_time_codes where target = ${target}`.execute(started.platform.db)
  ).rows[0];

describe.each(codePurposes)('a code for %s', (purpose) => {
  const owner = /^(?:change|reset)-/.test(purpose) ? '0123456789abcdef01234567' : '';
  const made = async () => {
    const target = purpose.endsWith('email') ? `who${nationals.next().value}@example.in` : newPhone();
    const key = { purpose, target, owner };
    const renew = async () => {
      await forget('code per number');
      await age(target, 300_001);
      await requestCode(started.platform, { ...key, caller: null, language: 'en' });
      return codeFor(target);
    };
    const check = (otp: string, address: string) =>
      checkCode(started.platform, { ...key, otp, caller: { address, userAgent: '' } }, { use: true }).then(
        () => true,
        () => false,
      );
    return { target, renew, check };
  };

  test("ten wrong tries of a stranger close the stranger's way for a day, and never the owner's", async () => {
    const { target, renew, check } = await made();
    const stranger = newAddress();
    for (const looked of [5, 10, 10]) {
      const code = await renew();
      for (let guess = 0; guess < 10; guess += 1) expect(await check(wrongOf(code), stranger)).toBe(false);
      expect((await countedOf(target))?.failures).toBe(looked);
      expect(await check(code, stranger), 'the right one, from the stranger').toBe(false);
    }
    const code = await renew();
    expect(await check(code, stranger)).toBe(false);
    expect(await check(code, newAddress())).toBe(true);
  });

  test('twenty wrong tries from everywhere kill one code, a hundred end the day with an alarm', async () => {
    const alarms = async () => {
      const { values } = await started.platform.metrics.alarms.get();
      return values.find(({ labels }) => labels.alarm === 'wrong codes of one target')?.value ?? 0;
    };
    const before = await alarms();
    const { target, renew, check } = await made();
    for (let round = 1; round <= 6; round += 1) {
      const code = await renew();
      const guess = () => check(wrongOf(code), newAddress());
      expect(await Promise.all(Array.from({ length: 30 }, guess))).toEqual(new Array(30).fill(false));
      expect(await countedOf(target)).toEqual({ tries: round > 5 ? 0 : 20, failures: Math.min(round * 20, 100) });
      expect(await check(code, newAddress())).toBe(false);
      expect((await alarms()) - before).toBe(round >= 5 ? 1 : 0);
    }
    await sql`update one_time_codes set failures_since = failures_since - interval '25 hours'
        where target = ${target}`.execute(started.platform.db);
    expect(await check(await renew(), newAddress()), 'the day after').toBe(true);
  });
});

test('of twenty right codes at once one is taken', async () => {
  const { platform } = started;
  for (let round = 0; round < 20; round += 1) {
    const key = { purpose: 'query' as const, target: newPhone(), owner: '' };
    const caller = { address: newAddress(), userAgent: '' };
    await requestCode(platform, { ...key, caller, language: 'en' });
    const otp = await codeFor(key.target);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkCode(platform, { ...key, otp, caller }, { use: true })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  await forget('code of all');
});

test('a new code kills the old one and keeps what was counted: ten wrong tries a day from one address, whatever is resent', async () => {
  const { platform } = started;
  const key = { purpose: 'gate' as const, target: newPhone(), owner: '' };
  const caller = { address: newAddress(), userAgent: '' };
  let evaluated = 0;
  let code = '';
  for (let round = 0; round < 4; round += 1) {
    await requestCode(platform, { ...key, caller: { address: newAddress(), userAgent: '' }, language: 'en' });
    const older = code;
    code = await codeFor(key.target);
    for (let guess = 0; guess < 5; guess += 1) {
      await checkCode(
        platform,
        { ...key, otp: older === code ? '' : older || wrongOf(code), caller },
        { use: true },
      ).catch(() => {});
    }
    evaluated = (await countedOf(key.target))?.failures ?? 0;
    await age(key.target, 60_001);
  }
  expect(evaluated).toBe(10);
  await expect(checkCode(platform, { ...key, otp: code, caller }, { use: true })).rejects.toThrow();
});

test('a code of one purpose or person is nothing to another: none of thirty pairs', async () => {
  const { platform } = started;
  const purposes = codePurposes.filter((purpose) => !purpose.endsWith('-email'));
  const owners = ['', '0123456789abcdef01234567'];
  const target = newPhone();
  const caller = { address: newAddress(), userAgent: '' };
  const kinds = purposes.flatMap((purpose) => owners.map((owner) => ({ purpose, owner, target })));
  const codes = new Map<string, string>();
  for (const kind of kinds) {
    await requestCode(platform, { ...kind, caller, language: 'en' });
    codes.set(`${kind.purpose} ${kind.owner}`, await codeFor(target));
    await forget('code per number');
  }
  let taken = 0;
  for (const made of kinds) {
    for (const asked of kinds) {
      if (made === asked) continue;
      await sql`update one_time_codes set tries = 0, failures = 0 where target = ${target}`.execute(platform.db);
      await sql`delete from code_tries`.execute(platform.db);
      await forget('check per address');
      const otp = codes.get(`${made.purpose} ${made.owner}`) ?? '';
      await checkCode(platform, { ...asked, otp, caller }, { use: true }).then(
        () => (taken += otp === codes.get(`${asked.purpose} ${asked.owner}`) ? 0 : 1),
        () => {},
      );
    }
  }
  expect(taken).toBe(0);
});

test('a next code must wait a minute, and says how long', async () => {
  const [phone, from] = [newPhone(), newAddress()];
  await families.gate.send(phone, from);
  const early = await families.gate.send(phone, from);
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await early.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  await age(phone, 60_001);
  expect((await families.gate.send(phone, from)).status).toBe(200);
});

test('of ten requests for one number at once one code leaves', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 10 }, () => families.gate.send(phone, newAddress())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a number rings five times an hour, over all purposes and spellings', async () => {
  const national = String(nationals.next().value);
  const spellings = [
    `+91${national}`,
    `0${national}`,
    national,
    `91 ${national}`,
    `+91-${national}`,
    `0091${national}`,
  ];
  const statuses: number[] = [];
  for (const [index, spelling] of spellings.entries()) {
    const family = index % 2 === 0 ? families.gate : families.query;
    await age(`+91${national}`, 60_001);
    statuses.push((await family.send(spelling, newAddress())).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('one address asks for twenty codes in ten minutes and no more', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) statuses.push((await families.query.send(newPhone(), from)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('a country that is not served gets a plain refusal and no code', async () => {
  const answer = await families.gate.send('+8801712345678', newAddress());
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'not_allowed' });
  expect(await codeFor('+8801712345678')).toBe('');
});

test('a proof is used up by one unlock of twenty at once and still read by an inquiry', async () => {
  const { platform } = started;
  const { db } = platform;
  const [phone, from] = [newPhone(), newAddress()];
  await families.gate.send(phone, from);
  const answer = await families.gate.verify(phone, await codeFor(phone), from);
  const { data } = (await answer.json()) as { data: { verificationToken: string } };
  const token = data.verificationToken;
  const proof = { phone, token, purpose: 'gate' as const, caller: { address: from, userAgent: '' } };
  const use = (more: Partial<typeof proof> = {}) => useVerifiedPhone(platform, db, { ...proof, ...more });
  expect(await use({ phone: newPhone() })).toBe(false);
  expect(await use({ token: 'another' })).toBe(false);
  const uses = await Promise.all(Array.from({ length: 20 }, () => use()));
  expect(uses.filter(Boolean)).toHaveLength(1);
  const untold = { ...proof, token: undefined };
  expect(await findVerifiedPhone(platform, untold)).not.toBeNull();
  expect(await findVerifiedPhone(platform, { ...untold, purpose: 'query' })).toBeNull();
  expect(await findVerifiedPhone(platform, { ...untold, caller: { address: newAddress(), userAgent: '' } })).toBeNull();
  await sql`update verified_phones set verified_at = verified_at - interval '31 minutes' where phone = ${phone}`.execute(
    db,
  );
  expect(await findVerifiedPhone(platform, proof)).toBeNull();
});

test('a proof is too old for an unlock after ten minutes', async () => {
  const { db } = started.platform;
  const [phone, from] = [newPhone(), newAddress()];
  await families.query.send(phone, from);
  await families.query.verify(phone, await codeFor(phone), from);
  await sql`update verified_phones set verified_at = verified_at - interval '601 seconds' where phone = ${phone}`.execute(
    db,
  );
  const proof = { phone, token: undefined, purpose: 'query' as const, caller: { address: from, userAgent: '' } };
  expect(await useVerifiedPhone(started.platform, db, proof)).toBe(false);
});

test('codes and tokens are nowhere readable in the database', async () => {
  const { db } = started.platform;
  const [phone, from] = [newPhone(), newAddress()];
  await families.gate.send(phone, from);
  const code = await codeFor(phone);
  const answer = await families.gate.verify(phone, code, from);
  const { data } = (await answer.json()) as { data: { verificationToken: string } };
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(m::text, ' ') from messages as m where recipient = ${phone})
      || coalesce((select string_agg(c::text, ' ') from one_time_codes as c where target = ${phone}), '')
      || coalesce((select string_agg(v::text, ' ') from verified_phones as v), '')
      || coalesce((select string_agg(j::text, ' ') from graphile_worker._private_jobs as j), '') as text`.execute(db);
  const text = (rows[0]?.text ?? '').replaceAll(phone, '').replaceAll(phone.slice(3), '');
  expect(text).not.toContain(data.verificationToken);
  expect(text.match(new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`))).toBeNull();
});

test('housekeeping forgets what counts for nothing any more', async () => {
  const { db } = started.platform;
  const phone = newPhone();
  await families.gate.send(phone, newAddress());
  await removeOldCodes(db);
  const count = () =>
    sql<{ n: number }>`select count(*)::int as n from one_time_codes where target = ${phone}`
      .execute(db)
      .then(({ rows }) => rows[0]?.n);
  expect(await count()).toBe(1);
  await sql`update one_time_codes set expires_at = expires_at - interval '3 days',
    failures_since = failures_since - interval '3 days' where target = ${phone}`.execute(db);
  await removeOldCodes(db);
  expect(await count()).toBe(0);
});
