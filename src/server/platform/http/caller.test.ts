import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerAddress, isThisMachine, networkOf } from './caller.ts';

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test.each([
  ['no proxy: the header is not believed', '203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
  ['one proxy: the entry it wrote', '10.0.0.1', '1.2.3.4, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies: the entry before the last', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['fewer entries than proxies: the leftmost', '10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
  ['nonsense in the header is left out', '10.0.0.1', 'evil, <b>, 203.0.113.9', 1, '203.0.113.9'],
  ['a port is no part of it', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['IPv6 with a port', '10.0.0.1', '[2001:db8:1:2:3:4:5:6]:443', 1, '2001:db8:1:2::/64'],
])('%s', (_, remote, forwarded, proxies, expected) => {
  expect(callerAddress(requestFrom(remote, forwarded), proxies)).toBe(expected);
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('one household is one network: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('loopback in either form is this machine, and nothing else is', () => {
  expect(['127.0.0.1', '127.8.8.8', networkOf('::1'), networkOf('::ffff:127.0.0.1')].map(isThisMachine)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.0.0.1', '1270.0.0.1', networkOf('2001:db8::1')].map(isThisMachine)).toEqual([false, false, false]);
});
