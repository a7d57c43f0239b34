import { plain } from '#contract/plain-words.ts';
import { parseSearch, type Words } from './parse-search.ts';

/** Whether a name has every term in it: a word, words in a row, or one of them that is not finished (`*`). */
export function holdsWords(words: Words, name: string): boolean {
  const parts = partsOf(name);
  return words.every((alternatives) =>
    alternatives.some((term) =>
      term.endsWith('*') ? parts.some((part) => part.startsWith(term.slice(0, -1))) : parts.includes(term),
    ),
  );
}

/** The same names are looked at for each letter that somebody types: 64 places and as many developers. */
const partsOfNames = new Map<string, string[]>();
const mostNamed = 2048;

function partsOf(name: string): string[] {
  const known = partsOfNames.get(name);
  if (known !== undefined) return known;
  const own = [...plain(name).split(' '), ...parseSearch(name).flatMap(({ alternatives }) => alternatives)];
  const parts = [...new Set(own.map((part) => part.replace(/\*$/, '')))];
  if (partsOfNames.size >= mostNamed) partsOfNames.clear();
  partsOfNames.set(name, parts);
  return parts;
}
