import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

const newPassword = 'Verandah*Rain9';
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

/** A code that arrived by e-mail or SMS. */
async function codeFor(to: string): Promise<string> {
  await auth.post('forgot-password', to.includes('@') ? { email: to } : { phone: to });
  expect(await auth.sendOrderedCodes()).toBe(1);
  const code = await auth.newestCode(to);
  expect(code).toMatch(/^\d{6}$/);
  return code;
}
const countMessages = async () =>
  (await sql`select from messages where template = 'reset-code'`.execute(started.platform.db)).rows.length;

/** The two families of calls, by e-mail and by phone (UND-30). */
const families = [
  ['inline by e-mail', 'email', 'forgot-password', 'reset-password', 'OTP sent to your email'],
  ['inline by phone', 'phone', 'forgot-password', 'reset-password', 'OTP sent to your phone'],
  ['inline by phoneNumber', 'phoneNumber', 'forgot-password', 'reset-password', 'OTP sent to your phone'],
  [
    'the wizard by e-mail',
    'email',
    'forgot-password/send-otp',
    'forgot-password/reset',
    'OTP sent successfully to your email',
  ],
  [
    'the wizard by phone',
    'phoneNumber',
    'forgot-password/send-sms-otp',
    'forgot-password/reset',
    'OTP sent successfully to your phone',
  ],
] as const;

describe.each(families)('%s', (_, field, send, reset, text) => {
  test('sends a code, checks it ahead and sets the password with it (API-AUTH-08 to 13, 15, TRAP-14)', async () => {
    const staff = await makeStaff(started.platform.db);
    const to = field === 'email' ? staff.email : staff.phone;
    const before = await countMessages();
    const sent = await auth.post(send, {
      [field]: field === 'email' ? to.toUpperCase() : `${to.slice(0, 3)} ${to.slice(3)}`,
    });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({ success: true, message: text, data: { resendAfter: 60_000 } });
    expect(await countMessages(), 'the answer waits for no message').toBe(before);
    await auth.sendOrderedCodes();
    const otp = await auth.newestCode(to);
    const early = (await auth.signIn(staff.email, staffPassword)).body.data;
    for (let round = 0; round < 2; round += 1) {
      const checked = await auth.post('forgot-password/verify-otp', { [field]: to, otp });
      expect(checked.body).toEqual({
        success: true,
        message: 'OTP verified successfully. Please set your new password.',
      });
    }
    const done = await auth.post(reset, { [field]: to, otp, newPassword });
    expect(done.body).toEqual({ success: true, message: 'Password reset successfully!' });
    expect((await auth.signIn(staff.email, staffPassword)).status).toBe(401);
    expect((await auth.signIn(staff.email, newPassword)).status).toBe(200);
    expect((await auth.me(early.token)).status).toBe(401);
    expect(await auth.auditOf(staff.id)).toContain('auth.reset-password');
    const mails = await sql<{ text: string }>`
      select text from messages where recipient = ${staff.email} and template = 'password-changed'`.execute(
      started.platform.db,
    );
    expect(mails.rows).toHaveLength(1);
    const again = await auth.post(reset, { [field]: to, otp, newPassword: 'Another*Rain9' });
    expect([again.status, again.body.message]).toEqual([400, 'Invalid OTP']);
  });
});

describe('nobody learns who works here (threat 17, UND-28)', () => {
  const calls = ['forgot-password', 'forgot-password/send-otp', 'forgot-password/send-sms-otp'];

  test.each(calls)('%s answers known, unknown and inactive alike, and again too soon as well', async (call) => {
    const field = call.includes('sms') ? 'phone' : 'email';
    const [known, inactive] = [
      await makeStaff(started.platform.db),
      await makeStaff(started.platform.db, { status: 'inactive' }),
    ];
    const unknown = { email: 'nobody@nowhere.example', phone: '+919812300001' };
    const before = await countMessages();
    const asked = [];
    for (const one of [known, inactive, unknown]) {
      const body = { [field]: one[field] };
      asked.push([await auth.post(call, body), await auth.post(call, body)]);
    }
    const [first] = asked;
    for (const [now, soon] of asked) {
      expect(now?.text).toBe(first?.[0]?.text);
      expect(now?.status).toBe(200);
      expect(soon?.status).toBe(429);
      expect(soon?.body.message).toMatch(/^Please wait (59|60) seconds before asking for another code$/);
      expect(Number(soon?.headers.get('retry-after'))).toBeGreaterThan(50);
    }
    expect(await auth.sendOrderedCodes()).toBe(3);
    expect(await countMessages()).toBe(before + 1);
  });

  test('three in a quarter of an hour and five an hour for one target, known or not; then the rest waits', async () => {
    const { email } = await makeStaff(started.platform.db);
    const walk = async (who: string) => {
      const statuses = [];
      for (let round = 0; round < 5; round += 1) {
        statuses.push((await auth.post('forgot-password', { email: who })).status);
        await sql`delete from limits where key like 'reset pause%'`.execute(started.platform.db);
      }
      return statuses;
    };
    expect(await walk(email)).toEqual([200, 200, 200, 429, 429]);
    expect(await walk('nobody@nowhere.example')).toEqual([200, 200, 200, 429, 429]);
  });

  test('what an address has left does not tell who exists', async () => {
    const used = async (target: string) => {
      const address = auth.newAddress();
      await auth.post('forgot-password', { phone: target }, { address });
      await auth.sendOrderedCodes();
      const { limits } = started.platform;
      return [await limits.used('code per address', address), await limits.used('code per number and hour', target)];
    };
    const { phone } = await makeStaff(started.platform.db);
    expect(await used(phone)).toEqual([1, 1]);
    expect(await used('+919812300002')).toEqual([1, 1]);
  });

  test('a wrong code of somebody, of nobody and of somebody inactive is one answer (UND-15)', async () => {
    const { email } = await makeStaff(started.platform.db);
    const inactive = await makeStaff(started.platform.db, { status: 'inactive' });
    const code = await codeFor(email);
    for (const call of ['forgot-password/verify-otp', 'forgot-password/reset', 'reset-password']) {
      const proof = call.endsWith('otp') ? {} : { newPassword };
      const answers = [];
      for (const who of [email, inactive.email, 'nobody@nowhere.example']) {
        answers.push(await auth.post(call, { email: who, otp: wrongOf(code), ...proof }));
      }
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.status).toBe(400);
      expect(answers[0]?.body).toMatchObject({ success: false, message: 'Invalid OTP', code: 'wrong_code' });
    }
  });
});

describe('a code for a new password (threat 30)', () => {
  test('checks and resets share one counter: after three and two wrong ones the right one is refused', async () => {
    const { email } = await makeStaff(started.platform.db);
    const otp = await codeFor(email);
    const here = { address: auth.newAddress() };
    for (let count = 0; count < 3; count += 1) {
      await auth.post('forgot-password/verify-otp', { email, otp: wrongOf(otp) }, here);
    }
    for (let count = 0; count < 2; count += 1) {
      await auth.post('forgot-password/reset', { email, otp: wrongOf(otp), newPassword }, here);
    }
    expect((await auth.post('forgot-password/verify-otp', { email, otp }, here)).body.message).toBe('Invalid OTP');
    expect((await auth.post('reset-password', { email, otp, newPassword }, here)).body.message).toBe('Invalid OTP');
    expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  });

  test.each([
    ['short12', 'Password must be at least 8 characters long'],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
    ['password', 'This password is too common. Please choose another one.'],
    ['QwertyUiop', 'This password is too common. Please choose another one.'],
    ['aangan-2026', 'This password is too easy to guess. Please choose another one.'],
    ['deshpande1', 'This password is too easy to guess. Please choose another one.'],
  ])('%s is refused and burns no code; eight plain letters are enough here (UND-32)', async (weak, message) => {
    const { email } = await makeStaff(started.platform.db);
    const otp = await codeFor(email);
    for (let round = 0; round < 7; round += 1) {
      const answer = await auth.post('forgot-password/reset', { email, otp, newPassword: weak });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message, code: 'invalid_fields', fieldErrors: { newPassword: message } });
    }
    expect((await auth.post('forgot-password/reset', { email, otp, newPassword: 'verandah' })).status).toBe(200);
    expect((await auth.signIn(email, 'verandah')).status).toBe(200);
  });

  test('of twenty resets at once with the right code one succeeds', async () => {
    const { email } = await makeStaff(started.platform.db);
    const otp = await codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        auth.post('reset-password', { email, otp, newPassword: `Verandah*Rain${number}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await auth.signIn(email, `Verandah*Rain${winner}`)).status).toBe(200);
  });

  test.each(['email', 'phone'] as const)(
    'by %s, sent again under its key because no answer came, is answered as the first time and done once',
    async (field) => {
      const staff = await makeStaff(started.platform.db);
      const to = staff[field];
      const otp = await codeFor(to);
      const named = field === 'email' ? { email: to } : { phoneNumber: to.replace('+91', '') };
      const send = (body: object, key = 'press-1') =>
        auth.post('forgot-password/reset', { ...named, otp, newPassword, ...body }, { idempotencyKey: key });
      const answers = await Promise.all(Array.from({ length: 8 }, () => send({})));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect((await send({})).body).toEqual({ success: true, message: 'Password reset successfully!' });
      expect((await auth.auditOf(staff.id)).filter((action) => action === 'auth.reset-password')).toHaveLength(1);
      // A used code is nothing without its key, with another password, or once the password is another one.
      expect((await send({}, 'press-2')).body.message).toBe('Invalid OTP');
      expect((await send({ newPassword: 'Other*Rain9' })).body.message).toBe('Invalid OTP');
      expect((await auth.signIn(staff.email, newPassword)).status).toBe(200);
      await sql`update staff set password_hash = (select password_hash from staff where id <> ${staff.id} limit 1)
        where id = ${staff.id}`.execute(started.platform.db);
      expect((await send({})).body.message).toBe('Invalid OTP');
    },
  );

  test('is nothing to another person, another purpose or after its time', async () => {
    const [one, two] = [await makeStaff(started.platform.db), await makeStaff(started.platform.db)];
    const otp = await codeFor(one.email);
    for (const body of [{ email: two.email }, { phone: one.phone }, { phone: two.phone }]) {
      expect((await auth.post('reset-password', { ...body, otp, newPassword })).status).toBe(400);
    }
    await started.post('/api/otp/send', { phone: one.phone });
    const visitors = await auth.newestCode(one.phone);
    expect((await auth.post('reset-password', { phone: one.phone, otp: visitors, newPassword })).status).toBe(400);
    await sql`update one_time_codes set expires_at = expires_at - interval '601 s'`.execute(started.platform.db);
    expect((await auth.post('reset-password', { email: one.email, otp, newPassword })).status).toBe(400);
    for (const { email } of [one, two]) expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  });

  test('opens nothing for somebody who was made inactive meanwhile', async () => {
    const { id, email } = await makeStaff(started.platform.db);
    const otp = await codeFor(email);
    await sql`update staff set status = 'inactive' where id = ${id}`.execute(started.platform.db);
    expect((await auth.post('reset-password', { email, otp, newPassword })).body.message).toBe('Invalid OTP');
  });

  test('lets an owner in whom a stranger keeps waiting (threat 16)', async () => {
    const { email } = await makeStaff(started.platform.db);
    const there = { address: auth.newAddress() };
    for (let count = 0; count < 7; count += 1) await auth.signIn(email, 'not that one', there);
    expect((await auth.signIn(email, staffPassword, there)).status).toBe(429);
    const otp = await codeFor(email);
    await auth.post('reset-password', { email, otp, newPassword }, there);
    expect((await auth.signIn(email, newPassword, there)).status).toBe(200);
  });

  test('is no second way in past the authenticator app, and a hint to choose a password is over', async () => {
    const { id, email } = await makeStaff(started.platform.db, { is_password_temporary: true });
    await sql`insert into second_factors (staff_id, sealed_secret, confirmed_at)
      values (${id}, '\\x00', clock_timestamp())`.execute(started.platform.db);
    const otp = await codeFor(email);
    await auth.post('reset-password', { email, otp, newPassword });
    expect((await auth.signIn(email, newPassword)).body.code).toBe('second_factor_required');
    await sql`delete from second_factors where staff_id = ${id}`.execute(started.platform.db);
    expect((await auth.signIn(email, newPassword)).body.data.admin.passwordChangeDue).toBe(false);
  });
});

describe('a phone without its country code at the reset (API-AUTH-14, threat 31)', () => {
  let twins = 0;
  /** Two people whose numbers differ in the country alone. */
  async function makeTwins() {
    twins += 1;
    const national = `972560${String(1000 + twins)}`;
    const make = (phone: string) => makeStaff(started.platform.db, { phone });
    return { national, indian: await make(`+91${national}`), american: await make(`+1${national}`) };
  }
  const reset = (phoneNumber: string, otp: string) =>
    auth.post('forgot-password/reset', { phoneNumber, otp, newPassword });

  test.each([
    ['+919811100011', '9811100011'],
    ['+919811100012', '98111 00012'],
    ['+919811100013', '09811100013'],
    ['+919811100014', '919811100014'],
    ['+14155550111', '4155550111'],
    ['+971501234567', '501234567'],
    ['+4915112345678', '015112345678'],
    ['+447911123456', '07911 123456'],
  ])('%s is found as %s', async (phone, typed) => {
    const { email } = await makeStaff(started.platform.db, { phone });
    const otp = await codeFor(phone);
    expect((await auth.post('forgot-password/verify-otp', { phoneNumber: phone, otp })).status).toBe(200);
    expect((await reset(typed, otp)).body.message).toBe('Password reset successfully!');
    expect((await auth.signIn(email, newPassword)).status).toBe(200);
  });

  test('of twins the one who has a code is meant', async () => {
    const { national, indian, american } = await makeTwins();
    const otp = await codeFor(american.phone);
    expect((await reset(national, otp)).status).toBe(200);
    expect((await auth.signIn(american.email, newPassword)).status).toBe(200);
    expect((await auth.signIn(indian.email, staffPassword)).status).toBe(200);
  });

  test('of twins who both have one the one who checked it is meant; while that could be either, neither', async () => {
    const { national, indian, american } = await makeTwins();
    const codes = { indian: await codeFor(indian.phone), american: await codeFor(american.phone) };
    for (const otp of Object.values(codes)) expect((await reset(national, otp)).body.message).toBe('Invalid OTP');
    await auth.post('forgot-password/verify-otp', { phoneNumber: american.phone, otp: codes.american });
    expect((await reset(national, codes.indian)).body.message).toBe('Invalid OTP');
    expect((await reset(national, codes.american)).status).toBe(200);
    expect((await auth.signIn(indian.email, staffPassword)).status).toBe(200);
    expect((await auth.signIn(american.email, newPassword)).status).toBe(200);
    expect((await reset(indian.phone, codes.indian)).status, 'with its country code').toBe(200);
  });

  test('a few last digits are nobody', async () => {
    const { phone } = await makeStaff(started.platform.db, { phone: '+919811122233' });
    const otp = await codeFor(phone);
    for (const typed of ['3', '22233', '%', '%%%%%%', '______']) {
      expect((await reset(typed, otp)).status, typed).toBe(400);
    }
  });
});

test.each([
  ['forgot-password', {}, 'Email or phone is required'],
  ['forgot-password', { email: '', phone: '' }, 'Email or phone is required'],
  ['forgot-password', { email: 'a@b.in', phone: '+919811100099' }, 'Please give either an email or a phone'],
  ['forgot-password', { email: 'no address' }, 'Please enter a valid email'],
  ['forgot-password', { email: 'nul\u0000@b.in' }, 'Please enter a valid email'],
  ['forgot-password/send-sms-otp', { phoneNumber: '12' }, 'Please enter a valid phone'],
  ['forgot-password/send-sms-otp', { phoneNumber: 'ring me' }, 'Please enter a valid phone'],
  ['forgot-password/verify-otp', { email: 'a@b.in' }, 'OTP is required'],
  ['reset-password', { email: 'a@b.in', otp: '123456' }, 'Password is required'],
  ['reset-password', { email: 'a@b.in', otp: '123456', newPassword, role: 'admin' }, undefined],
  ['reset-password', { email: 'a@b.in', otp: { $gt: '' }, newPassword }, undefined],
  ['forgot-password/reset', { phoneNumber: '\u0000', otp: '123456', newPassword }, undefined],
])('%s with %j is refused', async (call, body, message) => {
  const answer = await auth.post(call, body);
  expect(answer.status).toBe(400);
  if (message !== undefined) expect(answer.body.message).toBe(message);
});

test('an order for a code is done by a real worker, and says nothing to the log', async () => {
  const { platform } = started;
  const { email } = await makeStaff(platform.db);
  await auth.post('forgot-password', { email });
  const { authJobs } = await import('./jobs.ts');
  await platform.jobs.work(authJobs(platform));
  await expect.poll(() => auth.newestCode(email), { timeout: 10_000 }).toMatch(/^\d{6}$/);
  await platform.jobs.close();
});
