import { addRow, emptyRows, type Rows, wordsFor } from './filter-rows.ts';
import type { Vocabulary } from './keep-words.ts';
import { withRoom } from './resize-numbers.ts';

/** Fewer rows are read from the lists of the words themselves: in a millisecond. */
const fewestListed = 65_536;
/** Each takes 122 KB of a million homes. */
const mostKept = 48;
/** Words, and rows of their lists, that are looked at before somebody else has a turn. */
const wordsOfStep = 4096;
const rowsOfStep = 65_536;

/** Of each word a list of rows for each of so many fields. */
type Lists = {
  fields: number;
  /** How many rows have to be read one by one. */
  lengthOf(word: number, field: number): number;
  readInto(word: number, field: number, rows: Rows): void;
};

/**
 * The rows with any word that begins with these two letters, kept where they are dearest to read: whoever has typed so
 * little may mean three thousand words. Rows are only added to them, as to the lists of the words.
 */
export function createBeginnings(vocabulary: Vocabulary, { fields, lengthOf, readInto }: Lists) {
  const numbers = new Map<string, number>();
  /** Of each word the number of its beginning; looked up at first sight. */
  let known = new Uint32Array(0);
  let looked = 0;
  /** By the number of a beginning and the field. */
  let sets: (Rows | undefined)[] = [];
  let areWhole = false;

  function placeOf(word: number, field: number): number {
    for (; looked <= word; looked += 1) {
      const text = beginningOf(vocabulary.textOf(looked));
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      known = withRoom(known, looked + 1);
      known[looked] = number;
    }
    return (known[word] as number) * fields + field;
  }

  function* eachPlace(visit: (word: number, field: number, place: number) => number): Generator<void, void> {
    let done = 0;
    for (let word = 0; word < vocabulary.size; word += 1) {
      for (let field = 0; field < fields; field += 1) done += visit(word, field, placeOf(word, field));
      done += rowsOfStep / wordsOfStep;
      if (done < rowsOfStep) continue;
      done = 0;
      yield;
    }
  }

  return {
    /** Reads those that are worth it, a step at a time; rows may come between two steps. */
    *read(rows: number, fewest = fewestListed): Generator<void, void> {
      const lengths: number[] = [];
      yield* eachPlace((word, field, place) => {
        lengths[place] = (lengths[place] ?? 0) + lengthOf(word, field);
        return 0;
      });
      const dearest = [...lengths.entries()].filter(([, length]) => length >= fewest).sort((a, b) => b[1] - a[1]);
      sets = [];
      for (const [place] of dearest.slice(0, mostKept)) sets[place] = emptyRows(wordsFor(rows));
      yield* eachPlace((word, field, place) => {
        const set = sets[place];
        if (set === undefined) return 0;
        readInto(word, field, set);
        return lengthOf(word, field);
      });
      areWhole = true;
    },

    add(word: number, field: number, row: number): void {
      if (sets.length === 0) return;
      const place = placeOf(word, field);
      if (sets[place] === undefined) return;
      const set = withRoom(sets[place], wordsFor(row + 1));
      addRow(set, row);
      sets[place] = set;
    },

    /** Not to be changed; null where the words have to be read. */
    rowsOf(text: string, field: number): Rows | null {
      const number = areWhole && [...text].length === letters ? numbers.get(text) : undefined;
      return (number === undefined ? undefined : sets[number * fields + field]) ?? null;
    },
  };
}

const letters = 2;
const beginningOf = (word: string): string => [...word.slice(0, 2 * letters)].slice(0, letters).join('');
