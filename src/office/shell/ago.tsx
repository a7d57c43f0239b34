import { useSyncExternalStore } from 'react';
import { useDates } from './write-dates.ts';

/** One clock for all of them; it stands still while nobody looks. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 15_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
/** Steps of fifteen seconds, so that nothing is drawn anew between them. */
const readStep = (): number => Math.floor(Date.now() / 15_000);

/** Drawn again every fifteen seconds, for whatever is written by the clock. */
export const useAgeing = () => useSyncExternalStore(subscribe, readStep);

/** How long ago something was, growing older on the screen; in full on hover, in the reader's time zone. */
export function Ago({ iso }: { iso: string }) {
  useAgeing();
  const dates = useDates();
  return (
    <time dateTime={iso} title={dates.full(iso)} className="whitespace-nowrap">
      {dates.ago(iso)}
    </time>
  );
}
