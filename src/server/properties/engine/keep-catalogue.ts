import { createTotals } from './count-facets.ts';
import { createCities } from './index-cities.ts';
import { createLocalities } from './index-localities.ts';
import { createPhraseIndex } from './index-phrases.ts';
import { createPlaces } from './index-places.ts';
import { createPointIndex } from './index-points.ts';
import { createRanges } from './index-ranges.ts';
import { createWordIndex, type Field, fields } from './index-words.ts';
import { createListings, type ListingsState } from './keep-listings.ts';
import { createNames } from './keep-names.ts';
import { createPostings } from './keep-postings.ts';
import { createVocabulary } from './keep-words.ts';
import { eachWord, readPlaces } from './parse-vector.ts';
import { allLetters, asciiLetters, createSpellings } from './report-words.ts';
import type { DeveloperRow, EngineRow, EngineWord, ParameterRow } from './store-engine.ts';

/** All of it that is not read anew at each start: plain objects, lists and maps, and arrays of numbers. */
export type CatalogueState = {
  /** Whether the database's trigrams read letters beyond ASCII. */
  readsAllLetters: boolean;
  vocabulary: ReturnType<typeof createVocabulary>['state'];
  postings: ReturnType<typeof createPostings>['state'];
  words: ReturnType<typeof createWordIndex>['state'];
  phrases: ReturnType<typeof createPhraseIndex>['state'];
  listings: ListingsState;
  spellings: ReturnType<typeof createSpellings>['state'];
};

export type Catalogue = ReturnType<typeof createCatalogue>;

/** All that the engine knows, empty but for what is handed to it. */
export function createCatalogue(kept: Pick<CatalogueState, 'readsAllLetters'> & Partial<CatalogueState>) {
  const { readsAllLetters } = kept;
  const vocabulary = createVocabulary(kept.vocabulary);
  const postings = createPostings(kept.postings);
  const words = createWordIndex(vocabulary, postings, kept.words);
  const phrases = createPhraseIndex(vocabulary, postings, kept.phrases);
  const listings = createListings(kept.listings);
  const spellings = createSpellings(vocabulary, readsAllLetters ? allLetters : asciiLetters, kept.spellings);
  let names = createNames([], []);

  function addField(at: number, field: Field, bytes: Buffer): void {
    eachWord(bytes, (start, end, places) => {
      const number = vocabulary.numberOf(bytes, start, end);
      words.add(number, field, at);
      if (phrases.isPart(number)) phrases.place(number, readPlaces(bytes, places));
    });
    phrases.addField(at, field);
  }

  return {
    vocabulary,
    words,
    phrases,
    listings,
    spellings,
    cities: createCities(listings),
    prices: createPlaces((at) => listings.numbers.price.state.values[at] as number),
    months: createPlaces(listings.monthAt),
    ranges: createRanges(listings),
    places: createPointIndex(listings),
    localities: createLocalities(listings),
    totals: createTotals(listings),
    get names() {
      return names;
    },
    get state(): CatalogueState {
      return {
        readsAllLetters,
        vocabulary: vocabulary.state,
        postings: postings.state,
        words: words.state,
        phrases: phrases.state,
        listings: listings.state,
        spellings: spellings.state,
      };
    },

    addListing(row: EngineRow): void {
      const at = listings.add(row);
      for (const field of fields) addField(at, field, row[field]);
    },

    addWords(some: readonly EngineWord[]): void {
      for (const { word, corrects } of some) spellings.add(word, corrects);
    },

    setNames(parameters: readonly ParameterRow[], developers: readonly DeveloperRow[]): void {
      names = createNames(parameters, developers);
    },
  };
}
