import { createCities } from './index-cities.ts';
import { createPhraseIndex } from './index-phrases.ts';
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
    get names() {
      return names;
    },

    addListing(row: EngineRow): void {
      const at = listings.add({
        id: row.id,
        created: row.created,
        price: row.price,
        size: row.size_max,
        rate: row.price_per_sqft,
        city: row.city_key,
        cityName: row.city,
        category: row.category_id,
        type: row.property_type_id,
        developer: row.developer_id,
        status: row.status,
        isFeatured: row.is_featured,
        bedsMin: row.beds_min,
        bedsMax: row.beds_max,
        layouts: row.bhk_types,
      });
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
