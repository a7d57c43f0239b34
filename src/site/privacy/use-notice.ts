import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { ErasureNotice } from '#contract/retention.ts';
import { keepTexts as texts } from '#site/content/privacy-keep.ts';
import { browserApi } from '#site/shell/api.ts';

export type Opened =
  | { state: 'reading' }
  | { state: 'noKey' | 'badKey' | 'offline' }
  | { state: 'failed'; why: string }
  /** `refusal`: why it was not kept. */
  | { state: 'open'; notice: ErasureNotice; refusal: string | null };

function explain(cause: unknown): Opened {
  const why = texts.failed.text;
  if (!(cause instanceof ApiError)) return { state: 'failed', why };
  if (cause.status === 0) return { state: 'offline' };
  if (cause.code === 'too_many_requests') return { state: 'failed', why: cause.message };
  return cause.status < 500 ? { state: 'badKey' } : { state: 'failed', why };
}

/**
 * The notice of the key behind the `#` of the address, which no server and no log gets to see. Opening changes nothing:
 * programs that look through mail open links too.
 */
export function useNotice() {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened>({ state: 'reading' });
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const key = hash.slice(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (key === '') {
      setOpened({ state: 'noKey' });
      return;
    }
    setOpened({ state: 'reading' });
    const reading = new AbortController();
    browserApi('POST /privacy/notices/open', { body: { key }, signal: reading.signal }).then(
      ({ data: notice }) => setOpened({ state: 'open', notice, refusal: null }),
      (cause) => !reading.signal.aborted && setOpened(explain(cause)),
    );
    return () => reading.abort();
  }, [key, round]);

  const isOffline = opened.state === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const again = () => setRound((was) => was + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline]);

  const keep = async (notice: ErasureNotice): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { data } = await browserApi('POST /privacy/notices/keep', { body: { key } });
      setOpened({ state: 'open', notice: data, refusal: null });
    } catch (cause) {
      const found = explain(cause);
      if (found.state === 'badKey') setOpened(found);
      else {
        const refusal = found.state === 'offline' ? texts.noAnswer : texts.notKept;
        setOpened({ state: 'open', notice, refusal });
      }
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { opened, isBusy, keep, retry: () => setRound((was) => was + 1) };
}
