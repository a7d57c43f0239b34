import type { PushNote } from '#contract/notification-choices.ts';
import { dropFiles, isOwnFile, isWanted, keepFiles, keptDocument, readFile } from '#office/pocket/answer-kept.ts';

/** What of the worker's surroundings is used; the DOM's own types do not know them. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type WindowClient = { url: string; focused: boolean; focus(): Promise<unknown>; postMessage(message: unknown): void };
type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  push: Extendable & { data: { json(): unknown } | null };
  notificationclick: Extendable & { notification: Notification };
  message: Extendable & { data: unknown };
  fetch: Extendable & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
};
type Worker = {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void;
};
const worker = self as unknown as Worker;

/** The office's own worker: it shows what one is told, and opens the office without a line where somebody wants that. */
worker.addEventListener('install', (event) => event.waitUntil(begin()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await worker.registration.navigationPreload?.enable();
      await dropFiles();
      await worker.clients.claim();
    })(),
  ),
);
worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (keep === true) event.waitUntil(keepFiles().catch(() => {}));
  if (keep === false) event.waitUntil(dropFiles({ all: true }));
});
worker.addEventListener('fetch', (event) => {
  const { url, method, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== worker.location.origin || method !== 'GET') return;
  if (mode === 'navigate') {
    // The key of a session is written into what the browser itself opens, never into what a script fetches (decision 41):
    // a browser that cannot ask ahead for the worker is left alone while it has a line.
    if (navigator.onLine && !worker.registration.navigationPreload) return;
    event.respondWith(answerDocument(event));
  } else if (isOwnFile(pathname)) event.respondWith(answerFile(event.request, pathname));
});

async function begin(): Promise<void> {
  // A new build takes the place of the one that is kept, files first: a line that breaks now leaves the old one.
  if (await isWanted()) await keepFiles();
  await worker.skipWaiting();
}

const answerFile = async (request: Request, path: string): Promise<Response> =>
  (await readFile(path)) ?? (await fetch(request));

/** Milliseconds after which a line counts as none. */
const patience = 4000;

/** The line first; what is kept when it fails, takes too long, or ends at a proxy without a server behind it. */
async function answerDocument({ request, preloadResponse }: WorkerEvents['fetch']): Promise<Response> {
  const hasKept = await isWanted();
  const fresh = preloadResponse.then((answer) => answer ?? fetch(request));
  fresh.catch(() => {});
  if (!hasKept) return fresh;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  const isAway = answer === null || (answer.status >= 502 && answer.status <= 504);
  return isAway ? keptDocument() : answer;
}
worker.addEventListener('push', (event) => event.waitUntil(show(readNote(event.data))));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

const plain: PushNote = { title: 'News in the office', body: '', path: '/admin/inquiries', tag: 'news' };

/** A push that shows nothing costs the permission in some browsers: what cannot be read is shown as news all the same. */
function readNote(data: { json(): unknown } | null): PushNote {
  try {
    const given = (data?.json() ?? {}) as Partial<Record<keyof PushNote, unknown>>;
    const textOf = (name: keyof PushNote) => (typeof given[name] === 'string' ? given[name] : plain[name]);
    return { title: textOf('title') || plain.title, body: textOf('body'), path: textOf('path'), tag: textOf('tag') };
  } catch {
    return plain;
  }
}

/** A path of the office and nothing else, whatever came. */
function pathOf(data: unknown): string {
  const path = typeof data === 'string' ? data : '';
  if (!URL.canParse(path, worker.location.origin)) return plain.path;
  const { origin, pathname, search } = new URL(path, worker.location.origin);
  return origin === worker.location.origin && /^\/admin(\/|$)/.test(pathname) ? pathname + search : plain.path;
}

const listOffices = async (): Promise<WindowClient[]> => {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname));
};

/** Without a sound where somebody is looking at the office already. */
async function show({ title, body, path, tag }: PushNote): Promise<void> {
  const isWatched = (await listOffices()).some(({ focused }) => focused);
  const options = { body, tag, data: path, icon: '/apple-touch-icon.png', silent: isWatched, renotify: !isWatched };
  await worker.registration.showNotification(title, options);
}

/** In the window that is open, which asks first where something is typed and not saved; else in a new one. */
async function open(path: string): Promise<void> {
  const offices = await listOffices();
  const office = offices.find(({ focused }) => focused) ?? offices[0];
  if (office === undefined) return void (await worker.clients.openWindow(path));
  office.postMessage({ open: path });
  await office.focus();
}
