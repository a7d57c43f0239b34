import { addRow, type Rows } from './filter-rows.ts';
import type { Vocabulary } from './keep-words.ts';
import { withRoom } from './resize-numbers.ts';

/** What of a listing is searched (`search`, `headline`, `place` of migration 0036). */
export const fields = ['search', 'headline', 'place'] as const;
export type Field = (typeof fields)[number];
const bitOf: Record<Field, number> = { search: 1, headline: 2, place: 4 };
const fieldBits = fields.length;

/**
 * The rows that have a word, as they came: each as the distance to the one before with a bit for each field in which
 * the word stands, seven bits to a byte. Rows are only ever added: one that is gone is no row of any answer.
 */
type Posting = { bytes: Uint8Array<ArrayBuffer>; used: number; last: number };

function addTo(posting: Posting, at: number, bits: number): void {
  posting.bytes = withRoom(posting.bytes, posting.used + 5);
  let rest = (((at - posting.last) << fieldBits) | bits) >>> 0;
  while (rest > 127) {
    posting.bytes[posting.used++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  posting.bytes[posting.used++] = rest;
  posting.last = at;
}

function readInto({ bytes, used }: Posting, rows: Rows, bit: number): void {
  let row = 0;
  let at = 0;
  while (at < used) {
    let byte = bytes[at++] as number;
    let entry = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      entry |= (byte & 127) << shift;
    }
    row += entry >>> fieldBits;
    if ((entry & bit) !== 0) addRow(rows, row);
  }
}

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Which rows have which words. */
export function createWordIndex(words: Vocabulary) {
  const postings: (Posting | undefined)[] = [];
  /** Of the row that is being added: its words, and the bits of each by its number. */
  const touched: number[] = [];
  let marks = new Uint8Array(64 * 1024);

  function readNumber(number: number, field: Field, rows: Rows): void {
    const posting = postings[number];
    if (posting !== undefined) readInto(posting, rows, bitOf[field]);
  }

  return {
    /** A word of the row that is being added. */
    mark(number: number, field: Field): void {
      marks = withRoom(marks, number + 1);
      if (marks[number] === 0) touched.push(number);
      marks[number] = (marks[number] as number) | bitOf[field];
    },

    /** All words of that row have been marked. Rows come in their order. */
    addRow(at: number): void {
      for (const number of touched) {
        const posting = postings[number] ?? { bytes: new Uint8Array(8), used: 0, last: 0 };
        postings[number] = posting;
        addTo(posting, at, marks[number] as number);
        marks[number] = 0;
      }
      touched.length = 0;
    },

    /** Adds to `rows` those that have the word in that field; `word*` is every word that begins so. */
    find(word: string, field: Field, rows: Rows): void {
      if (word.endsWith('*')) {
        words.eachBegun(word.slice(0, -1), (number) => {
          readNumber(number, field, rows);
          return false;
        });
        return;
      }
      const number = words.find(word);
      if (number !== null) readNumber(number, field, rows);
    },
  };
}
