import { addRow, addRows, dropRows, emptyRows, keepShared, type Rows, wordsFor } from './filter-rows.ts';
import type { CodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';
import { borrowCopy, borrowEmpty } from './keep-spare-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** Sets of each column of numbers, and numbers that are looked at to place their bounds. */
const mostBounds = 31;
const mostSamples = 4096;
/** With so many more rows the bounds are placed anew: half of all may lie between two of the old ones. */
const growth = 2;

type Bounded = {
  /** Rising. */
  bounds: number[];
  /** Of each bound the rows below it, and at last all that have a number. */
  below: Rows[];
  /** Rows that have been told apart, and how many there were when the bounds were placed. */
  rows: number;
  placedAt: number;
};

/** The number of each row, or of the code that it has; NaN for what is not known, which lies within no bounds. */
type Figures = { numbers: Float64Array; codes: CodedColumn['state']['column'] | null };

const numberAt = ({ numbers, codes }: Figures, at: number): number =>
  numbers[codes === null ? at : (codes[at] as number)] as number;

/**
 * Which rows have a number between two bounds: sets of the rows below some numbers say it of most of them, and only those near
 * both bounds are looked at one by one.
 */
function createRange(listings: () => number, figures: () => Figures) {
  let known: Bounded | null = null;

  function look(): Bounded {
    const rows = listings();
    if (known === null || rows > known.placedAt * growth) known = placeBounds(rows, figures());
    tellApart(known, rows, figures());
    return known;
  }

  return {
    /** Leaves the rows of the set whose number lies within both, bounds included. */
    keepBetween(rows: Rows, least: number, most: number): void {
      const { bounds, below } = look();
      // Rows below the first of them are too small, those below the second perhaps; and the same from above.
      const first = bounds.findLastIndex((bound) => bound <= least);
      const after = bounds.findIndex((bound) => bound > most);
      const last = after < 0 ? bounds.length : after;
      const doubts = borrowEmpty(rows.length);
      const doubt = (some: Rows) => addRows(doubts, some);
      keepShared(rows, below[last] as Rows);
      if (first >= 0) dropRows(rows, below[first] as Rows);
      const isSharp = bounds[first] === least || least === Number.NEGATIVE_INFINITY;
      if (!isSharp) doubt(sharedOf(rows, below[first + 1] as Rows));
      if (most !== Number.POSITIVE_INFINITY) doubt(last === 0 ? rows : othersOf(rows, below[last - 1] as Rows));
      dropWrong(rows, doubts, figures(), least, most);
    },
  };
}

function sharedOf(rows: Rows, others: Rows): Rows {
  const shared = borrowCopy(rows);
  keepShared(shared, others);
  return shared;
}

function othersOf(rows: Rows, some: Rows): Rows {
  const others = borrowCopy(rows);
  dropRows(others, some);
  return others;
}

/** Takes out of `rows` those of the doubtful ones whose number does not lie within both. */
function dropWrong(rows: Rows, doubts: Rows, { numbers, codes }: Figures, least: number, most: number): void {
  for (let word = 0; word < doubts.length; word += 1) {
    let left = doubts[word] as number;
    if (left === 0) continue;
    let gone = 0;
    while (left !== 0) {
      const bit = 31 - Math.clz32(left);
      left ^= 1 << bit;
      const at = (word << 5) + bit;
      const number = numbers[codes === null ? at : (codes[at] as number)] as number;
      if (!(number >= least && number <= most)) gone |= 1 << bit;
    }
    rows[word] = (rows[word] as number) & ~gone;
  }
}

/** The same of numbers that no sets are kept of: each row of the set is looked at. */
export const keepNumbers = (rows: Rows, numbers: Float64Array, least: number, most: number): void =>
  dropWrong(rows, rows, { numbers, codes: null }, least, most);

/** The least number, and bounds between which about as many lie, round ones where that makes no difference. */
function placeBounds(rows: number, figures: Figures): Bounded {
  const step = Math.max(1, Math.floor(rows / mostSamples));
  const sample: number[] = [];
  for (let at = 0; at < rows; at += step) {
    const number = numberAt(figures, at);
    if (!Number.isNaN(number)) sample.push(number);
  }
  sample.sort((one, other) => one - other);
  const sampleAt = (share: number) => sample[Math.floor((share * sample.length) / (2 * (mostBounds + 1)))];
  const bounds = Array.from({ length: mostBounds }, (_, at) => roundest(sampleAt(2 * at + 1), sampleAt(2 * at + 3)));
  const apart = [...new Set([sample[0] ?? null, ...bounds])].filter((bound) => bound !== null);
  return { bounds: apart, below: [...apart, null].map(() => emptyRows(wordsFor(rows))), rows: 0, placedAt: rows };
}

/** What visitors ask for are round numbers: with a bound just there no row has to be looked at. Null where there is no number. */
function roundest(low = 0, high = 0): number | null {
  for (let unit = 10 ** Math.floor(Math.log10(high)); unit >= 1; unit /= 10) {
    const number = Math.ceil(low / unit) * unit;
    if (number <= high) return number;
  }
  return high > 0 ? high : null;
}

function tellApart(known: Bounded, rows: number, figures: Figures): void {
  const { bounds, below } = known;
  if (known.rows === rows) return;
  for (const [place, set] of below.entries()) below[place] = withRoom(set, wordsFor(rows));
  for (let at = known.rows; at < rows; at += 1) {
    const number = numberAt(figures, at);
    if (Number.isNaN(number)) continue;
    addRow(below[bounds.length] as Rows, at);
    for (let place = bounds.length - 1; place >= 0 && number < (bounds[place] as number); place -= 1)
      addRow(below[place] as Rows, at);
  }
  known.rows = rows;
}

export type Ranges = ReturnType<typeof createRanges>;

/** What visitors choose by a least and a greatest number: rupees, and square feet at least and at most. */
export function createRanges(listings: Listings) {
  const rows = () => listings.rows;
  const { numbers, texts } = listings;
  const figuresOf = (column: CodedColumn) => (): Figures => ({ numbers: column.figures(), codes: column.state.column });
  return {
    price: createRange(rows, () => ({ numbers: numbers.price.state.values, codes: null })),
    leastArea: createRange(rows, figuresOf(texts.leastArea)),
    mostArea: createRange(rows, figuresOf(texts.mostArea)),
  };
}
