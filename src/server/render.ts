import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Fetcher } from '#contract/client.ts';
import { readFilters, writeFilters } from '#contract/property-search.ts';
import type { Config } from './platform/config.ts';
import { openAssets } from './platform/http/assets.ts';
import { contentSecurityPolicy, officeSecurityPolicy } from './platform/http/content-security-policy.ts';
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

/** What some pages hang on beside address and data. */
type Readers = {
  /** Whether a page is made for its reader alone, by the key in its address. */
  isForOne(address: URL): boolean;
  /** What the office's document is given to show when it asks for a token; null for whoever may not have it. */
  officeKeyFor(request: Request): Promise<string | null>;
};

/** The only door from the server into the pages: rendered once per address and data, kept with their CSP. */
export async function openPages(platform: Platform, callApp: CallApp, readers: Readers): Promise<Pages> {
  const open = platform.config.development ? openLivePages : openBuiltPages;
  return open(platform, callApp, readers);
}

async function openBuiltPages(
  { cache, config }: Platform,
  callApp: CallApp,
  { isForOne, officeKeyFor }: Readers,
): Promise<Pages> {
  const build = (await import(new URL('server/index.js', buildFolder).href)) as ServerBuild;
  const assets = [
    await openAssets(new URL('client/', buildFolder), cache),
    await openAssets(new URL('office/', buildFolder), cache),
  ];
  const office = tellSettings(await readFile(new URL(`office/${officeFile}`, buildFolder), 'utf8'), config);
  const render = entryOf(build).createRequestHandler(build, 'production');

  const renderPage = async (path: string) => {
    const tags = new Set<string>();
    const rendered = await render(pageRequest(path, config.publicUrl), makeContext(build, config, callApp, tags));
    const html = await rendered.text();
    // A page says so when a part of it could not be had and a sample or an apology stands in.
    const keep = rendered.headers.get('cache-control') !== noStore;
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': keep ? revalidate : noStore,
      'content-security-policy': contentSecurityPolicy(html, config.tileUrl),
    };
    return { keep, status: rendered.status, headers, body: html, tags };
  };

  return {
    async answer(request) {
      const url = new URL(request.url);
      for (const folder of assets) {
        const asset = await folder.answer(url.pathname, request);
        if (asset !== null) return asset;
      }
      if (isOfficePath(url.pathname)) return officePage(giveKey(office, await officeKeyFor(request)), config);
      if (isForOne(url)) {
        // Never near the cache, whatever the page says of itself.
        const { status, headers, body } = await renderPage(url.pathname + url.search);
        return new Response(request.method === 'HEAD' ? null : body, {
          status,
          headers: { ...headers, 'cache-control': noStore, 'x-robots-tag': 'noindex, nofollow' },
        });
      }
      const path = canonicalPath(url);
      const page = await cache.remember(`page ${path}`, url.pathname + url.search, () => renderPage(path));
      return cache.respond(page, request);
    },
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  };
}

/** Development: modules straight from the source, nothing kept. */
async function openLivePages({ config }: Platform, callApp: CallApp, { officeKeyFor }: Readers): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: config.port + 1 } } });
  return {
    async answer(request) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      const { pathname, search } = new URL(request.url);
      if (isOfficePath(pathname)) return liveOfficePage(vite, pathname, { config, key: await officeKeyFor(request) });
      return entryOf(build).createRequestHandler(build, 'development')(
        pageRequest(pathname + search, config.publicUrl),
        makeContext(build, config, callApp, new Set()),
      );
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

const officeFile = 'src/office/shell/office.html';

/** Every screen of the staff is one document; an address that looks like a file is none (threat 42). */
const isOfficePath = (path: string): boolean => /^\/admin(\/|$)/.test(path) && !/\.\w+$/.test(path);

/** What the office has to know: whether samples may stand in for what could not be read (UND-89), and where maps lie. */
const tellSettings = (html: string, { sampleFallback, tileUrl }: Config): string =>
  html
    .replace('<html ', sampleFallback ? '<html ' : '<html data-samples="off" ')
    .replace('<body>', () => `<body data-map-tiles="${tileUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`);

/** A key is our own base64url. */
const giveKey = (html: string, key: string | null): string =>
  key === null ? html : html.replace('<head>', `<head>\n    <meta name="office-key" content="${key}" />`);

/**
 * The same for everybody and empty but for the key of an open session: who may see what is decided by the calls it
 * makes. No public page gets hold of its window, also not one that opened it: those are `same-origin`, and windows
 * of two policies do not know each other.
 */
function officePage(html: string, { tileUrl }: Config): Response {
  return new Response(html, {
    headers: {
      ...securityHeaders,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': noStore,
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': officeSecurityPolicy(html, tileUrl),
    },
  });
}

/** React Router's plugin refreshes components in place and wants to be told before the first of them is loaded. */
const hotRefresh = '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';

async function liveOfficePage(
  vite: ViteDevServer,
  path: string,
  { config, key }: { config: Config; key: string | null },
): Promise<Response> {
  const file = await readFile(new URL(`../../${officeFile}`, import.meta.url), 'utf8');
  const html = giveKey(tellSettings(file, config), key);
  const live = await vite.transformIndexHtml(path, html.replace('<script', `${hotRefresh}\n    <script`));
  return new Response(live, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': noStore } });
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
  if (url.pathname !== '/properties') return decodable(url.pathname);
  const query = writeFilters(readFilters(url.searchParams)).toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** Escapes that stand for no text would be reported by the router on the console, as often as a stranger likes. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
