import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { isPushEndpoint } from './web-push.ts';

const usual = loadConfig({ SECRET_KEY: 'x'.repeat(32) });
const own = loadConfig({ SECRET_KEY: 'x'.repeat(32), PUSH_SERVICES: 'http://127.0.0.1:4711, push.example:8443' });

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(usual, endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com.example/',
  'https://push.apple.com/',
  'https://evil-push.apple.com.in/',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'no address',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(usual, endpoint)).toBe(false);
});

test('a service of one’s own is named with its port, and in the clear only where that is said', () => {
  expect(isPushEndpoint(own, 'http://127.0.0.1:4711/send/1')).toBe(true);
  expect(isPushEndpoint(own, 'http://127.0.0.1:4712/send/1')).toBe(false);
  expect(isPushEndpoint(own, 'https://push.example:8443/1')).toBe(true);
  expect(isPushEndpoint(own, 'http://push.example:8443/1')).toBe(false);
  expect(isPushEndpoint(own, 'https://fcm.googleapis.com/fcm/send/abc')).toBe(false);
});

test.each(['', 'https://push.example', 'a b', '*.', 'http://*.example', 'push.example/path'])(
  'PUSH_SERVICES=%j is refused',
  (list) => {
    expect(() => loadConfig({ SECRET_KEY: 'x'.repeat(32), PUSH_SERVICES: `${list},push.example` })).toThrow(
      'PUSH_SERVICES',
    );
  },
);
