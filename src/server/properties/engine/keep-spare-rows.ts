import { emptyRows, type Rows } from './filter-rows.ts';

/**
 * Sets that a question needs on its way, for the next question to take again: of a million homes each has 125 KB, and to
 * make them anew and collect them keeps all who wait behind it waiting.
 */
const spare: Rows[] = [];
let taken = 0;

/** Whatever the work borrows is free again when it is done: nothing of it may be in what it returns. */
export function withSpareRows<T>(work: () => T): T {
  const before = taken;
  try {
    return work();
  } finally {
    taken = before;
  }
}

/** A set of so many words with anything in it. */
export function borrowRows(words: number): Rows {
  let rows = spare[taken];
  if (rows === undefined || rows.length < words) {
    rows = emptyRows(words);
    spare[taken] = rows;
  }
  taken += 1;
  return rows.length === words ? rows : rows.subarray(0, words);
}

export const borrowEmpty = (words: number): Rows => borrowRows(words).fill(0);

export function borrowCopy(of: Rows): Rows {
  const rows = borrowRows(of.length);
  rows.set(of);
  return rows;
}
