import type { WordReport } from '../search/correct-words.ts';
import type { Vocabulary } from './keep-words.ts';
import { Unanswerable } from './match-words.ts';
import { withRoom } from './resize-numbers.ts';

/** As `similar_words` of migration 0005 and `wordReports` of store-lookup.ts say. */
const leastLikeness = 0.2;
const mostSimilar = 30;
const mostContaining = 6;

const noSpellings = () => ({
  /** By number: 1 a listing has used it, 2 it corrects others too. */
  uses: new Uint8Array(1024),
  trigramCounts: new Uint8Array(1024),
  byTrigram: new Map<string, number[]>(),
});

/**
 * The words of all listings there ever were, which spellings are mended by.
 * @param isLetter every character the database's trigrams take for part of a word, a run of them at a time
 */
export function createSpellings(vocabulary: Vocabulary, isLetter: RegExp, state = noSpellings()) {
  const { byTrigram } = state;
  /** All that correct others, each between two line feeds; null when one came since. */
  let joined: string | null = null;

  const corrects = (number: number) => state.uses[number] === 2;

  function similarTo(asked: string): string[] {
    if (isLetter !== asciiLetters && Buffer.byteLength(asked) > asked.length) throw new Unanswerable(asked);
    const wanted = trigramsOf(asked, isLetter);
    const shared = new Map<number, number>();
    for (const trigram of wanted)
      for (const number of byTrigram.get(trigram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    return [...shared]
      .map(([number, count]) => ({
        word: vocabulary.textOf(number),
        likeness: Math.fround(count / (wanted.size + (state.trigramCounts[number] as number) - count)),
      }))
      .filter(({ likeness }) => likeness >= leastLikeness)
      .sort((a, b) => b.likeness - a.likeness || byBytes(a.word, b.word))
      .slice(0, mostSimilar)
      .map(({ word }) => word);
  }

  function containing(asked: string): string[] {
    if ([...asked].length < 3) return [];
    joined ??= `\n${Array.from({ length: vocabulary.size }, (_, number) => number)
      .filter(corrects)
      .map(vocabulary.textOf)
      .join('\n')}\n`;
    const found: string[] = [];
    for (let at = joined.indexOf(asked); at >= 0; ) {
      const end = joined.indexOf('\n', at);
      found.push(joined.slice(joined.lastIndexOf('\n', at) + 1, end));
      at = joined.indexOf(asked, end);
    }
    return found
      .map((word) => ({ word, length: [...word].length }))
      .sort((a, b) => a.length - b.length || byBytes(a.word, b.word))
      .slice(0, mostContaining)
      .map(({ word }) => word);
  }

  return {
    state,
    add(word: string, isCorrecting: boolean): void {
      const number = vocabulary.add(word);
      state.uses = withRoom(state.uses, number + 1);
      if (corrects(number)) return;
      state.uses[number] = isCorrecting ? 2 : 1;
      if (!isCorrecting) return;
      joined = null;
      const trigrams = trigramsOf(word, isLetter);
      state.trigramCounts = withRoom(state.trigramCounts, number + 1);
      state.trigramCounts[number] = trigrams.size;
      for (const trigram of trigrams) {
        const known = byTrigram.get(trigram);
        if (known) known.push(number);
        else byTrigram.set(trigram, [number]);
      }
    },

    /** @throws Unanswerable for letters of which nobody knows what the database makes of them */
    report(word: string, doubtsDescriptions: boolean): WordReport {
      let isKnown = false;
      vocabulary.eachBegun(word, (number) => {
        isKnown = doubtsDescriptions ? corrects(number) : (state.uses[number] ?? 0) > 0;
        return isKnown;
      });
      return {
        word,
        isKnown,
        similar: isKnown ? [] : similarTo(word),
        containing: isKnown ? [] : containing(word),
      };
    },
  };
}

export const asciiLetters = /[a-z0-9]+/g;
export const allLetters = /[\p{L}\p{N}]+/gu;

/** As pg_trgm cuts a word: two spaces before each run of letters and digits, one behind it. */
function trigramsOf(word: string, isLetter: RegExp): Set<string> {
  const trigrams = new Set<string>();
  for (const run of word.match(isLetter) ?? []) {
    const letters = [...`  ${run} `];
    for (let at = 0; at + 3 <= letters.length; at += 1) trigrams.add(letters.slice(at, at + 3).join(''));
  }
  return trigrams;
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
