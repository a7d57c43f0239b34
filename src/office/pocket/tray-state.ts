import { useSyncExternalStore } from 'react';
import { readSession } from '#office/shell/session.ts';
import { readWaiting } from './keep-waiting.ts';

/** What waits is looked at, or stands in the way of signing out; then `leave` does that. */
type Tray = { leave: (() => void) | null } | null;

let tray: Tray = null;
const listeners = new Set<() => void>();

export function openTray(next: Tray): void {
  tray = next;
  for (const tell of listeners) tell();
}

/** Signs out at once, or when somebody has agreed to lose what waits. */
export function leaveWaiting(leave: () => void): void {
  const person = readSession()?.profile.id;
  if (person !== undefined && readWaiting(person).length > 0) openTray({ leave });
  else leave();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useTray = (): Tray => useSyncExternalStore(subscribe, () => tray);
