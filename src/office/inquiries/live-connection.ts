import type { LiveChange } from '#contract/staff-inquiries.ts';
import { readEvents } from './live-events.ts';

/** What tabs tell each other. `alive`: nothing happened, and would have been heard; `used`: somebody works here. */
type Message = { kind: 'change'; change: LiveChange } | { kind: 'resync' | 'alive' | 'used' };

type Live = {
  /** Opens the stream as whoever is signed in. */
  open: (signal: AbortSignal) => Promise<Response>;
  onChange: (change: LiveChange) => void;
  /** Something may have been missed: read everything again. */
  onResync: () => void;
  /** Whether this tab may hold a connection of its own where tabs cannot agree on one. */
  isShown: () => boolean;
};

/**
 * Milliseconds. The server shows a sign of life every 20 s. What is asked for while nobody is there keeps a session
 * alive that should end for want of use, so after `rest` without a press of anything it stops.
 */
export const waits = {
  rest: 4 * 60 * 60_000,
  useStep: 60_000,
  silence: 45_000,
  poll: 60_000,
  first: 500,
  longest: 30_000,
  lived: 10_000,
};

/**
 * Follows what happens to inquiries. Of all tabs of one person in one browser, one reads the stream and tells the others
 * (HTTP/1.1 lets a browser have six connections to a server). Where none can be had, everything is read once a minute.
 * `use` says that somebody works at this tab.
 */
export function followChanges(person: string, live: Live): { use: () => void; stop: () => void } {
  const name = `aangan-live-${person}`;
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  let heardAt = Date.now();
  let usedAt = Date.now();
  const isLeft = () => Date.now() - usedAt > waits.rest;

  const hear = (message: Message) => {
    if (message.kind === 'used') {
      usedAt = Date.now();
      return;
    }
    heardAt = Date.now();
    if (message.kind === 'resync') live.onResync();
    if (message.kind === 'change') live.onChange(message.change);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);

  /** By the reading tab: here and in all others. */
  const say = (message: Message) => {
    channel.postMessage(message);
    hear(message);
  };

  const poll = setInterval(() => {
    if (Date.now() - heardAt < waits.poll || isLeft()) return;
    heardAt = Date.now();
    live.onResync();
  }, waits.poll / 12);

  const read = (signal: AbortSignal) => keepReading(live, say, isLeft, signal);
  void (navigator.locks
    ? navigator.locks.request(name, { signal: stopping.signal }, () => read(stopping.signal)).catch(() => {})
    : read(stopping.signal));

  return {
    use: () => {
      if (Date.now() - usedAt < waits.useStep) return;
      if (isLeft()) live.onResync();
      usedAt = Date.now();
      channel.postMessage({ kind: 'used' } satisfies Message);
    },
    stop: () => {
      stopping.abort();
      clearInterval(poll);
      channel.close();
    },
  };
}

/** Opens the stream again and again, after longer waits where it cannot be had; ends with `signal`. */
async function keepReading(
  live: Live,
  say: (message: Message) => void,
  isLeft: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = Date.now();
    const mayRead = !isLeft() && (navigator.locks !== undefined || live.isShown());
    const retryAfter = !mayRead ? waits.useStep : await readOnce(live, say, signal).catch(() => null);
    failures = Date.now() - began > waits.lived ? 0 : failures + 1;
    const wait = Math.min(waits.first * 2 ** failures, waits.longest) * (0.5 + Math.random() / 2);
    await sleep(Math.max(wait, retryAfter ?? 0), signal);
  }
}

/** @returns milliseconds that the server asks to wait, where it does */
async function readOnce(live: Live, say: (message: Message) => void, signal: AbortSignal): Promise<number | null> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, waits.silence);
  try {
    const { ok, body, headers } = await live.open(ending.signal);
    if (!ok || body === null) return Number(headers.get('retry-after')) * 1000 || null;
    await readEvents(
      body,
      ({ event, data }) => {
        if (event === 'change') say({ kind: 'change', change: JSON.parse(data) as LiveChange });
        // From here on nothing is missed; what happened before is.
        if (event === 'ready' || event === 'resync') say({ kind: 'resync' });
      },
      () => {
        clearTimeout(silence);
        silence = setTimeout(end, waits.silence);
        say({ kind: 'alive' });
      },
    );
    return null;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

/** Ends sooner when the network comes back. */
const sleep = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, time);
    globalThis.addEventListener?.('online', wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
