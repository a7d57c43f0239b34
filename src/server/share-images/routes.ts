import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { forOtherSites, securityHeaders } from '../platform/http/headers.ts';
import type { Platform } from '../platform/platform.ts';
import { makePropertyQrCode, makePropertyShareImage, makeSiteShareImage } from './service.ts';

/** An hour: whoever shows the card asks again, and learns in one exchange that nothing changed. */
const cacheControl = 'public, max-age=3600';

/** `/share/property/ID.jpg` and `/share/site.jpg`: what a link looks like in somebody's chat. `/share/property/ID.svg`: the QR code on paper. Kept like pages. */
export function shareImagesRoutes(platform: Platform): Hono {
  const { cache } = platform;
  const app = new Hono();
  const answer = async (
    request: Request,
    path: string,
    tags: string[],
    type: 'image/jpeg' | 'image/svg+xml',
    draw: () => Promise<Buffer | string>,
  ) => {
    const page = await cache.remember(`share ${path}`, path, async () => ({
      status: 200,
      headers: { ...securityHeaders, ...forOtherSites, 'content-type': type, 'cache-control': cacheControl },
      body: await draw(),
      tags,
    }));
    return cache.respond(page, request);
  };
  app.get('/site.jpg', (c) => answer(c.req.raw, '/share/site.jpg', [], 'image/jpeg', makeSiteShareImage));
  app.get('/property/:name', (c) => {
    const [, id, form] = /^([0-9a-f]{24})\.(jpg|svg)$/.exec(c.req.param('name')) ?? [];
    if (id === undefined) throw new CodedError('not_found', 'There is no such picture');
    const path = `/share/property/${id}.${form}`;
    const tags = [`property:${id}`];
    return form === 'jpg'
      ? answer(c.req.raw, path, tags, 'image/jpeg', () => makePropertyShareImage(platform, id))
      : answer(c.req.raw, path, tags, 'image/svg+xml', () => makePropertyQrCode(platform, id));
  });
  app.all('*', () => {
    throw new CodedError('not_found', 'There is no such picture');
  });
  return app;
}
