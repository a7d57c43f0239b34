import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { securityHeaders } from '../platform/http/headers.ts';
import type { Platform } from '../platform/platform.ts';
import { makePropertyShareImage, makeSiteShareImage } from './service.ts';

/** An hour: whoever shows the card asks again, and learns in one exchange that nothing changed. */
const cacheControl = 'public, max-age=3600';

/** `/share/property/ID.jpg` and `/share/site.jpg`: what a link looks like in somebody's chat. Kept like pages. */
export function shareImagesRoutes(platform: Platform): Hono {
  const { cache } = platform;
  const app = new Hono();
  const answer = async (request: Request, path: string, tags: string[], draw: () => Promise<Buffer>) => {
    const page = await cache.remember(`share ${path}`, path, async () => ({
      status: 200,
      headers: { ...securityHeaders, 'content-type': 'image/jpeg', 'cache-control': cacheControl },
      body: await draw(),
      tags,
    }));
    return cache.respond(page, request);
  };
  app.get('/site.jpg', (c) => answer(c.req.raw, '/share/site.jpg', [], makeSiteShareImage));
  app.get('/property/:name', (c) => {
    const id = /^([0-9a-f]{24})\.jpg$/.exec(c.req.param('name'))?.[1];
    if (id === undefined) throw new CodedError('not_found', 'There is no such picture');
    return answer(c.req.raw, `/share/property/${id}.jpg`, [`property:${id}`], () =>
      makePropertyShareImage(platform, id),
    );
  });
  app.all('*', () => {
    throw new CodedError('not_found', 'There is no such picture');
  });
  return app;
}
