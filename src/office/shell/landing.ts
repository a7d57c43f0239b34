import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** Where the office opens unless somebody chose otherwise (ADM-SHELL-01). */
export const firstPath = '/admin';
export const todayPath = '/admin/today';

/** Remembered on this device, as light and dark are. */
const stored = storedText('officeLanding');

/** Where whoever signs in comes to, and where the mark leads. */
export const readLanding = (): string => (stored.read() === 'today' ? todayPath : firstPath);
export const chooseLanding = (path: typeof todayPath | typeof firstPath): void =>
  stored.write(path === todayPath ? 'today' : '');
export const useLanding = (): string => useSyncExternalStore(stored.subscribe, readLanding);
