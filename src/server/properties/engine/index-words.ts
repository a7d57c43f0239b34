import { addRows, type Rows } from './filter-rows.ts';
import { createBeginnings } from './keep-beginnings.ts';
import type { Postings } from './keep-postings.ts';
import type { Vocabulary } from './keep-words.ts';
import { withRoom } from './resize-numbers.ts';

/** What of a listing is searched (`search`, `headline`, `place` of migration 0036). */
export const fields = ['search', 'headline', 'place'] as const;
export type Field = (typeof fields)[number];
const placeOf = Object.fromEntries(fields.map((field, at) => [field, at])) as Record<Field, number>;

const noWords = () => ({
  /** By the number of a word, one for each field: the number of its list plus one; 0 where no row has it there. */
  lists: new Uint32Array(64),
});

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Which rows have which words. */
export function createWordIndex(words: Vocabulary, postings: Postings, state = noWords()) {
  const listOf = (number: number, place: number) => (state.lists[number * fields.length + place] ?? 0) - 1;

  function readNumber(number: number, place: number, rows: Rows): void {
    const list = listOf(number, place);
    if (list >= 0) postings.readInto(list, rows);
  }

  const beginnings = createBeginnings(words, {
    fields: fields.length,
    lengthOf(number, place) {
      const list = listOf(number, place);
      return list < 0 ? 0 : postings.lengthOf(list);
    },
    readInto: readNumber,
  });

  return {
    state,
    beginnings,

    /** A word of that field of the row, once for each row. Rows come in their order. */
    add(number: number, field: Field, at: number): void {
      const place = number * fields.length + placeOf[field];
      state.lists = withRoom(state.lists, place + 1);
      if (state.lists[place] === 0) state.lists[place] = postings.open() + 1;
      postings.add((state.lists[place] as number) - 1, at);
      beginnings.add(number, placeOf[field], at);
    },

    /** Adds to `rows` those that have the word in that field; `word*` is every word that begins so. */
    find(word: string, field: Field, rows: Rows): void {
      const place = placeOf[field];
      if (!word.endsWith('*')) {
        const number = words.find(word);
        if (number !== null) readNumber(number, place, rows);
        return;
      }
      const begun = word.slice(0, -1);
      const kept = beginnings.rowsOf(begun, place);
      if (kept !== null) addRows(rows, kept);
      else
        words.eachBegun(begun, (number) => {
          readNumber(number, place, rows);
          return false;
        });
    },
  };
}
