import { plain } from '#contract/plain-words.ts';
import { idEndingOf } from '#contract/property-labels.ts';
import { asksForAnything, isFillerWord } from './drop-filler.ts';
import { aliasesAt, isWhole } from './expand-aliases.ts';
import { joinAlike, numberedAt, spellNumbers } from './parse-numbers.ts';
import { writeLatin } from './write-latin.ts';

/** One thing asked for. A listing matches when any of the alternatives is found in it. */
export type SearchTerm = {
  /** Each a word or several in a row; an unfinished one ends in `*`. */
  alternatives: string[];
  /** The word as typed when its spelling may be mended; null for numbers and names with aliases. */
  word: string | null;
  /** What was typed for it, in plain form; empty where it is only meant beside another. */
  typed: string;
  /** What the letters of a Hindi word say, where no listing has the word itself. */
  latin?: string;
  /** Of a Property ID: how the id of the listing ends. Ids are no words of a listing. */
  idEnding?: string;
};

/**
 * What is looked for: all of them must be found, each by any of its alternatives, a word or several in a row, of which
 * an unfinished one ends in `*`.
 */
export type Words = readonly (readonly string[])[];

/** More words narrow a search no further. */
const mostTerms = 12;
const longestWord = 60;

/**
 * `12e3b` is two words to PostgreSQL, a number with a power of ten and what follows it, and stands so among the words of a
 * listing. No other word of letters and digits is taken apart there.
 */
const power = /^(\d+e\d+)(?=\D)/;
const partsOf = (word: string): string[] => word.replace(power, '$1 ').split(' ');

/** `South City 2` and `South City II`; other numerals are letters of a block as well. */
const numerals = new Map([
  ['2', 'ii'],
  ['3', 'iii'],
  ['4', 'iv'],
]);
const numberOf = new Map([...numerals].map(([number, numeral]) => [numeral, number]));

/** A label may be read out, and typed, in two parts: `FN-12E4`. Before a part of it is taken for a number. */
const joinLabels = (text: string): string => text.replace(/(?<=^| )fn (?=[\da-f]{4}(?: |$))/g, 'fn');

/** What a search text asks for; empty when no word of it narrows anything. All terms must match, and of labels any. */
export function parseSearch(text: string): SearchTerm[] {
  const words = joinLabels(plain(spellNumbers(text)))
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''))
    .flatMap(partsOf);
  const terms: SearchTerm[] = [];
  const dropped: SearchTerm[] = [];
  for (let at = 0; at < words.length && terms.length < mostTerms; ) {
    const numbered = numberedAt(words, at);
    const named = numbered ? null : aliasesAt(words, at);
    const word = words[at] ?? '';
    const taken = numbered?.taken ?? named?.taken ?? 1;
    const typed = words.slice(at, at + taken).join(' ');
    if (numbered) terms.push({ alternatives: numbered.names, word: null, typed });
    else if (named) {
      terms.push(namedTerm(typed, named.names));
      if (named.city) terms.push({ alternatives: [...named.city], word: null, typed: '' });
    } else (isFillerWord(word) ? dropped : terms).push(wordTerm(word));
    at += taken;
  }
  if (terms.length === 0 && !asksForAnything(dropped.map(({ typed }) => typed))) return dropped;
  return joinNeighbours(joinAlike(terms));
}

/** What is written `Golf Estate` by one is `Golfestate` to another: two words that follow each other are looked for as one, too. */
function joinNeighbours(terms: readonly SearchTerm[]): SearchTerm[] {
  const isPart = (term: SearchTerm | undefined): term is SearchTerm => /^\p{L}{3,}$/u.test(term?.word ?? '');
  return terms.map((term, at) => {
    if (!isPart(term)) return term;
    const [before, after] = [terms[at - 1], terms[at + 1]];
    const whole = [
      ...(isPart(before) ? [begun(before.typed + term.typed)] : []),
      ...(isPart(after) ? [begun(term.typed + after.typed)] : []),
    ];
    return { ...term, alternatives: [...term.alternatives, ...whole] };
  });
}

/**
 * The name as typed may be unfinished, its other names may not: `land*` would find every landscape. Nor may a word that is
 * meant whole: every second description speaks of shopping, of what is official, and of an exterior (`ext`).
 */
const namedTerm = (typed: string, names: readonly string[]): SearchTerm => ({
  alternatives: [isWhole(typed) ? typed : begun(typed), ...names.filter((name) => name !== typed)],
  word: null,
  typed,
});

/** Numbers and single letters are meant as they stand: `sector 6` is not sector 65. A pincode may be unfinished. */
function wordTerm(word: string): SearchTerm {
  const idEnding = idEndingOf(word);
  if (idEnding !== null) return { alternatives: [begun(word)], word: null, typed: word, idEnding };
  if (/^\d{4,}$/.test(word)) return { alternatives: [begun(word)], word: null, typed: word };
  const other = numerals.get(word) ?? numberOf.get(word);
  if (other !== undefined) return { alternatives: [word, other], word: null, typed: word };
  if (/^\d+$/.test(word) || [...word].length === 1) return { alternatives: [word], word: null, typed: word };
  const latin = writeLatin(word);
  if (latin !== null) return { alternatives: [begun(word)], word, typed: word, latin };
  return {
    alternatives: /^[a-z]{3,}s$/.test(word) ? [begun(word), word.slice(0, -1)] : [begun(word)],
    word,
    typed: word,
  };
}

const begun = (name: string) => `${name}*`;

export const wordsOf = (terms: readonly SearchTerm[]): Words => terms.map(({ alternatives }) => alternatives);

/** What is asked of the words of a listing, and of its id. */
export function askedOf(terms: readonly SearchTerm[]): { search: Words | null; idEndings?: string[] } {
  const search = wordsOf(terms.filter(({ idEnding }) => idEnding === undefined));
  const idEndings = terms.flatMap(({ idEnding }) => idEnding ?? []);
  return { search: search.length > 0 ? search : null, ...(idEndings.length > 0 && { idEndings }) };
}

/**
 * Text for `to_tsquery('simple', …)`. Words hold letters, marks and digits alone, so nothing in them can
 * be taken for an operator; they are quoted nevertheless.
 */
export function writeQuery(words: Words): string {
  return words.map((alternatives) => `(${alternatives.map(writePhrase).join(' | ')})`).join(' & ');
}

function writePhrase(name: string): string {
  const words = name
    .replace(/\*$/, '')
    .split(' ')
    .map((word) => `'${word}'`);
  return `(${words.join(' <-> ')}${name.endsWith('*') ? ':*' : ''})`;
}
