import { eachWord, readPlaces } from '../engine/parse-vector.ts';
import type { Words } from './parse-search.ts';

/** The words of one listing in their order, and where each stands: what PostgreSQL keeps as `tsvector`. */
export type Vector = { words: readonly string[]; places: readonly (readonly number[])[] };

/** `bytes` as `tsvectorsend` makes them. */
export function readVector(bytes: Buffer): Vector {
  const found: { word: string; places: readonly number[] }[] = [];
  eachWord(bytes, (start, end, places) => {
    found.push({ word: bytes.toString('utf8', start, end), places: readPlaces(bytes, places) });
  });
  found.sort((one, other) => (one.word < other.word ? -1 : 1));
  return { words: found.map(({ word }) => word), places: found.map(({ places }) => places) };
}

/** PostgreSQL makes one word of it, and the same wherever it stands; of others only it knows what it makes. */
const isOne = (word: string): boolean => /^(?:[a-z]+\d*|\d+|\d{1,2}bhk)$/.test(word);
const wordsOf = (name: string): string[] => name.replace(/\*$/, '').split(' ');

/** `ask`: only the database can say. */
export type Said = 'yes' | 'no' | 'ask';

/** All of them, each by any of its names: as `writeQuery` asks. */
export function compareWords(vector: Vector, words: Words): Said {
  let said: Said = 'yes';
  for (const names of words) {
    const one = sayOf(vector, names);
    if (one === 'no') return 'no';
    if (one === 'ask') said = 'ask';
  }
  return said;
}

function sayOf(vector: Vector, names: readonly string[]): Said {
  let said: Said = 'no';
  for (const name of names) {
    if (!wordsOf(name).every(isOne)) said = 'ask';
    else if (hasName(vector, name)) return 'yes';
  }
  return said;
}

function hasName(vector: Vector, name: string): boolean {
  const words = wordsOf(name);
  const isBegun = name.endsWith('*');
  let ends: readonly number[] | null = null;
  for (const [at, word] of words.entries()) {
    const from = firstFrom(vector.words, word);
    if (isBegun && at === words.length - 1) {
      for (let each = from; vector.words[each]?.startsWith(word); each += 1)
        if (ends === null || followsAny(ends, vector.places[each] ?? [])) return true;
      return false;
    }
    if (vector.words[from] !== word) return false;
    const places = vector.places[from] ?? [];
    ends = ends === null ? places : places.filter((place) => ends?.includes(place - 1));
    if (words.length > 1 && ends.length === 0) return false;
  }
  return true;
}

const followsAny = (ends: readonly number[], places: readonly number[]) =>
  places.some((place) => ends.includes(place - 1));

/** Of words in their order: the first that is not before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
