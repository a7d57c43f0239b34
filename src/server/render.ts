import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Fetcher } from '#contract/client.ts';
import { readFilters, writeFilters } from '#contract/property-search.ts';
import type { Config } from './platform/config.ts';
import { openAssets } from './platform/http/assets.ts';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';
import { noStore, revalidate, securityHeaders } from './platform/http/headers.ts';
import type { Platform } from './platform/platform.ts';

/** What `src/entry.server.tsx` gives beside React Router's own: its router, and a context with API and settings. */
type PagesEntry = {
  createRequestHandler: typeof createRequestHandler;
  makeContext(
    fetcher: Fetcher,
    settings: { sampleFallback: boolean; mapTiles: string; publicUrl: string },
  ): RouterContextProvider;
};

export type Pages = {
  answer(request: Request): Promise<Response>;
  /** In development Vite answers modules and assets first. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

/** Calls the app in process and notes which records the answer was made from. */
type CallApp = (request: Request, tags: Set<string>) => Promise<Response>;

const buildFolder = new URL('../../build/', import.meta.url);

/** The only door from the server into the pages: rendered once per address and data, kept with their CSP. */
export async function openPages(platform: Platform, callApp: CallApp): Promise<Pages> {
  return platform.config.development ? openLivePages(platform, callApp) : openBuiltPages(platform, callApp);
}

async function openBuiltPages({ cache, config }: Platform, callApp: CallApp): Promise<Pages> {
  const build = (await import(new URL('server/index.js', buildFolder).href)) as ServerBuild;
  const assets = await openAssets(new URL('client/', buildFolder), cache);
  const render = entryOf(build).createRequestHandler(build, 'production');

  return {
    async answer(request) {
      const url = new URL(request.url);
      const asset = await assets.answer(url.pathname, request);
      if (asset !== null) return asset;
      const path = canonicalPath(url);
      const page = await cache.remember(`page ${path}`, url.pathname + url.search, async () => {
        const tags = new Set<string>();
        const rendered = await render(pageRequest(path, config.publicUrl), makeContext(build, config, callApp, tags));
        const html = await rendered.text();
        // A page says so when a part of it could not be had and a sample or an apology stands in.
        const keep = rendered.headers.get('cache-control') !== noStore;
        return {
          keep,
          status: rendered.status,
          headers: {
            ...securityHeaders,
            'content-type': 'text/html; charset=utf-8',
            'cache-control': keep ? revalidate : noStore,
            'content-security-policy': contentSecurityPolicy(html, config.tileUrl),
          },
          body: html,
          tags,
        };
      });
      return cache.respond(page, request);
    },
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  };
}

/** Development: modules straight from the source, nothing kept. */
async function openLivePages({ config }: Platform, callApp: CallApp): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: config.port + 1 } } });
  return {
    async answer(request) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      const { pathname, search } = new URL(request.url);
      return entryOf(build).createRequestHandler(build, 'development')(
        pageRequest(pathname + search, config.publicUrl),
        makeContext(build, config, callApp, new Set()),
      );
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as PagesEntry;

function makeContext(build: ServerBuild, config: Config, callApp: CallApp, tags: Set<string>): RouterContextProvider {
  return entryOf(build).makeContext((path, init) => callApp(new Request(`http://app.invalid${path}`, init), tags), {
    sampleFallback: config.sampleFallback,
    mapTiles: config.tileUrl,
    publicUrl: config.publicUrl,
  });
}

/** Pages see the configured origin, never the Host header of whoever asked. */
const pageRequest = (path: string, publicUrl: string) =>
  new Request(new URL(path, publicUrl), { headers: { accept: 'text/html' } });

/** The address a page is made and kept under: only what changes the page, in a fixed order. */
function canonicalPath(url: URL): string {
  if (url.pathname !== '/properties') return url.pathname;
  const query = writeFilters(readFilters(url.searchParams)).toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}
