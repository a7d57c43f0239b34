import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { ApiError } from '#contract/client.ts';
import { visitPageTexts } from '#site/content/visits.ts';
import { browserApi } from '#site/shell/api.ts';

export type Opened =
  | { state: 'reading' }
  | { state: 'noKey' | 'badKey' | 'offline' }
  | { state: 'failed'; why: string }
  /** `said`: what just became of it. `isNews`: somebody else did that. */
  | { state: 'open'; visit: VisitorsVisit; said: string | null; isNews: boolean };

function explainFailure(cause: unknown): Opened {
  const why = visitPageTexts.failed.text;
  if (!(cause instanceof ApiError)) return { state: 'failed', why };
  if (cause.status === 0) return { state: 'offline' };
  if (cause.code === 'too_many_requests') return { state: 'failed', why: cause.message };
  return cause.status < 500 ? { state: 'badKey' } : { state: 'failed', why };
}

/**
 * The visit of the key behind the `#` of the address, which no server and no log gets to see. The page is the same for
 * everybody, so nothing of it is known before the browser has read the address.
 */
export function useVisit() {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened>({ state: 'reading' });
  const [round, setRound] = useState(0);
  const key = hash.slice(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (key === '') {
      setOpened({ state: 'noKey' });
      return;
    }
    setOpened({ state: 'reading' });
    const reading = new AbortController();
    browserApi('POST /visits/open', { body: { key }, signal: reading.signal }).then(
      ({ data: visit }) => setOpened({ state: 'open', visit, said: null, isNews: false }),
      (cause) => !reading.signal.aborted && setOpened(explainFailure(cause)),
    );
    return () => reading.abort();
  }, [key, round]);

  const retry = () => setRound((was) => was + 1);
  const isOffline = opened.state === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const again = () => setRound((was) => was + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline]);

  return { opened, setOpened, retry, key };
}
