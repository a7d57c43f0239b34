import { useRef } from 'react';

/** An Idempotency-Key of 128 random bits; `crypto.randomUUID` is missing where a trial is opened over plain http. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One key for as long as the same words are sent: sent again because no answer came, they are done only once. */
export function useKeyFor(): (words: string) => string {
  const last = useRef({ words: '', key: '' });
  return (words) => {
    if (last.current.words !== words) last.current = { words, key: makeKey() };
    return last.current.key;
  };
}
