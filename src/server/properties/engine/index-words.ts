import type { Rows } from './filter-rows.ts';
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
  function readNumber(number: number, field: Field, rows: Rows): void {
    const list = state.lists[number * fields.length + placeOf[field]] ?? 0;
    if (list > 0) postings.readInto(list - 1, rows);
  }

  return {
    state,

    /** A word of that field of the row, once for each row. Rows come in their order. */
    add(number: number, field: Field, at: number): void {
      const place = number * fields.length + placeOf[field];
      state.lists = withRoom(state.lists, place + 1);
      if (state.lists[place] === 0) state.lists[place] = postings.open() + 1;
      postings.add((state.lists[place] as number) - 1, at);
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
