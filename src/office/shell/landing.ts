import { useSyncExternalStore } from 'react';

/** Where the office opens unless somebody chose otherwise (ADM-SHELL-01). */
export const firstPath = '/admin';
export const todayPath = '/admin/today';

/** Remembered on this device, as light and dark are. */
const key = 'officeLanding';
const listeners = new Set<() => void>();

/** Where whoever signs in comes to, and where the mark leads. */
export const readLanding = (): string => (localStorage.getItem(key) === 'today' ? todayPath : firstPath);

export function chooseLanding(path: typeof todayPath | typeof firstPath): void {
  if (path === todayPath) localStorage.setItem(key, 'today');
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
export const useLanding = (): string => useSyncExternalStore(subscribe, readLanding);
