import { addRow, emptyRows, type Rows, wordsFor } from './filter-rows.ts';
import type { Listings } from './keep-listings.ts';
import { borrowEmpty } from './keep-spare-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** Sets of each column of numbers, and numbers that are looked at to place their bounds. */
const mostBounds = 15;
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

/**
 * Which rows have a number between two bounds: sets of the rows below some numbers say it of most of them, and only those near
 * both bounds are looked at one by one. @param numberAt NaN for what is not known, which lies within no bounds
 */
function createRange(listings: () => number, numberAt: (at: number) => number) {
  let known: Bounded | null = null;

  function look(): Bounded {
    const rows = listings();
    if (known === null || rows > known.placedAt * growth) known = placeBounds(rows, numberAt);
    tellApart(known, rows, numberAt);
    return known;
  }

  return {
    /** Leaves the rows of the set whose number lies within both, bounds included. */
    keepBetween(rows: Rows, least: number, most: number): void {
      const { bounds, below } = look();
      // Sets of all places are equally long.
      const none = borrowEmpty((below[0] as Rows).length);
      const setAt = (place: number) => (place < 0 ? none : (below[place] as Rows));
      // Rows below the first of them are too small, those below the second perhaps; and the same from above.
      const first = bounds.findLastIndex((bound) => bound <= least);
      const after = bounds.findIndex((bound) => bound > most);
      const last = after < 0 ? bounds.length : after;
      const small = setAt(first);
      const isSharp = bounds[first] === least || least === Number.NEGATIVE_INFINITY;
      const doubtfullySmall = isSharp ? small : setAt(first + 1);
      const notLarge = setAt(last);
      const surelyNotLarge = most === Number.POSITIVE_INFINITY ? notLarge : setAt(last - 1);
      const told = Math.min(rows.length, notLarge.length);
      for (let word = 0; word < told; word += 1) {
        let kept = (rows[word] as number) & (notLarge[word] as number) & ~(small[word] as number);
        let doubts = kept & ((doubtfullySmall[word] as number) | ~(surelyNotLarge[word] as number));
        while (doubts !== 0) {
          const bit = 31 - Math.clz32(doubts);
          doubts ^= 1 << bit;
          const number = numberAt((word << 5) + bit);
          if (!(number >= least && number <= most)) kept ^= 1 << bit;
        }
        rows[word] = kept;
      }
      rows.fill(0, told);
    },
  };
}

/** Bounds between which about as many numbers lie. */
function placeBounds(rows: number, numberAt: (at: number) => number): Bounded {
  const step = Math.max(1, Math.floor(rows / mostSamples));
  const sample: number[] = [];
  for (let at = 0; at < rows; at += step) if (!Number.isNaN(numberAt(at))) sample.push(numberAt(at));
  sample.sort((one, other) => one - other);
  const bounds = Array.from(
    { length: mostBounds },
    (_, at) => sample[Math.floor(((at + 1) * sample.length) / (mostBounds + 1))],
  ).filter((bound) => bound !== undefined);
  const apart = [...new Set(bounds)];
  return { bounds: apart, below: [...apart, null].map(() => emptyRows(wordsFor(rows))), rows: 0, placedAt: rows };
}

function tellApart(known: Bounded, rows: number, numberAt: (at: number) => number): void {
  const { bounds, below } = known;
  if (known.rows === rows) return;
  for (const [place, set] of below.entries()) below[place] = withRoom(set, wordsFor(rows));
  for (let at = known.rows; at < rows; at += 1) {
    const number = numberAt(at);
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
  return {
    price: createRange(rows, (at) => numbers.price.state.values[at] as number),
    leastArea: createRange(rows, texts.leastArea.figureAt),
    mostArea: createRange(rows, texts.mostArea.figureAt),
  };
}
