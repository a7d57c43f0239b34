import type { MiddlewareHandler } from 'hono';

/**
 * On every answer. `Referrer-Policy` must let the origin through: the map tile service refuses requests without a
 * Referer. HSTS stands on every answer of the socket (app.ts).
 */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
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
