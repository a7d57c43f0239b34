import { countBits, countShared, type Rows } from './filter-rows.ts';
import type { CodedColumn } from './keep-codes.ts';
import { borrowRows } from './keep-spare-rows.ts';

/**
 * A set that is counted by many things: how many rows it has, and its words that are not empty with where they stand. What
 * few homes match is counted without looking at all that do not. Borrowed.
 */
export type Tally = { rows: Rows; count: number; words: Rows; places: Rows };

export function tallyRows(rows: Rows): Tally {
  const [words, places] = [borrowRows(rows.length), borrowRows(rows.length)];
  let count = 0;
  let filled = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const word = rows[place] as number;
    if (word === 0) continue;
    words[filled] = word;
    places[filled] = place;
    filled += 1;
    count += countBits(word);
  }
  return { rows, count, words: words.subarray(0, filled), places: places.subarray(0, filled) };
}

/** How many of the rows are among the others. */
export function countAmong({ rows, words, places }: Tally, others: Rows): number {
  // To be told the place of a word costs as much as to look at one more.
  if (words.length * 2 > rows.length) return countShared(rows, others);
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const place = places[at] as number;
    if (place >= others.length) break;
    count += countBits((words[at] as number) & (others[place] as number));
  }
  return count;
}

/** How many rows have each code of each column. */
export function countCodes(tally: Tally, columns: readonly CodedColumn[]): Uint32Array[] {
  const counts = columns.map(({ state }) => new Uint32Array(state.texts.length));
  const rowByRow: { column: Codes; counts: Uint32Array }[] = [];
  for (const [at, { state }] of columns.entries()) {
    const own = counts[at] as Uint32Array;
    const { sets, column } = state;
    if (sets === null || tally.count * 3 < sets.length * tally.words.length * 4) rowByRow.push({ column, counts: own });
    else for (const [code, set] of sets.entries()) own[code] = set === undefined ? 0 : countAmong(tally, set);
  }
  if (rowByRow.length > 0) countRowByRow(tally, rowByRow);
  return counts;
}

type Codes = CodedColumn['state']['column'];

/** Rows are listed so many at a time: the list stays where the processor has it at hand, however many homes there are. */
const some = new Uint32Array(4096);

function countRowByRow({ words, places }: Tally, columns: { column: Codes; counts: Uint32Array }[]): void {
  let listed = 0;
  const countListed = () => {
    for (const { column, counts } of columns) countSome(listed, column, counts);
    listed = 0;
  };
  for (let at = 0; at < words.length; at += 1) {
    const first = (places[at] as number) << 5;
    for (let bits = words[at] as number; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      some[listed] = first + bit;
      listed += 1;
    }
    if (listed > some.length - 32) countListed();
  }
  countListed();
}

/** A loop of its own: an iterator would take three times as long. */
function countSome(listed: number, column: Codes, counts: Uint32Array): void {
  for (let next = 0; next < listed; next += 1) {
    const code = column[some[next] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}
