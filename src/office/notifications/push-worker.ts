import type { PushNote } from '#contract/notification-choices.ts';

/** What of the worker's surroundings is used; the DOM's own types do not know them. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type WindowClient = { url: string; focused: boolean; focus(): Promise<unknown>; postMessage(message: unknown): void };
type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  push: Extendable & { data: { json(): unknown } | null };
  notificationclick: Extendable & { notification: Notification };
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

/** The office's own worker: it shows what one is told, and keeps nothing. */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
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
