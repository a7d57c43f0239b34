import { useState } from 'react';
import { makeKey } from './make-key.ts';

export type KeyHeaders = { 'idempotency-key': string };

/**
 * Sends under an Idempotency-Key. The same content sent again, because no answer came, goes under the key it had, so the server
 * stores it once; after a good answer the same content is something new, as when a colleague is added again who was removed.
 */
export function createSendOnce() {
  const keys = new Map<string, string>();
  return async <Answer>(content: unknown, send: (headers: KeyHeaders) => Promise<Answer>): Promise<Answer> => {
    const words = JSON.stringify(content);
    const key = keys.get(words) ?? makeKey();
    keys.set(words, key);
    const answer = await send({ 'idempotency-key': key });
    keys.delete(words);
    return answer;
  };
}

/** The same for as long as a screen is open. */
export function useSendOnce() {
  const [sendOnce] = useState(createSendOnce);
  return sendOnce;
}
