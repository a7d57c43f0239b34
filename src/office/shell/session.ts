import { useSyncExternalStore } from 'react';
import type { Profile } from '#contract/staff.ts';

/** Where a session lies in the browser; the names are the specification's (UND-91). */
const keys = { token: 'adminToken', refreshToken: 'adminRefreshToken', profile: 'adminData' } as const;

/** Why the last one ended; in the storage, because another tab may be the one that is looked at. */
const whyKey = 'aangan-session-end';

export type Session = { token: string; refreshToken: string | null; profile: Profile };

let current: Session | null = readStored();
let isLeft = false;
const listeners = new Set<() => void>();

function readStored(): Session | null {
  const token = localStorage.getItem(keys.token);
  const data = localStorage.getItem(keys.profile);
  if (!token || !data) return null;
  try {
    const stored = JSON.parse(data) as Profile | null;
    if (typeof stored !== 'object' || stored === null) throw new TypeError('no profile');
    // Of an older version of the office, or of another client: nothing is allowed until the server has said what is.
    const profile = { ...stored, abilities: stored.abilities ?? {} };
    return { token, refreshToken: localStorage.getItem(keys.refreshToken), profile };
  } catch {
    // What cannot be read is no session (ADM-AUTH-03).
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    return null;
  }
}

function publish(next: Session | null): void {
  current = next;
  if (next !== null) isLeft = false;
  for (const listener of listeners) listener();
}

/** Signed in, or new tokens or a new profile of the same person. */
export function keepSession(next: Session): void {
  localStorage.removeItem(whyKey);
  localStorage.setItem(keys.token, next.token);
  localStorage.setItem(keys.profile, JSON.stringify(next.profile));
  if (next.refreshToken === null) localStorage.removeItem(keys.refreshToken);
  else localStorage.setItem(keys.refreshToken, next.refreshToken);
  publish(next);
}

/**
 * A new profile of the same person. Tokens are left as they lie in the storage: another tab may have newer ones than
 * this one has heard of.
 */
export function keepProfile(profile: Profile): void {
  const stored = readStored();
  if (stored === null || (stored.profile.id ?? profile.id) !== profile.id) return;
  localStorage.setItem(keys.profile, JSON.stringify(profile));
  publish(readStored());
}

/**
 * Whatever the server says: here it is over (ADM-AUTH-05, 06). `onPurpose`: somebody pressed Sign Out; `why`: what the
 * server says about it.
 */
export function dropSession({ onPurpose = false, why = '' } = {}): void {
  isLeft = onPurpose;
  if (why === '') localStorage.removeItem(whyKey);
  else localStorage.setItem(whyKey, why);
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  publish(null);
}

export const readSession = (): Session | null => current;

/** Why the last session ended, in the server's words; empty where somebody left it or nobody knows. */
export const readWhyEnded = (): string => localStorage.getItem(whyKey) ?? '';

/** What another tab has written since; the newest tokens are always in the storage. */
export function rereadSession(): Session | null {
  const stored = readStored();
  if (JSON.stringify(stored) !== JSON.stringify(current)) publish(stored);
  return current;
}

/** Nobody wants to come back to the screen they signed out of. */
export const wasLeftOnPurpose = (): boolean => isLeft;

export const subscribeToSession = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Another tab signed in, out, or refreshed. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(keys).includes(event.key)) rereadSession();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, readSession, () => null);
