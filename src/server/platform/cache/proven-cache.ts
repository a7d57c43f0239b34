import { LRUCache } from 'lru-cache';

type Sized = { key: string; size: number };

export type ProvenCache<Value extends Sized> = {
  /** Asked for again, it has proven itself. */
  get(key: string): Value | undefined;
  add(value: Value): void;
  /** This very value, and not another under its key. */
  holds(value: Value): boolean;
  /** Its `size` has changed: the maps beneath weigh a value when it comes in, not while it stays. */
  weighAnew(value: Value): void;
  delete(key: string): void;
  clear(): void;
  all(): Value[];
  /** `bytes` as the values tell their sizes. */
  stats(): { pages: number; bytes: number };
};

/**
 * What is kept in so many bytes, in two parts, each of which drops what was longest not asked for: a quarter for what was
 * asked for once, the rest for what was asked for again. Whoever asks for each address there is, once, pushes out
 * nothing that others come for, and holds a quarter of the room.
 */
export function createProvenCache<Value extends Sized>({ maxBytes }: { maxBytes: number }): ProvenCache<Value> {
  const part = (maxSize: number) => new LRUCache<string, Value>({ maxSize, sizeCalculation: ({ size }) => size });
  const unproven = part(Math.floor(maxBytes / 4));
  const proven = part(maxBytes - Math.floor(maxBytes / 4));

  /** Into `to`, weighed as it is now; dropped when it is larger than all of it. */
  function move(value: Value, to: LRUCache<string, Value>): void {
    unproven.delete(value.key);
    proven.delete(value.key);
    to.set(value.key, value);
  }

  return {
    get(key) {
      const known = proven.get(key);
      if (known !== undefined) return known;
      const again = unproven.get(key);
      if (again !== undefined) move(again, proven);
      return again;
    },
    add: (value) => move(value, unproven),
    holds: (value) => proven.peek(value.key) === value || unproven.peek(value.key) === value,
    weighAnew: (value) => move(value, proven.has(value.key) ? proven : unproven),
    delete(key) {
      unproven.delete(key);
      proven.delete(key);
    },
    clear() {
      unproven.clear();
      proven.clear();
    },
    all: () => [...unproven.values(), ...proven.values()],
    stats: () => ({
      pages: unproven.size + proven.size,
      bytes: unproven.calculatedSize + proven.calculatedSize,
    }),
  };
}
