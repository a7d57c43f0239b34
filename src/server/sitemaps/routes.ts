import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { revalidate, securityHeaders } from '../platform/http/headers.ts';
import type { Platform } from '../platform/platform.ts';
import { makeSitemap, makeSitemapPart, writeRobots } from './service.ts';

const xml = 'application/xml; charset=utf-8';
/** A sitemap tells of every listing and of the developers that have some. */
const tags = ['properties', 'developers'];

/** What search engines read before any page: `/robots.txt`, `/sitemap.xml` and its parts. */
export function sitemapsRoutes({ db, cache, config: { publicUrl } }: Platform): Hono {
  const app = new Hono();
  const answer = async (request: Request, path: string, type: string, make: () => Promise<string>) => {
    const page = await cache.remember(`crawl ${path}`, path, async () => ({
      status: 200,
      headers: { ...securityHeaders, 'content-type': type, 'cache-control': revalidate },
      body: await make(),
      tags: type === xml ? tags : [],
    }));
    return cache.respond(page, request);
  };
  app.get('/robots.txt', (c) =>
    answer(c.req.raw, '/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(publicUrl)),
  );
  app.get('/sitemap.xml', (c) => answer(c.req.raw, '/sitemap.xml', xml, () => makeSitemap({ db, publicUrl })));
  app.get('/sitemaps/:name', (c) => {
    const part = /^(0|[1-9]\d{0,4})\.xml$/.exec(c.req.param('name'))?.[1];
    if (part === undefined) throw new CodedError('not_found', 'There is no such part of the sitemap');
    return answer(c.req.raw, `/sitemaps/${part}.xml`, xml, () => makeSitemapPart({ db, publicUrl }, Number(part)));
  });
  return app;
}
