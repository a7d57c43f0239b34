import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: own files, the inline scripts it really has (by hash), and the map's tiles. Styles may be
 * inline, since React writes style attributes.
 */
export function contentSecurityPolicy(html: string, tileUrl: string): string {
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
  ].join('; ');
}
