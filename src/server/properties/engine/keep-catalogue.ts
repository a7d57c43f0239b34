import { createCities } from './index-cities.ts';
import { createPhraseIndex } from './index-phrases.ts';
import { createPrices } from './index-prices.ts';
import { createWordIndex, type Field, fields } from './index-words.ts';
import { createListings } from './keep-listings.ts';
import { createNames } from './keep-names.ts';
import { createVocabulary } from './keep-words.ts';
import { eachWord, readPlaces } from './parse-vector.ts';
import { allLetters, asciiLetters, createSpellings } from './report-words.ts';
import type { DeveloperRow, EngineRow, EngineWord, ParameterRow } from './store-engine.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/** All that the engine knows, empty at first. @param readsAllLetters whether the database's trigrams do */
export function createCatalogue(readsAllLetters: boolean) {
  const vocabulary = createVocabulary();
  const words = createWordIndex(vocabulary);
  const phrases = createPhraseIndex(vocabulary);
  const listings = createListings();
  const spellings = createSpellings(vocabulary, readsAllLetters ? allLetters : asciiLetters);
  let names = createNames([], []);

  function addField(at: number, field: Field, bytes: Buffer): void {
    eachWord(bytes, (start, end, places) => {
      const number = vocabulary.numberOf(bytes, start, end);
      words.mark(number, field);
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
    prices: createPrices(listings),
    get names() {
      return names;
    },

    addListing(row: EngineRow): void {
      const at = listings.add(row);
      for (const field of fields) addField(at, field, row[field]);
      words.addRow(at);
    },

    addWords(some: readonly EngineWord[]): void {
      for (const { word, corrects } of some) spellings.add(word, corrects);
    },

    setNames(parameters: readonly ParameterRow[], developers: readonly DeveloperRow[]): void {
      names = createNames(parameters, developers);
    },
  };
}
