import { plain } from '#contract/plain-words.ts';
import { placeNames } from '../properties/service.ts';

/** A search as words, each with the other names that one word can have (`gurgaon` and `gurugram`). */
export type Asked = {
  /** All of it in plain form. */
  text: string;
  words: readonly { names: readonly string[]; isNumber: boolean; isLast: boolean }[];
};

/** `Sec-65 Gurgaon` asks for `sector`, `65` and `gurgaon`; the last word may be unfinished. */
export function splitQuery(q: string): Asked {
  const words = plain(q)
    .replace(/\b(?:sector|sec) ?(\d+[a-z]?)\b/g, 'sector $1')
    .replace(/\bsec\b/g, 'sector')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 12);
  return {
    text: words.join(' '),
    words: words.map((word, at) => ({
      names: [...new Set([word, ...placeNames(word)])].filter((name) => !name.includes(' ')),
      isNumber: /^\d/.test(word),
      isLast: at === words.length - 1,
    })),
  };
}

/** A number is meant as it is, `6` is not the begin of `65`, unless it is still being typed. */
const isBegun = ({ names, isNumber, isLast }: Asked['words'][number], known: string): boolean =>
  names.some((name) => (isNumber && !isLast ? known === name : known.startsWith(name)));

/** What is searched in: the name itself with its pincode, and what the place lies in. */
export type Searched = { name: string; pincode: string; around: string };

/** How well a place answers, 0 best; null when a word is nowhere in it, or all of them speak of its surroundings alone. */
export function rankPlace(asked: Asked, { name, pincode, around }: Searched): number | null {
  if (asked.words.length === 0) return null;
  const own = plain(name);
  if (placeNames(own).includes(asked.text)) return 0;
  const ownWords = [...namesOf(name).split(' '), pincode];
  const known = [...ownWords, ...plain(around).split(' ')];
  if (!asked.words.every((word) => known.some((one) => isBegun(word, one)))) return null;
  if (!asked.words.some((word) => ownWords.some((one) => isBegun(word, one)))) return null;
  const isWhole = asked.words.every((word) => known.some((one) => word.names.includes(one)));
  if (own.startsWith(asked.text)) return isWhole ? 1 : 2;
  return isWhole ? 2 : 3;
}

/** Every name of a place, for finding it under any. */
export const namesOf = (place: string): string => placeNames(plain(place)).join(' ');

/** One name for Gurgaon and Gurugram. */
export const keyOf = (place: string): string => placeNames(plain(place))[0] ?? plain(place);
