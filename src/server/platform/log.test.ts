import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(data: object, message = 'said'): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(data, message);
  return lines.join('');
}

test.each([
  ['an e-mail address', 'meera.rao+home@mail.example.in'],
  ['a phone number with country code', '+91 98765 43210'],
  ['a phone number without', '9876543210'],
  ['a foreign phone number', '+971501234567'],
  ['a bearer token', 'Bearer abc.def-ghi_123'],
  ['a JSON web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['a password inside an address', 'postgres://aangan:swordfish@db.internal/aangan'],
  ['a signed link', '/media/plan.png?token=deadbeef123'],
])('%s never reaches the log, in a message or deep in an error', (_, secret) => {
  const bare = secret.replace(/^(Bearer |postgres:\/\/|.*token=)/, '').replace(/@db.*/, '');
  expect(logged({}, `about ${secret} .`)).not.toContain(bare);
  expect(logged({ err: new Error(`failed for ${secret}`), deep: { list: [secret] } })).not.toContain(bare);
});

test.each(['password', 'token', 'authorization', 'cookie', 'secret', 'sessionId', 'x-session-id', 'verificationToken'])(
  'the field %s is hidden whatever it holds',
  (name) => {
    expect(logged({ body: { [name]: 'x"y\\z' } })).toContain(`"${name}":"[hidden]"`);
  },
);

test.each(['/api/inquiries/session/KEY', '/api/floor-plans/1/documents?sessionId=KEY', '/unlocked/KEY'])(
  'the key in %s is hidden, the call is not',
  (path) => {
    const key = 'q0S_kEy-0123456789abcdefghijklmnopqrstuvwxyz';
    const asked = path.replace('KEY', key);
    const line = logged({ path: asked, err: new Error(`GET ${asked} failed`) }, `at http://aangan.test${asked}`);
    expect(line).not.toContain(key);
    expect(JSON.parse(line)).toMatchObject({ path: path.replace('KEY', '[hidden]') });
  },
);

test('a one-time code is hidden as text and as number, an error code is not', () => {
  const line = logged({ body: { code: '493817', otp: 493817 }, err: Object.assign(new Error('x'), { code: '23505' }) });
  expect(line).not.toContain('493817');
  expect(line).toContain('"code":"23505"');
});

test('ids, times, prices and amounts stay readable, and the line stays JSON', () => {
  const data = {
    id: '6740c1f2a94be0d17c3355aa',
    at: 1_763_640_000_123,
    price: 25_000_000,
    ms: 9876.54,
    body: { password: 'a"b\\' },
  };
  const line = JSON.parse(logged(data)) as typeof data;
  expect(line).toMatchObject({ id: data.id, at: data.at, price: data.price, ms: data.ms });
});
