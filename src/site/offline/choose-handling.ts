/** What the service worker does with a request; `leave` is as if there were none. */
export type Handling = 'asset' | 'page' | 'leave';

/** The parts of a request that decide. */
export type Asked = { url: string; method: string; isNavigation: boolean; hasCredentials: boolean };

/** Never touched: what is for one person, calls, files with rules of their own, the staff's side, this very worker. */
const untouched =
  /^\/(?:api|media|files|unlocked|share|visits|lists|alerts|calendars|tiles|admin|dev|healthz|readyz|metrics|sitemaps)(?:\/|$)|\.\w+$/;

/** Hashed files from the store, pages from the network first, everything else untouched. */
export function chooseHandling({ url, method, isNavigation, hasCredentials }: Asked, origin: string): Handling {
  const { origin: from, pathname, searchParams } = new URL(url);
  if (from !== origin || method !== 'GET' || hasCredentials) return 'leave';
  // The name holds a hash of what is in it, so what is kept is what would come. Not the office's: any script of this
  // origin may write into the store, and what it writes must never run where the staff's tokens are.
  if (/^\/assets\/(?!office\/).+-[\w-]{8,}\.\w+$/.test(pathname)) return 'asset';
  // A kept copy must not stand for a page that is shown before it is published.
  return isNavigation && isKeepablePath(pathname) && !searchParams.has('preview') ? 'page' : 'leave';
}

export const isKeepablePath = (pathname: string): boolean => !untouched.test(pathname);

/** Only what the server calls public may be kept: a page made for everybody, whole, at the address asked for. */
export function mayKeepPage(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = response.headers.get('cache-control') ?? '';
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    /\bpublic\b/.test(control) &&
    !/no-store|private/.test(control) &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

/** The pages that read their query. */
const readers = ['/properties', '/compare'];

/**
 * What a page is kept under. Few read their query, and nothing reads a fragment: a link with a campaign's mark leads to
 * the same page and must not push out another one.
 */
export function keyOf(address: string, origin: string): string {
  const { pathname, search } = new URL(address, origin);
  return origin + pathname + (readers.includes(pathname) ? search : '');
}

/** Copies held at most: of pages, of lists among them, and of hashed files, which a build has fewer of. */
const most = { pages: 40, lists: 12, assets: 240 };

/** Which kept pages have to go; `keys` as they were visited, the last one last. */
export function pagesTooMany(keys: readonly string[]): string[] {
  const lists = keys.filter((key) => key.includes('?'));
  const oldLists = lists.slice(0, Math.max(0, lists.length - most.lists));
  const others = keys.filter((key) => !oldLists.includes(key));
  return [...oldLists, ...others.slice(0, Math.max(0, others.length - most.pages))];
}

/** The same for hashed files: what an earlier build has left behind is the oldest. */
export const assetsTooMany = (keys: readonly string[]): string[] =>
  keys.slice(0, Math.max(0, keys.length - most.assets));

/** The server is away or being changed: what was read before says more than the proxy's own words. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

/** Addresses of the hashed files that a page needs to look as it did. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w./-]+\.(?:js|css|woff2))"/g)].map(([, path = '']) => path)),
];

/** A page that says of itself that it is a kept copy: the banner reads the mark (offline-banner.tsx). */
export const markAsKept = (html: string): string => html.replace('<html ', '<html data-kept="true" ');

/** A page that only says something: it stands at any address, so it must not try to come alive as another. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*rel="(?:late-)?modulepreload"[^>]*>/g, '');
