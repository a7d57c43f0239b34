import { useRef, useState } from 'react';
import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { ApiError } from '#contract/client.ts';
import { visitPageTexts } from '#site/content/visits.ts';
import { browserApi } from '#site/shell/api.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import type { Opened } from './use-visit.ts';

/** Why a change was not made: beside the field it is about, or for the whole form. */
export type Refusal = { fields: Record<string, string>; text: string | null };

export type VisitChange = { move: { date: string; time: string } } | { cancel: { reason: string } };

type Changing = { key: string; visit: VisitorsVisit; onOpened: (opened: Opened) => void };

/**
 * Moves or cancels a visit as it was seen, one change at a time; the same change sent again, because no answer came, is
 * the same change. What somebody else did meanwhile is shown in its place.
 */
export function useVisitChange({ key, visit, onOpened }: Changing) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const sendOnce = useSendOnce();

  const send = (change: VisitChange) => {
    const seen = { key, version: visit.version };
    return sendOnce([change, visit.version], (headers) =>
      'move' in change
        ? browserApi('POST /visits/move', { body: { ...seen, ...change.move }, headers })
        : browserApi('POST /visits/cancel', { body: { ...seen, ...change.cancel }, headers }),
    );
  };

  /** What may be otherwise than it was seen is read again; without an answer the page stays as it is. */
  const reread = async (said: string | null) => {
    const answer = await browserApi('POST /visits/open', { body: { key } }).catch(() => null);
    if (answer)
      onOpened({ state: 'open', visit: answer.data, said: said === null ? null : { text: said, isNews: true } });
  };

  const run = async (change: VisitChange): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const { data, message } = await send(change);
      onOpened({ state: 'open', visit: data, said: { text: message, isNews: false } });
    } catch (cause) {
      const found = explain(cause);
      setRefusal(found.refusal);
      if (found.isOld) await reread(found.news);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, refusal, forget: () => setRefusal(null) };
}

type Explained = { refusal: Refusal; isOld: boolean; news: string | null };

/** `isOld`: what is shown is not so any more; `news`: what is said of it in the place of the form. */
function explain(cause: unknown): Explained {
  const { notSent, stale } = visitPageTexts;
  const isAnswer = cause instanceof ApiError && cause.status > 0 && cause.status < 500;
  if (!isAnswer) {
    const isCut = cause instanceof ApiError && cause.status === 0;
    const text = isCut ? notSent.offline : notSent.failed;
    return { refusal: { fields: {}, text }, isOld: false, news: null };
  }
  const { code, fieldErrors: fields, message } = cause;
  const hasField = Object.keys(fields).length > 0;
  return {
    refusal: { fields, text: hasField ? null : message },
    isOld: code === 'stale_version' || code === 'conflict',
    news: code === 'stale_version' ? stale : hasField ? null : message,
  };
}
