import { useEffect, useState } from 'react';
import { gateTimes } from '#contract/gates.ts';
import { remainingOf, type StoredSession } from './access-sessions.ts';

/** Milliseconds left of a session, counted down each second; zero without one. */
export function useRemaining(session: StoredSession | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), gateTimes.check);
    return () => clearInterval(timer);
  }, []);
  return session === null ? 0 : remainingOf(session, now);
}
