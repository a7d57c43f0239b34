import { useSyncExternalStore } from 'react';
import type { LiveChange } from '#contract/staff-inquiries.ts';

/** What has come while this tab is open, and what of it was seen. */
type Arrivals = {
  /** Came since the first page of the list was last shown. */
  waiting: ReadonlySet<string>;
  /** Came with the newest reading: its row is marked for a moment. */
  fresh: ReadonlySet<string>;
  /** Came while the tab was hidden. */
  away: number;
};

const none: Arrivals = { waiting: new Set(), fresh: new Set(), away: 0 };
let now = none;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function publish(part: Partial<Arrivals>): void {
  now = { ...now, ...part };
  for (const listener of listeners) listener();
}

/** Milliseconds that a new row stays marked. */
const freshFor = 6000;
let unread = new Set<string>();
let fading: ReturnType<typeof setTimeout> | undefined;

export function noteChange({ id, change }: LiveChange, { isAway }: { isAway: boolean }): void {
  const waiting = new Set(now.waiting);
  if (change === 'gone') {
    unread.delete(id);
    if (waiting.delete(id)) publish({ waiting });
    return;
  }
  if (change !== 'created' || waiting.has(id)) return;
  unread.add(id);
  publish({ waiting: waiting.add(id), away: isAway ? now.away + 1 : 0 });
}

/** The lists are read again: what came before shows in them now. */
export function markFresh(): void {
  if (unread.size === 0) return;
  publish({ fresh: unread });
  unread = new Set();
  clearTimeout(fading);
  fading = setTimeout(() => publish({ fresh: none.fresh }), freshFor);
}

export function seeFirstPage(): void {
  if (now.waiting.size > 0) publish({ waiting: none.waiting });
}

export function comeBack(): void {
  if (now.away > 0) publish({ away: 0 });
}

/** Somebody else signed in. */
export function forgetArrivals(): void {
  clearTimeout(fading);
  unread = new Set();
  publish(none);
}

export const readArrivals = (): Arrivals => now;
export const subscribeToArrivals = subscribe;
export const useArrivals = (): Arrivals => useSyncExternalStore(subscribe, readArrivals);
export const useIsFresh = (id: string): boolean => useSyncExternalStore(subscribe, () => now.fresh.has(id));
