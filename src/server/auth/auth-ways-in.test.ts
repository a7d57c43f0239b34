import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
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

/** What a call answers that is the key of a session, in whatever depth. */
const handsOut = ({ answer }: Endpoint): boolean =>
  answer instanceof z.ZodType &&
  /"(?:refreshToken|officeKey)":/.test(JSON.stringify(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })));

test('these calls begin or carry on a session of the staff, and no others: the ways of docs/ASVS.md (6.1.3, 6.3.4)', () => {
  const ways = (Object.keys(endpoints) as EndpointKey[]).filter((key) => handsOut(endpoints[key]));
  expect(ways.toSorted()).toEqual([
    'POST /admin/auth/change-password',
    'POST /admin/auth/login',
    'POST /admin/auth/passkeys/sign-in',
    'POST /admin/auth/refresh',
  ]);
});

test('whoever has a second factor is let in without it by none of them, not even with a password that was just reset', async () => {
  const { db } = started.platform;
  const { id, email } = await makeStaff(db);
  const { token } = (await auth.signIn(email, staffPassword)).body.data;
  const { secret } = (await auth.post('second-factor', { password: staffPassword }, { token })).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await auth.post('second-factor/confirm', { code }, { token })).status).toBe(200);
  const sessions = async () => (await sql`select from staff_sessions where staff_id = ${id}`.execute(db)).rows.length;
  const before = await sessions();

  expect((await auth.signIn(email, staffPassword)).body.code).toBe('second_factor_required');
  await auth.post('forgot-password', { email });
  await auth.sendOrderedCodes();
  const otp = await auth.newestCode(email);
  const reset = await auth.post('reset-password', { email, otp, newPassword: 'Verandah*Rain9' });
  expect([reset.status, reset.text.includes('token')]).toEqual([200, false]);
  expect((await auth.signIn(email, 'Verandah*Rain9')).body.code).toBe('second_factor_required');
  for (const call of ['change-password', 'refresh', 'passkeys/sign-in'])
    expect((await auth.post(call, {}, { token })).status, call).toBeGreaterThanOrEqual(400);
  expect(await sessions()).toBe(before);
});
