import { addCodes, countBits, mostCodes } from './combine-rows.ts';
import { countRows, countShared, type Rows } from './filter-rows.ts';
import type { CodedColumn } from './keep-codes.ts';
import { borrowRows } from './keep-spare-rows.ts';

/**
 * A set that is counted by many things, and how many rows it has. Of few rows the words that are not empty with where they stand,
 * borrowed: what few homes match is counted without looking at all that do not.
 */
export type Tally = { rows: Rows; count: number; few: { words: Rows; places: Rows } | null };

/** Of so many words of a set one row at most: fewer of them than others are empty. */
const wordsOfFew = 2;

/**
 * So many rows are counted by their codes in the time of one word of a set: of all words, and of the few that are listed. The
 * codes of a word of rows, which have to be brought, take the time of `codes` rows. Measured.
 */
const rowsOfWord = { all: 0.3, few: 1.3, codes: 2.5 };

export function tallyRows(rows: Rows): Tally {
  const count = countRows(rows);
  return { rows, count, few: count * wordsOfFew < rows.length ? listWords(rows) : null };
}

function listWords(rows: Rows): { words: Rows; places: Rows } {
  const [words, places] = [borrowRows(rows.length), borrowRows(rows.length)];
  let filled = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const word = rows[place] as number;
    if (word === 0) continue;
    words[filled] = word;
    places[filled] = place;
    filled += 1;
  }
  return { words: words.subarray(0, filled), places: places.subarray(0, filled) };
}

/** How many of the rows are among the others. */
export function countAmong(tally: Tally, others: Rows): number {
  if (tally.few === null) return countShared(tally.rows, others);
  const { words, places } = tally.few;
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const place = places[at] as number;
    if (place >= others.length) break;
    count += countBits((words[at] as number) & (others[place] as number));
  }
  return count;
}

/** How many rows have each code of the column. */
export function countCodes(tally: Tally, { state }: CodedColumn): Uint32Array {
  const { sets, texts } = state;
  const own = new Uint32Array(texts.length);
  if (sets === null || isLessByRow(tally, sets.length)) countRowByRow(tally, state, own);
  else for (const [code, set] of sets.entries()) own[code] = set === undefined ? 0 : countAmong(tally, set);
  return own;
}

function isLessByRow({ rows, count, few }: Tally, sets: number): boolean {
  if (few !== null) return count < sets * few.words.length * rowsOfWord.few;
  return count + rows.length * rowsOfWord.codes < sets * rows.length * rowsOfWord.all;
}

function countRowByRow({ rows, few }: Tally, column: CodedColumn['state'], counts: Uint32Array): void {
  if (few === null && counts.length <= mostCodes) addCodes(rows, column, counts);
  else countFew(few ?? listWords(rows), column.column, counts);
}

type Codes = CodedColumn['state']['column'];

function countFew({ words, places }: { words: Rows; places: Rows }, column: Codes, counts: Uint32Array): void {
  for (let at = 0; at < words.length; at += 1) {
    const first = (places[at] as number) << 5;
    for (let bits = words[at] as number; bits !== 0; ) {
      const bit = 31 - Math.clz32(bits);
      bits ^= 1 << bit;
      const code = column[first + bit] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
}
