import type { FacetQuery } from '#contract/properties.ts';
import { bhkTypes } from '#contract/properties.ts';
import type { Db } from '../platform/database/open-database.ts';
import { correctTerms } from './correct-words.ts';
import { placeNames } from './expand-aliases.ts';
import { plain, readSearch, type SearchTerm, writeQuery } from './read-search.ts';
import type { Criteria } from './store-filters.ts';
import { type Found, findNamed } from './store-lookup.ts';

const nothingFound: Found = { cities: [], hasCityless: false, words: [], categories: [], types: [], developers: [] };
const doubtful = (terms: readonly SearchTerm[]) => terms.flatMap(({ word }) => word ?? []);

/**
 * Finds what a query names (cities, reference data, developers, words) and says it as the store understands it.
 * @param doubtsDescriptions mend also words that stand in descriptions only
 */
export async function resolveQuery(db: Db, query: FacetQuery, doubtsDescriptions = false): Promise<Criteria> {
  const search = readSearch(query.search ?? '');
  // `Sector 65, Gurugram` is a locality and a city.
  const parts = (query.location ?? '').split(',').map(plain).filter(Boolean);
  const cities = parts.flatMap(placeNames);
  const places = parts.map(readSearch);
  const named = {
    cities,
    words: [...new Set([...doubtful(search), ...places.flatMap(doubtful)])],
    category: query.category ?? '',
    type: query.type ?? '',
    developer: query.developerId ? '' : (query.developer ?? ''),
    doubtsDescriptions,
  };
  const asksNothing = [cities, named.words, named.category, named.type, named.developer].every(
    (asked) => asked.length === 0,
  );
  const found = asksNothing ? nothingFound : await findNamed(db, named);
  const terms = correctTerms(search, found.words);
  return {
    search: terms.length > 0 ? writeQuery(terms) : null,
    location: parts.length > 0 ? locationOf(parts, places, found) : null,
    categories: named.category ? found.categories : null,
    type: named.type ? typeOf(named.type, found.types) : null,
    developers: query.developerId ? [query.developerId] : named.developer ? found.developers : null,
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    beds: query.beds ? Number(query.beds) : null,
    isFeatured: query.featured ? query.featured === 'true' : null,
    status: query.status || null,
  };
}

/** Parts that are no known city are looked for in locality and address, misspelt ones mended. */
function locationOf(parts: string[], places: SearchTerm[][], found: Found): Criteria['location'] {
  const known = new Set(found.cities);
  const isCity = parts.map((part) => placeNames(part).some((name) => known.has(name)));
  const elsewhere = places.filter((_, at) => !isCity[at]).flatMap((terms) => correctTerms(terms, found.words));
  const cityless = found.hasCityless && elsewhere.length === 0;
  return {
    cities: found.cities,
    place: elsewhere.length > 0 ? writeQuery(elsewhere) : null,
    cityless: cityless ? found.cities.map((city) => `(${writeQuery(readSearch(city))})`).join(' | ') : null,
  };
}

/** `3bhk`, `3 BHK` and `Studio` are kinds of layout as well (UND-56). */
function typeOf(text: string, ids: string[]): Criteria['type'] {
  const name = plain(text);
  const layout = bhkTypes.find((type) => plain(type).replace(' ', '') === name.replaceAll(' ', ''));
  return {
    ids,
    bedrooms: layout && layout !== 'Studio' ? Number.parseInt(layout, 10) : null,
    isStudio: layout === 'Studio',
  };
}
