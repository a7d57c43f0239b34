import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { dump } from '#test/outbox.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { checkAppCode } from './check-second-factor.ts';
import { findSecondFactor } from './store-second-factors.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

/** What the app shows, `steps` of thirty seconds from now. */
const codeOf = (secret: string, steps = 0, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });
/** None of the codes that are good around now. */
function wrongOf(secret: string): string {
  const good = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.has(code)) ?? '';
}
/** As if no code had been used yet. */
const forgetSteps = (staffId: string) =>
  sql`update second_factors set last_step = 0 where staff_id = ${staffId}`.execute(started.platform.db);

async function withApp() {
  const staff = await makeStaff(started.platform.db);
  const { token } = (await auth.signIn(staff.email, staffPassword)).body.data as { token: string };
  const offer = (await auth.post('second-factor', { password: staffPassword }, { token })).body.data;
  const confirmed = await auth.post('second-factor/confirm', { code: codeOf(offer.secret) }, { token });
  expect(confirmed.status).toBe(200);
  await forgetSteps(staff.id);
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] };
  return { ...staff, token, secret: offer.secret as string, recoveryCodes };
}

test('begins with the password, is offered as text, address and picture, and asks for nothing before it is confirmed', async () => {
  const { id, email } = await makeStaff(started.platform.db);
  const { token } = (await auth.signIn(email, staffPassword)).body.data;
  const wrong = await auth.post('second-factor', { password: 'not that one' }, { token });
  expect(wrong.body).toMatchObject({
    code: 'invalid_fields',
    message: 'Current password is incorrect',
    fieldErrors: { password: 'Current password is incorrect' },
  });
  const { data } = (await auth.post('second-factor', { password: staffPassword }, { token })).body;
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(URI.parse(data.uri)).toMatchObject({
    issuer: 'Aangan',
    label: email,
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
  });
  expect(data.qr.rows).toHaveLength(data.qr.size);
  expect(data.qr.rows.every((row: string) => row.length === data.qr.size && /^[01]+$/.test(row))).toBe(true);
  expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  expect((await auth.me(token)).body.data.secondFactor).toBe(false);
  const refused = await auth.post('second-factor/confirm', { code: wrongOf(data.secret) }, { token });
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_code']);
  const confirmed = await auth.post('second-factor/confirm', { code: codeOf(data.secret) }, { token });
  expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
  // The answer may have been lost on its way: the next try says what to do about the codes.
  const repeated = await auth.post('second-factor/confirm', { code: codeOf(data.secret) }, { token });
  expect([repeated.status, repeated.body.message]).toEqual([
    409,
    expect.stringContaining('set it up again for new ones'),
  ]);
  expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
  expect(confirmed.body.data.recoveryCodes.every((one: string) => /^(?:[A-Z2-7]{4}-){6}[A-Z2-7]{4}$/.test(one))).toBe(
    true,
  );
  expect((await auth.me(token)).body.data.secondFactor).toBe(true);
  expect(await auth.auditOf(id)).toEqual([
    'auth.sign-in',
    'auth.begin-second-factor',
    'auth.sign-in',
    'auth.confirm-second-factor',
  ]);
  const again = await auth.post('second-factor', { password: staffPassword }, { token });
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});

describe('signing in with an app', () => {
  test('asks for the code after the right password alone, and that costs no try', async () => {
    const { email, secret } = await withApp();
    for (let round = 0; round < 7; round += 1) {
      const asked = await auth.signIn(email, staffPassword);
      expect(asked.status).toBe(401);
      expect(asked.body).toMatchObject({ code: 'second_factor_required' });
      expect(asked.body.data).toBeUndefined();
    }
    const wrongPassword = await auth.signIn(email, 'not that one', { code: codeOf(secret) });
    expect(wrongPassword.body.message).toBe('Email or password is not right.');
    const code = codeOf(secret);
    expect((await auth.signIn(email, staffPassword, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    );
  });

  test('takes the code of the step before and after now, none further away, and none twice (RFC 6238)', async () => {
    const { platform } = started;
    const { id, email, secret } = await withApp();
    const factor = await findSecondFactor(platform.db, id);
    if (factor === null) throw new Error('there is no app');
    const takes = (steps: number) => checkAppCode(platform, id, factor, codeOf(secret, steps, factor.now));
    const taken: number[] = [];
    for (const steps of [-3, -2, -1, -1, 0, 0, -1, 1, 1, 0, 2, 3]) if (await takes(steps)) taken.push(steps);
    expect(taken).toEqual([-1, 0, 1]);
    await forgetSteps(id);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => auth.signIn(email, staffPassword, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a wrong code is a wrong try: five and it pauses, and the log says so', async () => {
    const { id, email, secret } = await withApp();
    const code = wrongOf(secret);
    const answers = [];
    const address = auth.newAddress();
    for (let round = 0; round < 6; round += 1) {
      answers.push(await auth.signIn(email, staffPassword, { code, address }));
      // Asked for without a code in between: that gives nothing back of what was wrong.
      if (round < 4) await auth.signIn(email, staffPassword, { address });
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(answers[1]?.body).toMatchObject({
      code: 'wrong_sign_in',
      message: 'That code is not right. Three tries left before a pause of one minute.',
    });
    expect((await auth.auditOf(id)).filter((action) => action === 'auth.fail-second-factor')).toHaveLength(5);
  });

  test('each recovery code opens once, in any letters, and no other person', async () => {
    const [one, two] = [await withApp(), await withApp()];
    const [first = '', second = '', third = ''] = one.recoveryCodes;
    expect((await auth.signIn(two.email, staffPassword, { code: first })).status).toBe(401);
    expect((await auth.signIn(one.email, staffPassword, { code: first })).status).toBe(200);
    expect((await auth.signIn(one.email, staffPassword, { code: first })).status).toBe(401);
    const typed = second.toLowerCase().replace('-', ' ');
    expect((await auth.signIn(one.email, staffPassword, { code: typed })).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => auth.signIn(one.email, staffPassword, { code: third })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.auditOf(one.id)).toContain('auth.use-recovery-code');
  });
});

test('is removed with the password, and its recovery codes with it', async () => {
  const { id, email, token, recoveryCodes } = await withApp();
  const wrong = await auth.post('second-factor/remove', { password: 'not that one' }, { token });
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Current password is incorrect']);
  expect((await auth.signIn(email, staffPassword)).status).toBe(401);
  expect((await auth.post('second-factor/remove', { password: staffPassword }, { token })).status).toBe(200);
  expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  expect((await auth.post('second-factor/remove', { password: staffPassword }, { token })).status).toBe(404);
  expect((await auth.me(token)).body.data.secondFactor).toBe(false);
  expect(await auth.auditOf(id)).toContain('auth.remove-second-factor');
  const left = await sql`select from recovery_codes where staff_id = ${id}`.execute(started.platform.db);
  expect(left.rows).toHaveLength(0);
  expect(recoveryCodes).toHaveLength(10);
});

test('secret and recovery codes are nowhere readable in the database', async () => {
  const { email, secret, recoveryCodes } = await withApp();
  await auth.signIn(email, staffPassword, { code: recoveryCodes[0] ?? '' });
  const whole = await dump(started);
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
  for (const hidden of [secret, bytes, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))]) {
    expect(whole).not.toContain(hidden);
  }
});
