import { combine, combineMisses, combineNear, countBoth } from './combine-rows.ts';

/**
 * A set of rows: bit `at % 32` of word `at / 32` stands for row `at`. Rows are numbers of the engine's own, from 0 in
 * the order they came. A set may have fewer words than another: the rows of the others are none of it. Loops over a
 * million rows are why this reads like C.
 */
export type Rows = Uint32Array<ArrayBuffer>;

export const wordsFor = (rows: number): number => (rows + 31) >>> 5;
export const emptyRows = (words: number): Rows => new Uint32Array(words);

export function addRow(rows: Rows, at: number): void {
  rows[at >>> 5] = (rows[at >>> 5] as number) | (1 << (at & 31));
}

export function removeRow(rows: Rows, at: number): void {
  rows[at >>> 5] = (rows[at >>> 5] as number) & ~(1 << (at & 31));
}

export const hasRow = (rows: Rows, at: number): boolean => (((rows[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

/** Leaves in `rows` what is in `others` too. */
export function keepShared(rows: Rows, others: Rows): void {
  const both = Math.min(rows.length, others.length);
  combine('keepShared', rows, others, both);
  rows.fill(0, both);
}

/** Adds the others to `rows`, which has room for them. */
export const addRows = (rows: Rows, others: Rows): void =>
  combine('addRows', rows, others, Math.min(rows.length, others.length));

/** Takes the others out of `rows`. */
export const dropRows = (rows: Rows, others: Rows): void =>
  combine('dropRows', rows, others, Math.min(rows.length, others.length));

/**
 * One more condition: `all` keeps what meets it too, and `near` what has met all but one. In the end a row that is near
 * has missed exactly one of them.
 */
export function keepNear(all: Rows, near: Rows, met: Rows): void {
  const both = Math.min(all.length, met.length);
  combineNear(all, near, met, both);
  near.set(all.subarray(both), both);
  all.fill(0, both);
}

/** Of each row how many conditions it misses, up to three: the two bits of that number. */
export type Misses = { ones: Rows; twos: Rows };

/** One more condition: those of `rows` that are not in `met` have missed it. */
export const countMisses = (misses: Misses, rows: Rows, met: Rows): void => combineMisses(misses, rows, met);

/** Leaves in `rows` those that miss exactly so many. */
export function keepMissing(rows: Rows, { ones, twos }: Misses, count: number): void {
  (count & 1 ? keepShared : dropRows)(rows, ones);
  (count & 2 ? keepShared : dropRows)(rows, twos);
}

export const countRows = (rows: Rows): number => countBoth(rows, rows, rows.length);

export const countShared = (rows: Rows, others: Rows): number =>
  countBoth(rows, others, Math.min(rows.length, others.length));

/** The rows of the set by number, rising. */
export function listRows(rows: Rows): Uint32Array<ArrayBuffer> {
  const list = new Uint32Array(countRows(rows));
  let next = 0;
  for (let word = 0; word < rows.length; word += 1) {
    let bits = rows[word] as number;
    while (bits !== 0) {
      const bit = bits & -bits;
      bits ^= bit;
      list[next] = (word << 5) + 31 - Math.clz32(bit);
      next += 1;
    }
  }
  return list;
}
