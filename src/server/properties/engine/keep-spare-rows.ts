import { reserveRows } from './combine-rows.ts';
import { emptyRows, type Rows } from './filter-rows.ts';

/**
 * Sets that a question needs on its way, for the next question to take again: of a million homes each has 125 KB, and to
 * make them anew and collect them keeps all who wait behind it waiting. They lie where sets are combined without being copied.
 */
let spare: { words: number; setAt: (place: number) => Rows; sets: Rows[] } = { words: 0, setAt: emptyRows, sets: [] };
let taken = 0;
let longest = 0;

/** More than any question takes; memory that nobody wrote to costs nothing. Whoever takes more gets sets that lie elsewhere. */
const mostSpare = 128;

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
  longest = Math.max(longest, words);
  if (taken === 0 && longest > spare.words)
    spare = { words: longest, setAt: reserveRows(mostSpare, longest), sets: [] };
  const place = taken;
  taken += 1;
  if (words > spare.words || place >= mostSpare) return emptyRows(words);
  const rows = spare.sets[place] ?? spare.setAt(place);
  spare.sets[place] = rows;
  return rows.length === words ? rows : rows.subarray(0, words);
}

export const borrowEmpty = (words: number): Rows => borrowRows(words).fill(0);

export function borrowCopy(of: Rows): Rows {
  const rows = borrowRows(of.length);
  rows.set(of);
  return rows;
}
