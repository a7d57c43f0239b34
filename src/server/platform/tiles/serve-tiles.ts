import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { sandboxed, securityHeaders } from '../http/headers.ts';
import type { Platform } from '../platform.ts';

/** Streets change slowly, and whoever asks again is answered in a few bytes. */
const forADay = 'public, max-age=86400';
/** No map of ours goes nearer. */
const nearest = 20;
const whole = /^(?:0|[1-9]\d{0,6})$/;

/** Where pages find pictures of streets: with us, or with the service of `TILE_URL`. */
export const tilesOf = ({ tiles, config }: Pick<Platform, 'tiles' | 'config'>): string =>
  tiles === null ? config.tileUrl : `/tiles/{z}/{x}/{y}#${tiles.nearest}`;

/** `/tiles/ZOOM/X/Y`: pictures of streets of our own, so that nobody else learns who looks where. */
export function tilesRoutes({ tiles }: Platform): Hono {
  const app = new Hono();
  app.get('/:zoom/:x/:y', async (c) => {
    const { zoom, x, y } = c.req.param();
    const [level, column, row] = [zoom, x, y].map((text) => (whole.test(text) ? Number(text) : -1)) as [
      number,
      number,
      number,
    ];
    const isOnMap = level >= 0 && level <= nearest && Math.min(column, row) >= 0 && Math.max(column, row) < 2 ** level;
    if (tiles === null || !isOnMap) throw new CodedError('not_found', 'There is no such part of the map');
    const tile = await tiles.read(level, column, row);
    const headers = { ...securityHeaders, ...sandboxed, 'cache-control': forADay };
    // No fault: nobody drew so far. The map shows its paper there.
    if (tile === null) return new Response(null, { status: 204, headers });
    const etag = `"${createHash('sha256').update(tile.bytes).digest('base64url')}"`;
    if (c.req.header('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers: { ...headers, etag } });
    }
    return new Response(c.req.method === 'HEAD' ? null : tile.bytes, {
      headers: {
        ...headers,
        etag,
        'content-type': tile.contentType,
        'content-length': String(tile.bytes.byteLength),
      },
    });
  });
  app.all('*', () => {
    throw new CodedError('not_found', 'There is no such part of the map');
  });
  return app;
}
