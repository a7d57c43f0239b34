import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { SharedList } from '#contract/shortlists.ts';
import { sharedListTexts as texts } from '#site/content/shortlists.ts';
import { explainRefusal, type OpenedLink } from '#site/links/use-opened-link.ts';
import { browserApi } from '#site/shell/api.ts';
import { forgetList, keysFor, noteName } from './shared-keys.ts';

export type Opened = OpenedLink<{ list: SharedList }> | { state: 'ended' };

/**
 * The list of the key behind the `#` of the address. What others wrote meanwhile is read whenever somebody comes back to
 * the page; what is being typed is not touched by it.
 */
export function useSharedList() {
  const key = useLocation().hash.slice(1);
  const [opened, setOpened] = useState<Opened>({ state: 'reading' });
  const [round, setRound] = useState(0);
  const shown = useRef(key);
  /** Counts what this browser has changed: a list that was read before is older than what is shown. */
  const changes = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (key === '') return setOpened({ state: 'noKey' });
    if (shown.current !== key) setOpened({ state: 'reading' });
    shown.current = key;
    const reading = new AbortController();
    const began = changes.current;
    const isOld = () => reading.signal.aborted || changes.current !== began;
    browserApi('POST /shortlists/open', { body: keysFor(key), signal: reading.signal }).then(
      ({ data: list }) => {
        if (isOld()) return;
        noteName(key, list.name);
        setOpened({ state: 'open', list });
      },
      (cause) => {
        if (isOld()) return;
        const found = explainRefusal(cause, texts.failed.text);
        if (cause instanceof ApiError && cause.code === 'not_found') forgetList(key);
        // Without a line the list stays as it was read.
        setOpened((was) => ((was.state === 'open' && found.state !== 'badKey') || was.state === 'ended' ? was : found));
      },
    );
    return () => reading.abort();
  }, [key, round]);

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && setRound((was) => was + 1);
    for (const type of ['online', 'focus'] as const) addEventListener(type, again);
    return () => {
      for (const type of ['online', 'focus'] as const) removeEventListener(type, again);
    };
  }, []);

  const retry = () => {
    setOpened({ state: 'reading' });
    setRound((was) => was + 1);
  };
  const change = (next: Opened) => {
    changes.current += 1;
    if (next.state === 'open') noteName(key, next.list.name);
    setOpened(next);
  };
  return { key, opened, change, retry };
}
