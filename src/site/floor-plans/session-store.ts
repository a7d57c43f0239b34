import type { AccessSession } from '#contract/floor-plans.ts';
import {
  dropExpired,
  findSession,
  parseSessions,
  type Sessions,
  type StoredSession,
  toStored,
} from './access-sessions.ts';
import { sessionsKey } from './sessions-key.ts';

type StoreParts = {
  shelf: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** Tells this tab; other tabs hear it from the storage itself. */
  announce: () => void;
};

/** Milliseconds by which the server's end of a session and ours may differ: its answer takes time to arrive. */
const slack = 2000;

/** The visitor's keys, shared by all tabs. Where storage is forbidden they last as long as the page. */
export function createSessionStore({ shelf, now, announce }: StoreParts) {
  /** What could not be written. */
  let held: string | null = null;
  let seen: { text: string | null; sessions: Sessions } = { text: null, sessions: {} };

  function readText(): string | null {
    if (held !== null) return held;
    try {
      return shelf().getItem(sessionsKey);
    } catch {
      return null;
    }
  }

  /** Returns the same object until something is written: React compares by identity. */
  function all(): Sessions {
    const text = readText();
    if (text !== seen.text) seen = { text, sessions: parseSessions(text) };
    return seen.sessions;
  }

  function write(sessions: Sessions): void {
    const isEmpty = Object.keys(sessions).length === 0;
    const text = JSON.stringify(sessions);
    try {
      if (isEmpty) shelf().removeItem(sessionsKey);
      else shelf().setItem(sessionsKey, text);
      held = null;
    } catch {
      held = text;
    }
  }

  const change = (sessions: Sessions): void => {
    write(sessions);
    announce();
  };

  /** Drops what is over (PUB-GATE-42). */
  function cleanUp(): void {
    const sessions = all();
    const live = dropExpired(sessions, now());
    if (Object.keys(live).length < Object.keys(sessions).length) write(live);
  }

  return {
    cleanUp,
    /** The live session of that property, or the one stored last; whatever is over is cleared, of other homes too (PUB-GATE-36, 37, 42). */
    read(propertyId?: string): StoredSession | null {
      cleanUp();
      return findSession(all(), now(), propertyId);
    },
    /** Keeps what the server opened or extended, instead of an earlier key to the same home. */
    keep(session: AccessSession): void {
      change({ ...all(), [session.propertyId]: toStored(session, now()) });
    },
    /** The server's word on what is left. It only shortens: a clock that was set back must not show more. */
    shorten({ propertyId, sessionId }: StoredSession, remaining: number): void {
      const session = all()[propertyId];
      const expiresAt = now() + remaining;
      if (session?.sessionId !== sessionId || session.expiresAt <= expiresAt + slack) return;
      change({ ...all(), [propertyId]: { ...session, expiresAt } });
    },
    /** Forgets that key, and no newer one of the same home. */
    drop({ propertyId, sessionId }: Pick<StoredSession, 'propertyId' | 'sessionId'>): void {
      const { [propertyId]: session, ...others } = all();
      if (session === undefined || session.sessionId === sessionId) change(others);
    },
  };
}

export const sessions = createSessionStore({
  shelf: () => localStorage,
  now: () => Date.now(),
  // One path for both: this tab hears of its own changes as it does of another tab's.
  announce: () => dispatchEvent(new StorageEvent('storage', { key: sessionsKey })),
});

export function watchSessions(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
