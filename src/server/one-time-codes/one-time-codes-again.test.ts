import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let member: SignedIn;
beforeAll(async () => {
  started = await startApp();
  member = await makeSignedIn(started);
});
afterAll(() => started.close());

/** What each call that sends a code is asked with. */
const bodies = {
  'POST /public/otp/send-phone-otp': { phoneNumber: '+919810000101' },
  'POST /otp/send': { phone: '+919810000102' },
  'POST /alerts/codes': { phone: '+919810000103' },
  'POST /privacy/codes': { phone: '+919810000104' },
  'POST /admin/auth/forgot-password': { email: 'somebody@mail.example' },
  'POST /admin/auth/forgot-password/send-otp': { email: 'another@mail.example' },
  'POST /admin/auth/forgot-password/send-sms-otp': { phoneNumber: '+919810000105' },
  'POST /otp/send-email-otp': { email: 'my.new.address@mail.example' },
  'POST /otp/send-phone-otp': { phoneNumber: '+919810000106' },
};
const calls = Object.entries(bodies);

test('every call that names a pause until the next code is among them', () => {
  const naming = Object.entries(endpoints).filter(
    ([, { answer }]) =>
      answer instanceof z.ZodType &&
      JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })).includes('resendAfter'),
  );
  // A link is sent again, or not, in the same words.
  expect(
    naming
      .map(([name]) => name)
      .filter((name) => name !== 'POST /privacy/links')
      .sort(),
  ).toEqual(Object.keys(bodies).sort());
});

test.each(calls)('%s says that a code went there a moment ago', async (endpoint, body) => {
  const path = `/api${endpoint.slice('POST '.length)}`;
  const send = () => member.call('POST', path, body);
  expect((await send()).status).toBe(200);
  const again = await send();
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await again.json()).toMatchObject({ code: 'too_many_requests', sent: true });
});

test('who asked too often is not told that a code went there', async () => {
  const ask = (last: number) =>
    started.post('/api/otp/send', { phone: `+9198100002${String(last).padStart(2, '0')}` }, { address: '10.9.8.7' });
  for (let last = 10; last < 100; last += 1) {
    const answer = await ask(last);
    if (answer.status === 200) continue;
    expect(answer.status).toBe(429);
    expect(await answer.json()).not.toHaveProperty('sent');
    return;
  }
  expect.unreachable('one address may ask for as many codes as it likes');
});
