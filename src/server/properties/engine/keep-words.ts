import { withRoom } from './resize-numbers.ts';

const noWords = () => ({
  /** How many there are. */
  count: 0,
  /** The bytes of all words, one after the other; word `n` ends where `ends[n]` says. */
  bytes: new Uint8Array(64 * 1024),
  ends: new Uint32Array(1024),
  /** A hash table: the number of a word plus one at the first free place from its hash on; 0 is free. */
  table: new Uint32Array(16 * 1024),
});

export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * All words there are, each with a number from 0. Words are looked up by their bytes, as the database sends them: a
 * million homes have a hundred million, and a text made of each would cost more than all the rest.
 */
export function createVocabulary(state = noWords()) {
  /** Numbers in the order of the bytes of their words; made when it is first asked for, kept up from then on. */
  let sorted: number[] | null = null;

  const startOf = (number: number) => (number === 0 ? 0 : (state.ends[number - 1] as number));
  const endOf = (number: number) => state.ends[number] as number;
  const allBytes = () => Buffer.from(state.bytes.buffer);

  function isAt(number: number, from: Uint8Array, start: number, end: number): boolean {
    const { bytes } = state;
    const begin = startOf(number);
    const length = end - start;
    if (endOf(number) - begin !== length) return false;
    for (let at = 0; at < length; at += 1) if (bytes[begin + at] !== from[start + at]) return false;
    return true;
  }

  /** The number of the word, or the free place for it in the table as a negative number less one. */
  function seek(from: Uint8Array, start: number, end: number): number {
    const { table } = state;
    const mask = table.length - 1;
    let place = hashOf(from, start, end) & mask;
    for (;;) {
      const entry = table[place] as number;
      if (entry === 0) return -place - 1;
      if (isAt(entry - 1, from, start, end)) return entry - 1;
      place = (place + 1) & mask;
    }
  }

  function widen(): void {
    state.table = new Uint32Array(state.table.length * 2);
    const mask = state.table.length - 1;
    for (let number = 0; number < state.count; number += 1) {
      let place = hashOf(state.bytes, startOf(number), endOf(number)) & mask;
      while (state.table[place] !== 0) place = (place + 1) & mask;
      state.table[place] = number + 1;
    }
  }

  /** The number of the word in these bytes; a new one where it is not known. */
  function numberOf(from: Buffer, start: number, end: number): number {
    const found = seek(from, start, end);
    if (found >= 0) return found;
    const number = state.count;
    state.count += 1;
    const begin = startOf(number);
    state.bytes = withRoom(state.bytes, begin + end - start);
    state.bytes.set(from.subarray(start, end), begin);
    state.ends = withRoom(state.ends, state.count);
    state.ends[number] = begin + end - start;
    state.table[-found - 1] = number + 1;
    if (state.count * 2 > state.table.length) widen();
    sorted?.splice(placeOf(sorted, from.subarray(start, end)), 0, number);
    return number;
  }

  /** Where the first word stands that is not before this one. */
  function placeOf(order: readonly number[], word: Buffer): number {
    const bytes = allBytes();
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const number = order[middle] as number;
      if (bytes.compare(word, 0, word.length, startOf(number), endOf(number)) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    state,
    numberOf,
    /** The number of a known word, else null. */
    find(text: string): number | null {
      const from = Buffer.from(text);
      const found = seek(from, 0, from.length);
      return found < 0 ? null : found;
    },
    add(text: string): number {
      const from = Buffer.from(text);
      return numberOf(from, 0, from.length);
    },
    textOf: (number: number): string => allBytes().toString('utf8', startOf(number), endOf(number)),
    get size() {
      return state.count;
    },
    /** Calls back with each word that begins so, until it is told that this is enough. */
    eachBegun(text: string, visit: (number: number) => boolean): void {
      const bytes = allBytes();
      sorted ??= Array.from({ length: state.count }, (_, number) => number).sort((a, b) =>
        bytes.compare(bytes, startOf(b), endOf(b), startOf(a), endOf(a)),
      );
      const start = Buffer.from(text);
      for (let at = placeOf(sorted, start); at < sorted.length; at += 1) {
        const number = sorted[at] as number;
        const from = startOf(number);
        const isBegun = bytes.compare(start, 0, start.length, from, Math.min(from + start.length, endOf(number))) === 0;
        if (!isBegun || visit(number)) return;
      }
    },
  };
}

function hashOf(from: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (from[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
