/**
 * A set of rows: bit `at % 32` of word `at / 32` stands for row `at`. Rows are numbers of the engine's own, from 0 in
 * the order they came. Loops over a million of them are why this reads like C.
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
  for (let word = 0; word < rows.length; word += 1) rows[word] = (rows[word] as number) & (others[word] as number);
}

export function countRows(rows: Rows): number {
  let count = 0;
  for (let word = 0; word < rows.length; word += 1) {
    let bits = rows[word] as number;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Calls back with each row of the set, the newest rows first. */
export function eachRow(rows: Rows, visit: (at: number) => void): void {
  for (let word = rows.length - 1; word >= 0; word -= 1) {
    let bits = rows[word] as number;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      visit((word << 5) + bit);
    }
  }
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Leaves the rows whose code is allowed; `allowed` has a 1 at each code that is. */
export function keepCodes(rows: Rows, codes: Codes, allowed: Uint8Array): void {
  for (let word = 0; word < rows.length; word += 1) {
    const before = rows[word] as number;
    let kept = before;
    for (let bits = before; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      if (allowed[codes[(word << 5) + bit] as number] !== 1) kept ^= 1 << bit;
    }
    rows[word] = kept;
  }
}

/** Leaves the rows whose number lies within both bounds; NaN lies within none. */
export function keepRange(rows: Rows, numbers: Float64Array | Int16Array, least: number, most: number): void {
  for (let word = 0; word < rows.length; word += 1) {
    const before = rows[word] as number;
    let kept = before;
    for (let bits = before; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      const number = numbers[(word << 5) + bit] as number;
      if (!(number >= least && number <= most)) kept ^= 1 << bit;
    }
    rows[word] = kept;
  }
}

/** Leaves the rows for which it holds: for what neither of the others can say. */
export function keepWhere(rows: Rows, holds: (at: number) => boolean): void {
  eachRow(rows, (at) => {
    if (!holds(at)) removeRow(rows, at);
  });
}

/** How many rows of the set have each code below `size`. */
export function countCodes(rows: Rows, codes: Codes, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let word = 0; word < rows.length; word += 1) {
    for (let bits = rows[word] as number; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      const code = codes[(word << 5) + bit] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
  return counts;
}
