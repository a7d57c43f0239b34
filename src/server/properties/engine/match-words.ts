import type { Words } from '../search/parse-search.ts';
import { keepShared, type Rows } from './filter-rows.ts';
import type { PhraseIndex } from './index-phrases.ts';
import type { Field, WordIndex } from './index-words.ts';
import { borrowEmpty } from './keep-spare-rows.ts';

export type Index = { words: WordIndex; phrases: PhraseIndex };

/** Cannot be said by the engine; the database can. */
export class Unanswerable extends Error {}

/**
 * The rows in whose field every term is found, in a borrowed set of `length` words.
 * @throws Unanswerable for words in a row that are no name of ours
 */
export function matchWords({ words, phrases }: Index, terms: Words, field: Field, length: number): Rows {
  let matches: Rows | null = null;
  for (const alternatives of terms) {
    const found = borrowEmpty(length);
    for (const name of alternatives) {
      if (!name.includes(' ')) words.find(name, field, found);
      else if (!phrases.find(name, field, found)) throw new Unanswerable(name);
    }
    if (matches === null) matches = found;
    else keepShared(matches, found);
  }
  return matches ?? borrowEmpty(length);
}
