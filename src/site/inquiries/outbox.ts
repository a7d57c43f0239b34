import { type Api, ApiError } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { browserApi } from '#site/shell/api.ts';
import { outboxChanged, outboxPrefix } from './outbox-names.ts';
import { deviceShelf, readRecord, removeRecord, type Shelf, writeRecord } from './shelf.ts';

export type LeadCall = 'POST /inquiries' | 'POST /contact/submit-form';

/** A filled form on its way. */
export type Parcel<C extends LeadCall = LeadCall> = {
  /** Its Idempotency-Key: however often it is sent, it arrives once. */
  key: string;
  call: C;
  body: BodyOf<C>;
  /** How it is spoken of: `Your query about Neem Court`. */
  title: string;
  /** Where its form is, and the draft to fill it with again should it be refused. */
  page: string;
  draft: { name: string; fields: object };
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Why the server does not take it. It stays until the visitor has seen to it. */
  refusal?: string;
};

export type Sent = { state: 'sent'; message: string } | { state: 'queued' };

type OutboxParts = {
  api: Api;
  shelf: () => Shelf;
  /** Runs `work` when nobody else, in whatever tab, holds that name. */
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  /** Tells this tab that something changed; other tabs hear it from the storage itself. */
  announce: () => void;
};

/** Milliseconds after which an answer counts as lost. */
const patience = 20_000;

/** It may well be taken later: too many, or the server's own trouble. */
const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * A visit whose hour passed while it waited for a line is still a lead: its message says when they meant to come. Null
 * when that is not why it was refused.
 */
function withoutLateVisit(parcel: Parcel, cause: unknown): Parcel | null {
  const isLate = cause instanceof ApiError && Object.keys(cause.fieldErrors).some((name) => name.startsWith('visit.'));
  if (!isLate || !('visit' in parcel.body)) return null;
  const { visit: _, ...body } = parcel.body;
  return { ...parcel, body };
}

/**
 * What leaves this device, written down before it is sent: neither a reload nor a lost line nor a lost answer costs it,
 * and the key makes one of however many tries. One entry of the storage for each, so that tabs never overwrite each other.
 */
export function createOutbox({ api, shelf, lock, isOnline, announce }: OutboxParts) {
  const place = (key: string) => outboxPrefix + key;
  const find = (key: string) => readRecord(shelf, place(key)) as Parcel | null;
  const keep = (parcel: Parcel): boolean => writeRecord(shelf, place(parcel.key), parcel);
  const remove = (key: string): void => {
    removeRecord(shelf, place(key));
    announce();
  };

  function list(): Parcel[] {
    try {
      const names = Array.from({ length: shelf().length }, (_, at) => shelf().key(at) ?? '');
      const keys = names.filter((name) => name.startsWith(outboxPrefix)).map((name) => name.slice(outboxPrefix.length));
      return keys.flatMap((key) => find(key) ?? []).sort((a, b) => a.madeAt - b.madeAt);
    } catch {
      return [];
    }
  }

  const post = ({ call, body, key }: Parcel) =>
    api(call, { body, headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(patience) }).catch(
      (cause: unknown) => {
        throw cause instanceof ApiError ? cause : new ApiError(0, 'network', 'Failed to fetch');
      },
    );

  /**
   * Sends a form. `queued`: there was no line or no answer, and it goes by itself later.
   * @throws ApiError when the server answered with a no; nothing is kept then, the form still has everything
   */
  async function send(parcel: Parcel): Promise<Sent> {
    const isKept = keep(parcel);
    const queue = (): Sent => {
      announce();
      return { state: 'queued' };
    };
    return lock(place(parcel.key), async () => {
      // Another tab was quicker.
      if (isKept && find(parcel.key) === null) return { state: 'sent', message: '' };
      if (isKept && !isOnline()) return queue();
      try {
        const { message } = await post(parcel);
        remove(parcel.key);
        return { state: 'sent', message };
      } catch (cause) {
        if (isKept && cause instanceof ApiError && cause.status === 0) return queue();
        remove(parcel.key);
        throw cause;
      }
    });
  }

  /** Sends what waits, oldest first. @returns what has gone */
  async function deliver(): Promise<Parcel[]> {
    const gone: Parcel[] = [];
    for (const { key } of list()) {
      if (!isOnline()) break;
      const parcel = await lock(place(key), async () => {
        const held = find(key);
        if (held === null || held.refusal !== undefined) return null;
        try {
          await post(held).catch((cause: unknown) => {
            const query = withoutLateVisit(held, cause);
            if (query === null) throw cause;
            return post(query);
          });
          remove(key);
          return held;
        } catch (cause) {
          if (cause instanceof ApiError && !isPassing(cause)) {
            keep({ ...held, refusal: cause.message });
            announce();
          }
          return null;
        }
      });
      if (parcel !== null) gone.push(parcel);
    }
    return gone;
  }

  return { send, deliver, list, find, discard: remove };
}

/** Without Web Locks two tabs may send the same; its key still makes one of them. */
const lockInBrowser = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work();

export const outbox = createOutbox({
  api: browserApi,
  shelf: deviceShelf,
  lock: lockInBrowser,
  isOnline: () => navigator.onLine,
  announce: () => dispatchEvent(new Event(outboxChanged)),
});

/** Told of every change, in this tab and in others. @returns how to stop */
export function watchOutbox(listener: () => void): () => void {
  const names = [outboxChanged, 'storage'];
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}
