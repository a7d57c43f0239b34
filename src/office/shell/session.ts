import { useSyncExternalStore } from 'react';
import type { Profile } from '#contract/staff.ts';
import { makeKey } from '#ui/make-key.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/**
 * What lies in the browser's storage; the names are the specification's (UND-91). Every script of this origin can read
 * it, so there are no tokens in it but marks that stand for them: that there is a session, and which one of those this
 * browser has had. The refresh token is in a cookie that no script reads, the access token in the memory of each tab
 * (docs/decisions/0041).
 */
const keys = { token: 'adminToken', refreshToken: 'adminRefreshToken', profile: 'adminData' } as const;

/** Why the last one ended; in the storage, because another tab may be the one that is looked at. */
const whyKey = 'aangan-session-end';

export type Session = {
  /** Of this tab alone; null until it has asked for one. */
  token: string | null;
  /** Which session the cookie holds; null when somebody took the mark away. */
  mark: string | null;
  profile: Profile;
};

/** What is shown to be given tokens for the cookie. It came with the document, which nobody else can read. */
let officeKey: string | null = takeKey();
let current: Session | null = readStored();
let isLeft = false;
const listeners = new Set<() => void>();

function takeKey(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="office-key"]');
  meta?.remove();
  return meta?.content ?? null;
}

function removeStored(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

function readStored(): Session | null {
  const token = localStorage.getItem(keys.token);
  const data = localStorage.getItem(keys.profile);
  // Older offices left the token itself here: it must not lie about any longer.
  if (token?.startsWith('ey')) removeStored();
  if (!token || token.startsWith('ey') || !data) return null;
  try {
    const stored = JSON.parse(data) as Profile | null;
    if (typeof stored !== 'object' || stored === null) throw new TypeError('no profile');
    // Of an older version of the office, or of another client: nothing is allowed until the server has said what is.
    const profile = { ...stored, abilities: stored.abilities ?? {} };
    return { token: null, mark: localStorage.getItem(keys.refreshToken), profile };
  } catch {
    // What cannot be read is no session (ADM-AUTH-03).
    removeStored();
    return null;
  }
}

function publish(next: Session | null): void {
  current = next;
  if (next !== null) isLeft = false;
  for (const listener of listeners) listener();
}

const markToken = () => localStorage.setItem(keys.token, `in memory ${makeKey()}`);

/** Signed in, or with a new password: another session, whose refresh token is in the cookie by now. */
export function keepSession(next: { token: string; officeKey?: string | undefined; profile: Profile }): void {
  const mark = `in a cookie ${makeKey()}`;
  officeKey = next.officeKey ?? null;
  localStorage.removeItem(whyKey);
  // The mark first: another tab that reads meanwhile takes no half for a whole.
  localStorage.setItem(keys.refreshToken, mark);
  markToken();
  localStorage.setItem(keys.profile, JSON.stringify(next.profile));
  publish({ token: next.token, mark, profile: next.profile });
}

/** A new access token of the same session. */
export function keepToken(token: string): void {
  if (current === null) return;
  markToken();
  publish({ ...current, token });
}

/** A new profile of the same person. */
export function keepProfile(profile: Profile): void {
  const stored = readStored();
  if (stored === null || current === null || (stored.profile.id ?? profile.id) !== profile.id) return;
  localStorage.setItem(keys.profile, JSON.stringify(profile));
  publish({ ...current, profile });
}

/**
 * Whatever the server says: here it is over (ADM-AUTH-05, 06). `onPurpose`: somebody pressed Sign Out; `why`: what the
 * server says about it.
 */
export function dropSession({ onPurpose = false, why = '' } = {}): void {
  isLeft = onPurpose;
  if (why === '') localStorage.removeItem(whyKey);
  else localStorage.setItem(whyKey, why);
  removeStored();
  publish(null);
}

export const readSession = (): Session | null => current;
/** Words that say so stand for none: then the server looks at no cookie. */
export const readOfficeKey = (): string => officeKey ?? 'none';
export const hasOfficeKey = (): boolean => officeKey !== null;

/** Why the last session ended, in the server's words; empty where somebody left it or nobody knows. */
export const readWhyEnded = (): string => localStorage.getItem(whyKey) ?? '';

/** What another tab has done since. */
export function rereadSession(): Session | null {
  const stored = readStored();
  if (stored === null) {
    if (current !== null) publish(null);
    return null;
  }
  if (current !== null && stored.mark === null) {
    if (current.mark !== null) publish({ ...current, mark: null });
    return current;
  }
  if (current === null || stored.mark !== current.mark) return startAnew();
  if (JSON.stringify(stored.profile) !== JSON.stringify(current.profile)) {
    publish({ ...current, profile: stored.profile });
  }
  return current;
}

/**
 * Somebody signed in anew in another tab. The key of that session comes with a document alone, so this one is opened
 * again; where something is typed and not saved it stays, and asks for the password.
 */
function startAnew(): null {
  if (hasUnsavedChanges()) publish(null);
  else if (location.pathname !== '/admin/forgot-password') location.reload();
  return null;
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
