import { useSyncExternalStore } from 'react';
import { readSession, subscribeToSession } from './session.ts';

type Question = { answer: Promise<boolean>; settle: (isProved: boolean) => void };

let open: Question | null = null;
const listeners = new Set<() => void>();

function publish(next: Question | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks for the password over whatever is on the screen; of several calls at once, once. @returns whether it was proved */
export function askWho(): Promise<boolean> {
  if (open === null) {
    const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>();
    publish({ answer, settle });
  }
  return (open as Question).answer;
}

export function settleWho(isProved: boolean): void {
  open?.settle(isProved);
  publish(null);
}

// The call of somebody who is gone must not be sent once more by whoever signs in next.
subscribeToSession(() => {
  if (readSession() === null && open !== null) settleWho(false);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsAsking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open !== null,
    () => false,
  );
