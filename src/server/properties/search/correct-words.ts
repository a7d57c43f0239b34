import { aliasesAt, aliasWords } from './expand-aliases.ts';
import type { SearchTerm } from './parse-search.ts';

/** What the listings know of a word that somebody typed. */
export type WordReport = {
  word: string;
  /** Some listing has a word that begins like this. */
  isKnown: boolean;
  /** Words of listings that look alike. */
  similar: string[];
  /** Words of listings with this in their middle. */
  containing: string[];
};

const mostCandidates = 6;

/**
 * The terms with unknown words mended: by what is contained in a listing's word, and by the nearest spellings.
 * A word with no likely meaning stays and finds nothing, which is the honest answer.
 */
export function correctTerms(terms: readonly SearchTerm[], reports: readonly WordReport[]): SearchTerm[] {
  const unknown = new Map(reports.filter(({ isKnown }) => !isKnown).map((report) => [report.word, report]));
  return terms.map((term) => {
    const typed = term.word === null ? undefined : unknown.get(term.word);
    if (!typed) return term;
    const near = nearNames(typed);
    if (term.latin === undefined || near.length > 0)
      return { ...term, alternatives: [...new Set([...term.alternatives, ...typed.containing, ...near])] };
    const report = unknown.get(term.latin);
    // What the letters say is a word of listings, or the beginning of one; or else its spelling is mended.
    const said = report ? [...report.containing, ...nearNames(report)] : latinNames(term.latin);
    return { ...term, alternatives: [...new Set([...term.alternatives, ...said])] };
  });
}

const nearNames = ({ word, similar }: WordReport): string[] =>
  closestWords(word, [...similar, ...aliasWords]).flatMap((near) => aliasesAt([near], 0)?.names ?? [near]);
const latinNames = (word: string): readonly string[] => aliasesAt([word], 0)?.names ?? [`${word}*`];

/**
 * The candidates with the fewest wrong letters, if few enough for a word of this length.
 * @param slack wrong letters allowed beyond that, where the guess is offered and not taken for granted
 */
export function closestWords(word: string, candidates: readonly string[], slack = 0): string[] {
  const length = [...word].length;
  const bound = (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3) + slack;
  const measured = [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: typingDistance(word, candidate, bound) }))
    .filter(({ distance }) => distance <= bound);
  const least = Math.min(...measured.map(({ distance }) => distance));
  return measured
    .filter(({ distance }) => distance === least)
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate);
}

/** Letters to insert, remove, replace or swap with a neighbour; more than `bound` is answered as `bound + 1`. */
export function typingDistance(from: string, to: string, bound: number): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, bound + 1);
}
