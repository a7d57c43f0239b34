import type { Shelf } from '#site/inquiries/shelf.ts';

/** A storage as browsers have it: texts only, in the order they came, and full at some point. `room` in signs. */
export function makeShelf(room = 5_000_000): Shelf {
  const kept = new Map<string, string>();
  const used = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      const before = kept.get(key);
      kept.set(key, String(value));
      if (used() <= room) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key) => void kept.delete(key),
  };
}

/** One that may not be touched at all, as in some private windows. */
export const forbiddenShelf = (): Shelf => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
