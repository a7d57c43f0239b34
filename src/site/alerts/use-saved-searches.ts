import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SavedSearches } from '#contract/alerts.ts';
import { ApiError } from '#contract/client.ts';
import { alertTexts as texts } from '#site/content/alerts.ts';
import { browserApi } from '#site/shell/api.ts';

export type Opened =
  | { state: 'reading' }
  | { state: 'noKey' | 'badKey' | 'offline' | 'none' }
  | { state: 'failed'; why: string }
  | { state: 'open'; saved: SavedSearches };

function explainFailure(cause: unknown): Opened {
  if (!(cause instanceof ApiError)) return { state: 'failed', why: texts.failed.text };
  if (cause.status === 0) return { state: 'offline' };
  if (cause.code === 'too_many_requests') return { state: 'failed', why: cause.message };
  return cause.status < 500 ? { state: 'badKey' } : { state: 'failed', why: texts.failed.text };
}

/** What the key behind the `#` of the address opens. Opening changes nothing: programs open the links of mails too. */
export function useSavedSearches() {
  const key = useLocation().hash.slice(1);
  const [opened, setOpened] = useState<Opened>({ state: 'reading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (key === '') return setOpened({ state: 'noKey' });
    setOpened({ state: 'reading' });
    const reading = new AbortController();
    browserApi('POST /alerts/open', { body: { key }, signal: reading.signal }).then(
      ({ data: saved }) => reading.signal.aborted || setOpened({ state: 'open', saved }),
      (cause) => reading.signal.aborted || setOpened(explainFailure(cause)),
    );
    return () => reading.abort();
  }, [key, round]);
  return { key, opened, setOpened, retry: () => setRound((was) => was + 1) };
}
