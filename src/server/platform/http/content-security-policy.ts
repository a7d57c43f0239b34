import { createHash } from 'node:crypto';

/** Beside the policy of the whole page, which the office has too: the one that starts the page's own late scripts. */
const publicPolicies = 'default late-scripts';

/**
 * The policy of a page: own files, the map's tiles, and the inline scripts that whoever wrote the page says to have
 * written. They are never looked for in the finished page: what is found there may be somebody's words. Beside that no
 * script may be made of a text at all (Trusted Types, reference/security.md row 21); the policies that may exist are
 * `src/ui/allow-markup.ts` and `src/site/shell/start-scripts.ts`. Styles may be inline, since React writes style
 * attributes.
 */
export const contentSecurityPolicy = (scripts: Iterable<string>, tileUrl: string): string =>
  writePolicy(scripts, tileUrl, publicPolicies);

/** The office's, whose tokens are in its memory. */
export const officeSecurityPolicy = (scripts: Iterable<string>, tileUrl: string): string =>
  writePolicy(scripts, tileUrl, 'default');

/** The inline scripts of a file of the build, which nobody else has written in. */
export const scriptsOfFile = (file: string): string[] =>
  [...file.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

function writePolicy(scripts: Iterable<string>, tileUrl: string, trustedTypes: string): string {
  const hashes = [...new Set(scripts)].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  // Tiles of our own are our own files.
  const tiles = tileUrl.startsWith('/')
    ? ''
    : ` ${new URL(tileUrl.replace(/[{}]/g, '')).origin.replace('://s.', '://*.')}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}
