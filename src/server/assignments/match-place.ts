import { plain } from '#contract/plain-words.ts';
import { placeNames } from '../properties/service.ts';

/** The longest name with aliases has so many words; longer ones nobody types among other words. */
const mostWords = 4;

/** `Sec-54` and `sector54` are `sector 54`. */
const spell = (text: string): string => plain(text).replace(/\bsec(?:tor)? ?(?=\d)/g, 'sector ');
const partsOf = (text: string): string[] =>
  text
    .split(/[,;/|·]/)
    .map(spell)
    .filter(Boolean);
const hasAliases = (name: string): boolean => placeNames(name).some((other) => other !== name);

/**
 * Every place that a text about a home names, under all names of each. What belongs to a longer name is not read alone:
 * Greater Noida is not Noida.
 */
export function readPlaces(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const part of texts.flatMap(partsOf)) {
    found.add(part);
    for (const words of splitAtNames(part.split(' '), found)) {
      for (let at = 0; at < words.length; at += 1)
        for (let taken = 1; taken <= mostWords; taken += 1) found.add(words.slice(at, at + taken).join(' '));
    }
  }
  return found;
}

/** Takes names that have others out of a row of words into `found`. @returns the rows between them */
function splitAtNames(words: readonly string[], found: Set<string>): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at < words.length; ) {
    let taken = Math.min(mostWords, words.length - at);
    while (taken > 0 && !hasAliases(words.slice(at, at + taken).join(' '))) taken -= 1;
    if (taken > 0) {
      for (const name of placeNames(words.slice(at, at + taken).join(' '))) found.add(name);
      rows.push([]);
    } else rows.at(-1)?.push(words[at] ?? '');
    at += Math.max(1, taken);
  }
  return rows;
}

/** Whether somebody who knows that place knows what `places` were read from; `Sector 54, Gurugram` asks for both. */
export const isAmong = (place: string, places: ReadonlySet<string>): boolean => {
  const parts = partsOf(place);
  return parts.length > 0 && parts.every((part) => placeNames(part).some((name) => places.has(name)));
};

/** One name for Gurgaon and Gurugram. */
export const keyOfPlace = (place: string): string =>
  partsOf(place)
    .map((part) => placeNames(part)[0] ?? part)
    .join(', ');
