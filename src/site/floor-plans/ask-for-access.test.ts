import { expect, test } from 'vitest';
import { ApiError, createApi } from '#contract/client.ts';
import {
  extendAccess,
  requestAccess,
  requestFailure,
  sendCode,
  sendFailure,
  verifyCode,
  verifyFailure,
  waitAfter,
} from './ask-for-access.ts';
import { askWhetherOpen } from './watch-session.ts';

type Told = { path: string; init: RequestInit };

/** A server that gives these answers in turn; null is a line that breaks. */
function answering(...answers: (Response | null)[]) {
  const told: Told[] = [];
  const api = createApi(async (path, init) => {
    told.push({ path, init });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  return { api, told };
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const no = (status: number, message?: string, headers?: Record<string, string>) =>
  json(status, { success: false, ...(message && { message, error: message }) }, headers);
const session = {
  sessionId: 'next',
  propertyId: 'home',
  unlockedContent: ['floor_plans', 'documents'],
  remainingTime: 900_000,
};

type Answer = Response | null;
const failureOf = async (answer: Answer, words: (cause: unknown) => string, verify = false): Promise<string> => {
  const { api } = answering(answer);
  const asked = verify
    ? verifyCode(api, '+919811077234', '123456', { 'idempotency-key': 'key' })
    : sendCode(api, '+919811077234');
  return asked.then(() => 'sent', words);
};

test('PUB-GATE-15: a code is asked for with the number and its plus', async () => {
  const { api, told } = answering(json(200, { success: true, message: '', data: {} }));
  await sendCode(api, '+919811077234');
  expect(told[0]?.path).toBe('/api/public/otp/send-phone-otp');
  expect(JSON.parse(String(told[0]?.init.body))).toEqual({ phoneNumber: '+919811077234' });
});

test.each<[row: string, answer: () => Answer, text: string]>([
  [
    'PUB-GATE-17: with words',
    () => no(403, 'We cannot send codes to this country.'),
    'We cannot send codes to this country.',
  ],
  ['PUB-GATE-17: without words', () => no(400), 'Failed to send OTP'],
  ['PUB-GATE-17: 200 that says no', () => no(200), 'Failed to send OTP'],
  ['PUB-GATE-17: nothing readable', () => new Response('<html>', { status: 502 }), 'Failed to send OTP'],
  [
    'PUB-GATE-17: too soon',
    () => no(429, 'Please wait 42 seconds before asking for another code'),
    'Please wait 42 seconds before asking for another code',
  ],
  ['PUB-GATE-18: no answer', () => null, 'Failed to send OTP. Please try again.'],
])('a code that could not be sent: %s', async (_row, answer, text) => {
  expect(await failureOf(answer(), sendFailure)).toBe(text);
});

test('PUB-GATE-22: a code is checked with number and code, and gives a proof', async () => {
  const { api, told } = answering(json(200, { success: true, message: '', data: { verificationToken: 'proof' } }));
  expect(await verifyCode(api, '+919811077234', '123456', { 'idempotency-key': 'key' })).toBe('proof');
  expect(told[0]?.path).toBe('/api/public/otp/verify-phone-otp');
  expect(JSON.parse(String(told[0]?.init.body))).toEqual({ phoneNumber: '+919811077234', otp: '123456' });
});

test.each<[row: string, answer: () => Answer, text: string]>([
  ['PUB-GATE-23', () => no(400, 'Invalid OTP. Please try again.'), 'Invalid OTP. Please try again.'],
  ['PUB-GATE-23: 200 that says no', () => no(200, 'nope'), 'Invalid OTP. Please try again.'],
  ['PUB-GATE-24: no answer', () => null, 'Failed to verify OTP. Please try again.'],
  ['PUB-GATE-24: the server broke', () => no(500, 'boom'), 'Failed to verify OTP. Please try again.'],
  ['too many tries', () => no(429, 'Too many tries. Please wait 9 minutes.'), 'Too many tries. Please wait 9 minutes.'],
])('a code that did not pass: %s', async (_row, answer, text) => {
  expect(await failureOf(answer(), verifyFailure, true)).toBe(text);
});

test.each<[row: string, cause: unknown, text: string]>([
  [
    'PUB-GATE-27: refused',
    new ApiError(403, 'not_verified', 'Please verify'),
    'Failed to submit request. Please try again.',
  ],
  ['PUB-GATE-27: broken', new ApiError(500, 'internal', 'boom'), 'Failed to submit request. Please try again.'],
  [
    'PUB-GATE-27: no answer',
    new ApiError(0, 'network', 'Failed to fetch'),
    'Failed to submit request. Please try again.',
  ],
  ['PUB-GATE-27: a fault of ours', new TypeError('x'), 'Failed to submit request. Please try again.'],
  ['too many', new ApiError(429, 'too_many_requests', 'Please wait 20 minutes'), 'Please wait 20 minutes'],
])('a request that fails: %s', (_row, cause, text) => expect(requestFailure(cause)).toBe(text));

test('PUB-GATE-25: the request goes with its key, and the session is read from data.session', async () => {
  const { api, told } = answering(json(201, { success: true, message: '', data: { session } }));
  const body = {
    firstName: 'Meera',
    lastName: 'Khanna',
    email: 'meera@mail.example',
    phone: '+919811077234',
    propertyId: 'home',
    requestType: 'documents' as const,
  };
  expect(await requestAccess(api, body, 'k1')).toEqual(session);
  expect(told[0]?.path).toBe('/api/inquiries/floor-plan-request');
  expect(JSON.parse(String(told[0]?.init.body))).toEqual(body);
  expect(new Headers(told[0]?.init.headers).get('idempotency-key')).toBe('k1');
});

test('PUB-GATE-51: an extension whose answer was lost is asked for once more, under the same key', async () => {
  const { api, told } = answering(null, json(200, { success: true, message: '', data: { ...session, session } }));
  const body = { sessionId: 'first', email: 'meera@mail.example', phone: '+919811077234' };
  expect(await extendAccess(api, body, 'k2')).toEqual(session);
  expect(told.map(({ path }) => path)).toEqual(['/api/inquiries/extend-session', '/api/inquiries/extend-session']);
  expect(told.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k2', 'k2']);
  expect(JSON.parse(String(told[0]?.init.body))).toEqual(body);
});

test('an extension that was refused is not asked for again', async () => {
  const { api, told } = answering(no(403, 'The email or phone number does not match this session'));
  await expect(extendAccess(api, { sessionId: 'a', email: 'b', phone: 'c' }, 'k3')).rejects.toThrow('does not match');
  expect(told).toHaveLength(1);
});

test('how long to wait is read from the answer', async () => {
  const { api } = answering(no(429, 'Please wait', { 'retry-after': '42' }));
  expect(await sendCode(api, '+919811077234').then(() => 0, waitAfter)).toBe(42);
  expect(waitAfter(new TypeError('x'))).toBe(0);
});

// PUB-GATE-49, 54: only a real answer closes; trouble of the line or the server does not.
test.each<[why: string, answer: () => Answer, word: number | 'closed' | 'unknown']>([
  ['open', () => json(200, { success: true, data: { remainingTime: 1234 } }), 1234],
  ['over or unknown', () => no(401, 'expired'), 'closed'],
  ['of another home', () => no(403, 'locked'), 'closed'],
  ['no such session', () => no(404, 'gone'), 'closed'],
  ['a 200 that says no', () => no(200), 'closed'],
  ['too many questions', () => no(429), 'unknown'],
  ['a broken server', () => no(503), 'unknown'],
  ['no line', () => null, 'unknown'],
])('asked whether it is open: %s', async (_why, answer, word) => {
  const { api, told } = answering(answer());
  expect(await askWhetherOpen(api, { sessionId: 's', propertyId: 'home' })).toBe(word);
  expect(told[0]?.path).toBe('/api/inquiries/verify-access');
  expect(JSON.parse(String(told[0]?.init.body))).toEqual({ sessionId: 's', propertyId: 'home' });
});
