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
  for (let word = 0; word < both; word += 1) rows[word] = (rows[word] as number) & (others[word] as number);
  rows.fill(0, both);
}

/** Adds the others to `rows`, which has room for them. */
export function addRows(rows: Rows, others: Rows): void {
  const both = Math.min(rows.length, others.length);
  for (let word = 0; word < both; word += 1) rows[word] = (rows[word] as number) | (others[word] as number);
}

/** Takes the others out of `rows`. */
export function dropRows(rows: Rows, others: Rows): void {
  const both = Math.min(rows.length, others.length);
  for (let word = 0; word < both; word += 1) rows[word] = (rows[word] as number) & ~(others[word] as number);
}

/**
 * One more condition: `all` keeps what meets it too, and `near` what has met all but one. In the end a row that is near
 * has missed exactly one of them.
 */
export function keepNear(all: Rows, near: Rows, others: Rows): void {
  const both = Math.min(all.length, others.length);
  for (let word = 0; word < both; word += 1) {
    const [so, met] = [all[word] as number, others[word] as number];
    near[word] = ((near[word] as number) & met) | (so & ~met);
    all[word] = so & met;
  }
  near.set(all.subarray(both), both);
  all.fill(0, both);
}

/** Two more conditions at once: half of what is read and written for one after the other. */
export function keepNearBoth(all: Rows, near: Rows, one: Rows, other: Rows): void {
  const length = Math.min(all.length, one.length, other.length);
  for (let word = 0; word < length; word += 1) {
    const [so, met, metToo] = [all[word] as number, one[word] as number, other[word] as number];
    near[word] = ((near[word] as number) & met & metToo) | (so & (met ^ metToo));
    all[word] = so & met & metToo;
  }
  if (length === all.length) return;
  const rest = all.subarray(length);
  const nearRest = near.subarray(length);
  keepNear(rest, nearRest, one.subarray(length));
  keepNear(rest, nearRest, other.subarray(length));
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countRows(rows: Rows): number {
  let count = 0;
  for (let word = 0; word < rows.length; word += 1) count += countBits(rows[word] as number);
  return count;
}

export function countShared(rows: Rows, others: Rows): number {
  const both = Math.min(rows.length, others.length);
  let count = 0;
  for (let word = 0; word < both; word += 1) count += countBits((rows[word] as number) & (others[word] as number));
  return count;
}

/** The rows of the set by number, rising. */
export function listRows(rows: Rows): Uint32Array {
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
