import { useEffect, useRef, useState } from 'react';
import { type Api, ApiError } from '#contract/client.ts';
import type { UnlockedDocument, UnlockedFloorPlan } from '#contract/floor-plans.ts';
import { browserApi } from '#site/shell/api.ts';
import type { StoredSession } from './access-sessions.ts';
import { sessions } from './session-store.ts';

/** Milliseconds after which addresses are fetched anew before they are used: the server takes them for two minutes. */
const freshness = 90_000;

export type Content<T> = { state: 'loading' | 'failed' | 'offline'; items?: never } | { state: 'ready'; items: T[] };

type Read<T> = (api: Api, session: StoredSession) => Promise<T[]>;

/** The key travels in a header: addresses end up in histories and logs. */
const callOf = ({ propertyId, sessionId }: StoredSession) => ({
  params: { propertyId },
  headers: { 'x-session-id': sessionId },
});

export const readPlans: Read<UnlockedFloorPlan> = async (api, session) =>
  (await api('GET /floor-plans/{propertyId}', callOf(session))).data;

export const readPapers: Read<UnlockedDocument> = async (api, session) =>
  (await api('GET /floor-plans/{propertyId}/documents', callOf(session))).data;

const isNo = (cause: unknown): boolean => cause instanceof ApiError && (cause.status === 401 || cause.status === 403);
const isCut = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0;

/**
 * What a session opens, fetched once it is to be seen and again under a new key. Nothing of it is kept but here, and
 * here only as long as it is open. A session that the server no longer knows is forgotten at once.
 */
export function useContent<T>(read: Read<T>, session: StoredSession, isShown: boolean) {
  const [content, setContent] = useState<Content<T>>({ state: 'loading' });
  const fetched = useRef<{ sessionId: string; at: number; items: T[] }>({ sessionId: '', at: 0, items: [] });
  const { sessionId } = session;

  /** @returns everything with fresh addresses; null when it did not come */
  const reload = async (): Promise<T[] | null> => {
    try {
      const items = await read(browserApi, session);
      fetched.current = { sessionId, at: performance.now(), items };
      setContent({ state: 'ready', items });
      return items;
    } catch (cause) {
      if (isNo(cause)) sessions.drop(session);
      // What is shown already stays; only its addresses are old.
      else setContent((was) => (was.state === 'ready' ? was : { state: isCut(cause) ? 'offline' : 'failed' }));
      return null;
    }
  };
  const renew = useRef(reload);
  renew.current = reload;

  useEffect(() => {
    if (isShown && fetched.current.sessionId !== sessionId) void renew.current();
  }, [isShown, sessionId]);

  const isOffline = content.state === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const again = () => void renew.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline]);

  return {
    content,
    reload,
    retry() {
      setContent({ state: 'loading' });
      void reload();
    },
    /** The same, but without asking while the addresses are fresh. */
    async refresh(): Promise<T[] | null> {
      const { at, items } = fetched.current;
      return performance.now() - at < freshness ? items : reload();
    },
  };
}
