import {
  assetsOf,
  assetsTooMany,
  chooseHandling,
  isAway,
  isKeepablePath,
  keyOf,
  markAsKept,
  mayKeepPage,
  pagesTooMany,
  withoutScripts,
} from './choose-handling.ts';

/** What of the worker's surroundings is used; the DOM's own types do not know them. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
  message: Extendable & { data: unknown };
};
type Worker = {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void;
};
const worker = self as unknown as Worker;

/** Filled in by the build (scripts/build-service-worker.ts). */
const build = 'BUILD_OF_THIS_WORKER';
const assetStore = `assets ${build}`;
const pageStore = `pages ${build}`;
/** Milliseconds after which a kept copy is better than waiting for a slow network. */
const patience = 5000;
const offlinePage = '/offline';

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        // The office's own worker looks after its store (office/pocket/answer-kept.ts).
        const isOurs = !name.startsWith('office ');
        if (isOurs && name !== assetStore && name !== pageStore) await caches.delete(name);
      }
      // The pages that are open tell what they are, unless their reader saves data (start-service-worker.ts).
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener('message', (event) => {
  const { visited } = (event.data ?? {}) as { visited?: unknown };
  if (typeof visited === 'string') event.waitUntil(inTurn(() => keepVisited(visited)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, mode, headers } = request;
  const asked = { url, method, isNavigation: mode === 'navigate', hasCredentials: headers.has('authorization') };
  const handling = chooseHandling(asked, worker.location.origin);
  if (handling === 'asset') event.respondWith(answerAsset(request, event));
  if (handling === 'page') event.respondWith(answerPage(request, event));
});

async function answerAsset(request: Request, event: Extendable): Promise<Response> {
  const store = await caches.open(assetStore);
  const kept = await store.match(request.url);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) event.waitUntil(keepAsset(store, request.url, fresh.clone()));
  return fresh;
}

async function keepAsset(store: Cache, key: string, response: Response): Promise<void> {
  await store.put(key, response);
  const keys = (await store.keys()).map(({ url }) => url).filter((url) => !url.endsWith(offlinePage));
  await Promise.all(assetsTooMany(keys).map((old) => store.delete(old)));
}

/** The network first; a kept copy when it fails or takes too long; else the page that says we are offline. */
async function answerPage(request: Request, event: Extendable): Promise<Response> {
  const key = keyOf(request.url, worker.location.origin);
  const fresh = fetch(request).then((response) => {
    const copy = response.clone();
    event.waitUntil(inTurn(() => keepPage(key, copy)));
    return response;
  });
  const kept = await (await caches.open(pageStore)).match(key);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  try {
    const answer = await (kept === undefined ? fresh : Promise.race([fresh, late]));
    if (answer !== null && !(kept !== undefined && isAway(answer.status))) return answer;
  } catch {
    // No network: what follows is the answer.
  }
  fresh.catch(() => {});
  if (kept === undefined) return (await (await caches.open(assetStore)).match(offlinePage)) ?? Response.error();
  return changed(kept, markAsKept);
}

/** One page after the other, so that the last visited is the last kept. */
let keeping: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = keeping.then(work);
  keeping = mine.catch(() => {});
  return mine;
}

/** Keeps a page somebody saw without a whole load: inside the site only its data travelled. */
async function keepVisited(address: string): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(address, origin);
  if (url.origin !== origin || !isKeepablePath(url.pathname)) return;
  const key = keyOf(address, origin);
  try {
    await keepPage(key, await fetch(key, { headers: { accept: 'text/html' }, credentials: 'omit' }));
  } catch {
    // Offline meanwhile; what was kept before stays.
  }
}

async function keepPage(key: string, response: Response): Promise<void> {
  const store = await caches.open(pageStore);
  // Withdrawn, or no longer for everybody: the old copy must not outlive it.
  if (!mayKeepPage(response)) {
    if (response.status === 404 || response.status === 410) await store.delete(key);
    return;
  }
  const html = await response.clone().text();
  // Put anew, so that the last visited stands last.
  await store.delete(key);
  await store.put(key, response);
  const keys = (await store.keys()).map(({ url }) => url);
  await Promise.all(pagesTooMany(keys).map((old) => store.delete(old)));
  await keepAssets(html);
  // Somebody may have emptied the stores while this worker lived.
  if ((await (await caches.open(assetStore)).match(offlinePage)) === undefined) await keepOfflinePage();
}

async function keepAssets(html: string): Promise<void> {
  const store = await caches.open(assetStore);
  // One by one: the page that is being shown has the first claim to the network.
  for (const path of assetsOf(html)) {
    if ((await store.match(path)) !== undefined) continue;
    const response = await fetch(path);
    if (response.ok) await keepAsset(store, path, response);
  }
}

async function keepOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage, { headers: { accept: 'text/html' }, credentials: 'omit' });
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`);
  const page = await changed(response, withoutScripts);
  await keepAssets(await page.clone().text());
  await (await caches.open(assetStore)).put(offlinePage, page);
}

/** The same answer with another text; what described the old bytes is dropped. */
async function changed(response: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(change(await response.text()), { status: response.status, headers });
}
