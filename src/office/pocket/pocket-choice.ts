import { useSyncExternalStore } from 'react';
import { storedText } from '#office/shell/stored-text.ts';

/** Whose choice it is, and `on` or `off`. */
const stored = storedText('officePocket');

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

export const canKeep = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;

/**
 * Whether this device keeps the day of that person. Who put the office on a home screen carries it along; a browser may be
 * one that several people use, so there it is asked for.
 */
export function keepsDay(person: string): boolean {
  const [whose, choice] = stored.read().split(' ');
  return canKeep() && (whose === person ? choice === 'on' : isInstalled());
}

export const chooseKeeping = (person: string, isOn: boolean): void => stored.write(`${person} ${isOn ? 'on' : 'off'}`);
export const useKeepsDay = (person: string): boolean => useSyncExternalStore(stored.subscribe, () => keepsDay(person));
