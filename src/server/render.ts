import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Fetcher } from '#contract/client.ts';
import { canonicalAreas } from '#contract/map-areas.ts';
import { parseFilters, writeFilters } from '#contract/property-search.ts';
import { comparedQuery, parseCompared } from '#contract/shortlist-choices.ts';
import { textsAlerts } from './messages/service.ts';
import type { Config } from './platform/config.ts';
import { refuseMethod } from './platform/http/answers.ts';
import { openAssets } from './platform/http/assets.ts';
import { contentSecurityPolicy, officeSecurityPolicy, scriptsOfFile } from './platform/http/content-security-policy.ts';
import { noStore, revalidate, securityHeaders } from './platform/http/headers.ts';
import { spellAddress, withoutEmptyParts } from './platform/http/page-address.ts';
import type { Platform } from './platform/platform.ts';
import { tilesOf } from './platform/tiles/serve-tiles.ts';

/** What `src/entry.server.tsx` gives beside React Router's own: its router, and a context with API and settings. */
type PagesEntry = {
  createRequestHandler: typeof createRequestHandler;
  makeContext(
    fetcher: Fetcher,
    settings: { sampleFallback: boolean; mapTiles: string; publicUrl: string; alertsByPhone: boolean },
  ): RouterContextProvider;
  /** The inline scripts it wrote into this page; undefined for what it did not write. */
  scriptsOf(page: Response): Iterable<string> | undefined;
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
  // Pages look for streets where they really are.
  const config = { ...platform.config, tileUrl: tilesOf(platform) };
  return open({ ...platform, config }, callApp, readers);
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
  const officeText = await readFile(new URL(`office/${officeFile}`, buildFolder), 'utf8');
  const office = tellSettings(officeText, config);
  const officePolicy = officeSecurityPolicy(scriptsOfFile(officeText), config.tileUrl);
  const render = entryOf(build).createRequestHandler(build, 'production');
  const patterns = listPages(build);

  const renderPage = async (path: string) => {
    const tags = new Set<string>();
    let isDown = false;
    const noteDown: CallApp = async (request, into) => {
      const answer = await callApp(request, into);
      isDown ||= answer.status === 503;
      return answer;
    };
    const rendered = await render(pageRequest(path, config.publicUrl), makeContext(build, config, noteDown, tags));
    // A page that failed because a call could not be answered just now may be asked for again, by crawlers too.
    const status = rendered.status >= 500 && isDown ? 503 : rendered.status;
    const leadsTo = rendered.headers.get('location');
    if (leadsTo !== null && status === 308)
      return { keep: false, status, headers: leadHeaders(leadsTo), body: '', tags };
    const scripts = entryOf(build).scriptsOf(rendered);
    // React Router has answers of its own, for data and for faults, which say nothing true of their type.
    if (scripts === undefined) throw new Error(`no page was written for ${path} (${rendered.status})`);
    const html = await rendered.text();
    // A page says so when a part of it could not be had and a sample or an apology stands in.
    const keep = rendered.headers.get('cache-control') !== noStore;
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': keep ? revalidate : noStore,
      'content-security-policy': contentSecurityPolicy(scripts, config.tileUrl),
      ...(status === 503 && { 'retry-after': '5' }),
    };
    return { keep, status, headers, body: html, tags };
  };

  return {
    async answer(request) {
      const refused = refuseOtherMethods(request);
      if (refused !== null) return refused;
      const url = new URL(request.url);
      for (const folder of assets) {
        const asset = await folder.answer(url.pathname, request);
        if (asset !== null) return asset;
      }
      if (isOfficePath(url.pathname)) return officePage(giveKey(office, await officeKeyFor(request)), officePolicy);
      const isOffice = isOfficePath(withoutEmptyParts(url.pathname));
      const { path, isOther } = isOffice
        ? { path: withoutEmptyParts(url.pathname), isOther: true }
        : spellAddress(url.pathname, patterns);
      if (isOther) return leadTo(path + url.search);
      if (isForOne(url)) {
        // Never near the cache, whatever the page says of itself.
        const { status, headers, body } = await renderPage(path + url.search);
        return new Response(request.method === 'HEAD' ? null : body, {
          status,
          headers: { ...headers, 'cache-control': noStore, 'x-robots-tag': 'noindex, nofollow' },
        });
      }
      const key = path + readsOf(path, url);
      const page = await cache.remember(`page ${key}`, url.pathname + url.search, () => renderPage(key));
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
      const refused = refuseOtherMethods(request);
      if (refused !== null) return refused;
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      const { pathname, search } = new URL(request.url);
      if (isOfficePath(pathname)) return liveOfficePage(vite, pathname, { config, key: await officeKeyFor(request) });
      const { path, isOther } = spellAddress(pathname, listPages(build));
      if (isOther) return leadTo(path + search);
      return entryOf(build).createRequestHandler(build, 'development')(
        pageRequest(path + search, config.publicUrl),
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
function officePage(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      ...securityHeaders,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': noStore,
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': policy,
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
    alertsByPhone: textsAlerts(config),
  });
}

/** Pages see the configured origin, never the Host header of whoever asked. */
const pageRequest = (path: string, publicUrl: string) =>
  new Request(new URL(path, publicUrl), { headers: { accept: 'text/html' } });

/** Of an address's query what changes the page, in a fixed order. */
function readsOf(path: string, { searchParams }: URL): string {
  if (path === '/compare') return comparedQuery(parseCompared(searchParams));
  const query = path === '/properties' ? writeFilters(parseFilters(searchParams, canonicalAreas)).toString() : '';
  return query === '' ? '' : `?${query}`;
}

/** The addresses of `src/routes.ts`, whose pages all stand beside each other; the one for everything else is none. */
const listPages = (build: ServerBuild): string[] =>
  Object.values(build.routes).flatMap((route) =>
    route === undefined || (route.path === undefined && !route.index) || route.path === '*' || route.id === 'root'
      ? []
      : [route.path ?? ''],
  );

/** Whatever else somebody may want of a page, it cannot be done to it. */
const refuseOtherMethods = ({ method }: Request): Response | null =>
  method === 'GET' || method === 'HEAD' ? null : refuseMethod(method, ['GET', 'HEAD']);

/** To the one spelling of the same address, for good. */
const leadTo = (address: string): Response => new Response(null, { status: 308, headers: leadHeaders(address) });
const leadHeaders = (location: string) => ({ ...securityHeaders, location, 'cache-control': noStore });
