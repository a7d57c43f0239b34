import { useCallback, useEffect, useState } from 'react';
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

/**
 * What the key behind the `#` of the address opens, which no server and no log gets to see. The page is the same for
 * everybody, so nothing of it is known before the browser has read the address. Opening changes nothing: programs that look
 * through mail open links too. @param read stays the same function from one drawing to the next
 */
export function useOpenedLink<T extends object>(read: (key: string, signal: AbortSignal) => Promise<T>, why: string) {
  const key = useLocation().hash.slice(1);
  const [opened, setOpened] = useState<OpenedLink<T>>({ state: 'reading' });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((was) => was + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (key === '') return setOpened({ state: 'noKey' });
    setOpened({ state: 'reading' });
    const reading = new AbortController();
    read(key, reading.signal).then(
      (found) => setOpened({ state: 'open', ...found }),
      (cause) => !reading.signal.aborted && setOpened(explainRefusal(cause, why)),
    );
    return () => reading.abort();
  }, [key, round, read, why]);

  const isOffline = opened.state === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);

  return { key, opened, setOpened, retry };
}
