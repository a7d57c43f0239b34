import { allNames } from '../search/expand-aliases.ts';
import type { Rows } from './filter-rows.ts';
import type { Field } from './index-words.ts';
import type { Postings } from './keep-postings.ts';
import type { Vocabulary } from './keep-words.ts';

/** `greater noida`, and with an unfinished end `greater noida*`. */
type Phrase = { name: string; words: string[]; isUnfinished: boolean };

const noPhrases = () => ({
  /** By name and field (`greater noida/place`): the number of its list. */
  lists: new Map<string, number>(),
});

/**
 * Which rows have which words in a row. Only names with aliases are asked for as such (expand-aliases.ts), so it is known
 * beforehand which they are.
 */
export function createPhraseIndex(vocabulary: Vocabulary, postings: Postings, { lists } = noPhrases()) {
  const phrases = allNames
    .filter((name) => name.includes(' '))
    .flatMap((name) => [newPhrase(name, false), newPhrase(name, true)]);
  const names = new Set(phrases.map(({ name }) => name));
  const byFirst = Map.groupBy(phrases, ({ words }) => words[0] ?? '');
  /** By the number of each word: whether it may stand in a phrase; looked up at first sight. */
  const roles: (boolean | undefined)[] = [];
  /** Of the field that is being read: where each such word stands. */
  const places = new Map<string, number[]>();

  const mayStand = (word: string) =>
    phrases.some(({ words, isUnfinished }) =>
      words.some((part, at) => (isUnfinished && at === words.length - 1 ? word.startsWith(part) : word === part)),
    );

  function listOf({ name }: Phrase, field: Field): number {
    const key = `${name}/${field}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = postings.open();
    lists.set(key, list);
    return list;
  }

  return {
    state: { lists },

    /** Whether `place` wants to know of the word. */
    isPart: (number: number): boolean => (roles[number] ??= mayStand(vocabulary.textOf(number))),

    /** A word of the field that is being read, and where it stands in it. */
    place(number: number, positions: number[]): void {
      places.set(vocabulary.textOf(number), positions);
    },

    /** All words of that field of a row have been placed. */
    addField(at: number, field: Field): void {
      if (places.size > 1) {
        for (const first of places.keys())
          for (const phrase of byFirst.get(first) ?? [])
            if (standsIn(places, phrase)) postings.add(listOf(phrase, field), at);
      }
      places.clear();
    },

    /** Adds to `rows` those that have it in that field; false for words that are no name of ours. */
    find(name: string, field: Field, rows: Rows): boolean {
      const list = lists.get(`${name}/${field}`);
      if (list !== undefined) postings.readInto(list, rows);
      return names.has(name);
    },
  };
}
export type PhraseIndex = ReturnType<typeof createPhraseIndex>;

const newPhrase = (name: string, isUnfinished: boolean): Phrase => ({
  name: isUnfinished ? `${name}*` : name,
  words: name.split(' '),
  isUnfinished,
});

function standsIn(places: ReadonlyMap<string, number[]>, { words, isUnfinished }: Phrase): boolean {
  const [first = '', ...others] = words;
  const begins = places.get(first);
  if (begins === undefined) return false;
  const last = others.at(-1) ?? '';
  return begins.some((begin) =>
    others.every((word, at) => {
      const wanted = begin + at + 1;
      if (!isUnfinished || at < others.length - 1) return places.get(word)?.includes(wanted) === true;
      return [...places].some(([text, positions]) => text.startsWith(last) && positions.includes(wanted));
    }),
  );
}
