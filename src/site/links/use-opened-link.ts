import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/client.ts';

/** Before the answer, and where a link opens nothing. */
export type Closed = { state: 'reading' } | Refusal;
export type Refusal = { state: 'noKey' | 'badKey' | 'offline' } | { state: 'failed'; why: string };
export type OpenedLink<T> = Closed | ({ state: 'open' } & T);

/** What became of a call with the key of a link. `why`: what is said when the fault is ours. */
export function explainRefusal(cause: unknown, why: string): Refusal {
  if (!(cause instanceof ApiError)) return { state: 'failed', why };
  if (cause.status === 0) return { state: 'offline' };
  if (cause.code === 'too_many_requests') return { state: 'failed', why: cause.message };
  return cause.status < 500 ? { state: 'badKey' } : { state: 'failed', why };
}

/** As it was read anew. */
const takeNew = <T>(_: T, now: T): T => now;

/**
 * What the key behind the `#` of the address opens, which no server and no log gets to see. The page is the same for
 * everybody, so nothing of it is known before the browser has read the address. Opening changes nothing: programs that look
 * through mail open links too. What others did meanwhile is read whenever somebody comes back to the page; without a line it
 * stays as it was read.
 * @param read stays the same function from one drawing to the next
 * @param merge what is shown of a page that was open and is read again; stays the same function too
 */
export function useOpenedLink<T extends object>(
  read: (key: string, signal: AbortSignal) => Promise<T>,
  why: string,
  merge: (was: T, now: T) => T = takeNew,
) {
  const key = useLocation().hash.slice(1);
  const [opened, setOpened] = useState<OpenedLink<T>>({ state: 'reading' });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((was) => was + 1), []);
  const shown = useRef(key);
  const reading = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (key === '') return setOpened({ state: 'noKey' });
    const isOther = shown.current !== key;
    shown.current = key;
    setOpened((was) => (was.state === 'open' && !isOther ? was : { state: 'reading' }));
    const own = new AbortController();
    reading.current = own;
    read(key, own.signal)
      .then(
        (found) => {
          if (own.signal.aborted) return;
          setOpened((was) => ({ state: 'open', ...(was.state === 'open' ? merge(was, found) : found) }));
        },
        (cause) => {
          if (own.signal.aborted) return;
          const refusal = explainRefusal(cause, why);
          setOpened((was) => (was.state === 'open' && refusal.state !== 'badKey' ? was : refusal));
        },
      )
      .finally(() => {
        if (reading.current === own) reading.current = null;
      });
    return () => own.abort();
  }, [key, round, read, why, merge]);

  const { state } = opened;
  useEffect(() => {
    if (state !== 'open' && state !== 'offline') return;
    const again = () => {
      if (document.visibilityState === 'visible' && reading.current === null) retry();
    };
    for (const type of ['online', 'focus']) addEventListener(type, again);
    document.addEventListener('visibilitychange', again);
    return () => {
      for (const type of ['online', 'focus']) removeEventListener(type, again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [state, retry]);

  /** What was changed here: a reading that began before is older than that. */
  const change = useCallback((next: OpenedLink<T>) => {
    reading.current?.abort();
    reading.current = null;
    setOpened(next);
  }, []);

  return { key, opened, change, retry };
}
