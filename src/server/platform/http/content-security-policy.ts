import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: own files, the inline scripts it really has (by hash), and the map's tiles. Styles may be
 * inline, since React writes style attributes.
 */
export function contentSecurityPolicy(html: string, tileUrl: string): string {
  return ownFiles(html, tileUrl).join('; ');
}

/**
 * The office's: its tokens are in its memory, so beside that no script may be made of a text at all (Trusted Types,
 * reference/security.md row 21). The one policy that may exist is the map's, which takes the few texts that it draws its
 * controls with and no other (src/office/properties/allow-map-markup.ts).
 */
export function officeSecurityPolicy(html: string, tileUrl: string): string {
  return [...ownFiles(html, tileUrl), "require-trusted-types-for 'script'", 'trusted-types default'].join('; ');
}

function ownFiles(html: string, tileUrl: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    // Data blocks (JSON-LD) are never run and need no hash.
    if (!/type="application\/(?:ld\+)?json"/.test(attributes)) {
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  }
  const tiles = new URL(tileUrl.replace(/[{}]/g, '')).origin.replace('://s.', '://*.');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tiles}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
}
