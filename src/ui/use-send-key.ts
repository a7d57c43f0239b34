import { useRef } from 'react';
import { makeKey } from './make-key.ts';

/**
 * The Idempotency-Key under which something is sent. The same content sent again, because no answer came, keeps its key, so the
 * server stores it once; after `forget` it counts as something new.
 */
export function useSendKey() {
  const sent = useRef({ words: '', key: '' });
  return {
    keyOf: (body: unknown): string => {
      const words = JSON.stringify(body);
      if (sent.current.words !== words) sent.current = { words, key: makeKey() };
      return sent.current.key;
    },
    forget: (): void => {
      sent.current = { words: '', key: '' };
    },
  };
}
