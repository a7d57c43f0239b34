import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { queryTexts } from '#site/content/inquiries.ts';
import { makeKey } from '#ui/make-key.ts';
import { clearDraft, writeDraft } from './drafts.ts';
import { keepDelivering } from './keep-delivering.ts';
import { type LeadCall, outbox, type Parcel, watchOutbox } from './outbox.ts';

export type Sending =
  | { state: 'idle' | 'sending' }
  /** Written down on this device; it goes by itself. */
  | { state: 'queued'; key: string }
  /** `message` as the server worded it; empty when it went later or from another tab. */
  | { state: 'sent'; message: string }
  | { state: 'failed'; error: Error };

type Letter<C extends LeadCall> = { call: C; title: string; draft: string };

/** What the flow fails with; what the server said is its cause (PUB-QUERY-18). */
export const saveFailure = (cause: unknown): Error => new Error(queryTexts.notSaved, { cause });

/**
 * Sends a form through the outbox, one at a time: a second press does nothing, the same form again after a failure goes
 * under the same Idempotency-Key with the very same body. A form that still waits from before a reload says so at once.
 */
export function useSending<C extends LeadCall>({ call, title, draft }: Letter<C>) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const last = useRef<{ print: string; parcel: Parcel<C> } | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    const waiting = outbox.list().find((parcel) => parcel.draft.name === draft && parcel.refusal === undefined);
    if (waiting) setSending({ state: 'queued', key: waiting.key });
  }, [draft]);

  const queuedKey = sending.state === 'queued' ? sending.key : null;
  useEffect(() => {
    if (queuedKey === null) return;
    keepDelivering();
    return watchOutbox(() => {
      const parcel = outbox.find(queuedKey);
      if (parcel === null) setSending({ state: 'sent', message: '' });
      else if (parcel.refusal !== undefined) {
        writeDraft(draft, { fields: parcel.draft.fields, since: Date.now() });
        outbox.discard(queuedKey);
        setSending({ state: 'failed', error: saveFailure(new ApiError(400, 'invalid_fields', parcel.refusal)) });
      }
    });
  }, [queuedKey, draft]);

  /** @returns whether the form is off our hands: sent or queued */
  const send = async (fields: object, body: BodyOf<C>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSending({ state: 'sending' });
    const print = JSON.stringify({ ...(body as object), elapsed: 0 });
    const parcel =
      last.current?.print === print
        ? last.current.parcel
        : {
            key: makeKey(),
            call,
            body,
            title,
            page: location.pathname + location.search,
            draft: { name: draft, fields },
            madeAt: Date.now(),
          };
    last.current = { print, parcel };
    try {
      const outcome = await outbox.send(parcel);
      clearDraft(draft);
      last.current = null;
      setSending(outcome.state === 'queued' ? { state: 'queued', key: parcel.key } : outcome);
      return true;
    } catch (cause) {
      setSending({ state: 'failed', error: saveFailure(cause) });
      return false;
    } finally {
      busy.current = false;
    }
  };

  return { sending, send, reset: () => setSending({ state: 'idle' }) };
}
