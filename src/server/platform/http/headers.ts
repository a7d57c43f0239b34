import type { MiddlewareHandler } from 'hono';

/** A call, a picture or a refusal that a browser opens by itself runs nothing and stands in no frame (ASVS 3.2.1, 3.4.6). */
const inert = "default-src 'none'; frame-ancestors 'none'";
/** For files of the build: a worker lives by the policy of its own script, and asks the network. */
export const ofTheBuild = { 'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'" };
/** For bytes that somebody sent us: whatever they hold, opened by themselves they run nothing. */
export const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };
/** For what other sites are to show: pictures of homes, cards for sharing. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * On every answer. `Referrer-Policy` must let the origin through: the map tile service refuses requests without a
 * Referer. HSTS stands on every answer of the socket (app.ts).
 */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': inert,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

/** For answers that libraries write; our own carry the headers, or stricter ones, already. */
export const addSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.header(name, value);
};

/** The browser keeps a copy but asks before using it, so that a change shows at once. */
export const revalidate = 'public, max-age=0, must-revalidate';
/** For addresses that carry a hash of what they serve. */
export const immutable = 'public, max-age=31536000, immutable';
/** For answers to one person, and failures. */
export const noStore = 'no-store';
