import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Who asks, as far as the wire tells. */
export type Caller = {
  /** An IPv4 address, or the /64 network of an IPv6 one: what one household or one carrier's gateway has. */
  address: string;
  userAgent: string;
};

/**
 * The address of whoever asks. Behind `trustedProxies` proxies it is that many entries from the right of
 * X-Forwarded-For; what stands further left anybody can write (ASVS 15.3.4).
 */
export function callerAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const hops = [
    ...String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim()),
    request.socket.remoteAddress ?? '',
  ].filter((hop) => isIP(withoutPort(hop)) > 0);
  return networkOf(withoutPort(hops.at(-1 - trustedProxies) ?? hops[0] ?? 'unknown'));
}

const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** IPv4 as it is, also inside IPv6; of IPv6 the first four groups. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** Loopback: somebody at this machine, or a proxy on it. */
export const isThisMachine = (address: string): boolean => /^127\./.test(address) || address === '0:0:0:0::/64';
