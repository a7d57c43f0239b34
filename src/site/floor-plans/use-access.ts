import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredSession } from './access-sessions.ts';
import { sessionsKey } from './sessions-key.ts';

type Parts = typeof import('./opened-content.tsx');

/** What the visitor may see of one home's plans and papers; `ended` when it was open a moment ago. */
export type Access = { state: 'locked' | 'ended' } | { state: 'open'; session: StoredSession; parts: Parts };

const never = () => () => {};

function hasSessions(): boolean {
  try {
    return localStorage.getItem(sessionsKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Follows the key to one home, from this tab and from others. The code for unlocked content is loaded only when there is
 * a key, so that other pages stay small.
 */
export function useAccess(propertyId: string): Access {
  const [parts, setParts] = useState<Parts | null>(null);
  const [wasOpen, setWasOpen] = useState(false);

  useEffect(() => {
    // Where it does not come the content stays locked, and is tried again when the line is back.
    const load = () => void import('./opened-content.tsx').then(setParts, () => {});
    const onStorage = ({ key }: StorageEvent) => key === sessionsKey && load();
    const onLine = () => hasSessions() && load();
    onLine();
    addEventListener('storage', onStorage);
    addEventListener('online', onLine);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('online', onLine);
    };
  }, []);

  const session = useSyncExternalStore(
    parts?.watchSessions ?? never,
    () => parts?.sessions.read(propertyId) ?? null,
    () => null,
  );
  if (session !== null && !wasOpen) setWasOpen(true);
  if (session !== null && parts !== null) return { state: 'open', session, parts };
  return { state: wasOpen ? 'ended' : 'locked' };
}
