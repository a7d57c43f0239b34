/** Choices that a seed repeats. */
export type Chance = {
  /** From 0 up to that number, which is none of them. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True that often, of 1. */
  often(share: number): boolean;
};

/** Mulberry32: small, quick, and good enough to wander through inputs. */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    often: (share) => next() < share,
  };
}
