import { useSyncExternalStore } from 'react';

export type Called = { id: string; name: string };

/** Whose call is asked about. Outside of the lists: the row that was called from may be gone once the call is noted. */
let called: Called | null = null;
const listeners = new Set<() => void>();

export function askOutcome(inquiry: Called | null): void {
  called = inquiry;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useCalled = (): Called | null => useSyncExternalStore(subscribe, () => called);
