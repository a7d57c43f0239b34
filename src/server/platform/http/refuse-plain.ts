import type { IncomingMessage } from 'node:http';
import { CodedError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { securityHeaders } from './headers.ts';

/** Whoever watches over the machine asks these by http. */
const probes = ['/healthz', '/readyz', '/metrics'];
/** Programs ask these: they would go on sending their keys in clear and never notice (ASVS 4.1.2). */
const calls = /^\/(?:api|files|unlocked|calendars)\//;

type Refusal = { status: 308; headers: Record<string, string> } | CodedError;

/**
 * Of a house that is reached over https, what becomes of a request that its own proxy says came over http: a page leads to its
 * address over https, anything else is refused. Null when nothing speaks against it.
 */
export function refusePlain(
  { headers, method, url = '/' }: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  { isSecure, publicUrl, trustedProxies }: Pick<Config, 'isSecure' | 'publicUrl' | 'trustedProxies'>,
): Refusal | null {
  if (!isSecure || trustedProxies === 0) return null;
  // The last of them is what the proxy nearest to us says.
  const told = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();
  if (told !== 'http' || probes.includes(url)) return null;
  if (calls.test(url) || !url.startsWith('/') || (method !== 'GET' && method !== 'HEAD')) {
    return new CodedError('not_allowed', 'This address may only be asked over https');
  }
  return { status: 308, headers: { ...securityHeaders, location: publicUrl + url, 'cache-control': 'no-store' } };
}
