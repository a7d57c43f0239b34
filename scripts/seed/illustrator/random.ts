/**
 * Seeded random numbers. A seed is a picture: nothing in the illustrator may
 * call Math.random, or a re-seeded demo would show other pictures.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  range(low: number, high: number): number;
  /** Integer in [low, high], both ends included. */
  int(low: number, high: number): number;
  /** True with the given probability (0–1). */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Roughly normal around 0, standard deviation 1, never beyond ±3. */
  bell(): number;
  /**
   * A generator of its own for one part of a picture, so that a change in one
   * part (one leaf more) does not reshuffle every other part.
   */
  fork(label: string): Random;
}

/** sfc32, seeded through a splitmix step so that seeds 1, 2, 3 start far apart. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const splitmix = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  let a = splitmix();
  let b = splitmix();
  let c = splitmix();
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();

  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
    bell: () => next() + next() + next() + next() + next() + next() - 3,
    fork: (label) => createRandom(seed ^ hashText(label)),
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
