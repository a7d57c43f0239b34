import { plain } from '#contract/plain-words.ts';
import type { FacetQuery } from '#contract/properties.ts';
import { bhkTypes } from '#contract/property-choices.ts';
import { chosenOf, optionListNames } from '#contract/property-options.ts';
import type { Source } from './choose-source.ts';
import { correctTerms } from './correct-words.ts';
import { currentMonth } from './count-months.ts';
import { placeNames } from './expand-aliases.ts';
import { holdsWords } from './match-names.ts';
import { outlinesOf } from './measure-areas.ts';
import { askedOf, parseSearch, type SearchTerm, type Words, wordsOf } from './parse-search.ts';
import type { MeantQuery } from './read-wishes.ts';
import type { Criteria } from './store-filters.ts';
import type { Found } from './store-lookup.ts';

const nothingFound: Found = {
  cities: [],
  hasCityless: false,
  words: [],
  categories: [],
  types: [],
  developers: [],
  kinds: [],
};
type Names = Pick<Source<unknown>, 'findNamed'>;
const doubtful = (terms: readonly SearchTerm[]) => terms.flatMap(({ word, latin }) => [word ?? [], latin ?? []].flat());

/**
 * Finds what a query names (cities, reference data, developers, words) and says it as the store understands it.
 * @param doubtsDescriptions mend also words that stand in descriptions only
 */
export async function resolveQuery(source: Names, query: MeantQuery, doubtsDescriptions = false): Promise<Criteria> {
  return criteriaOf(query, await nameQuery(source, query, { doubtsDescriptions }));
}

/** What the query names, and which of more cities have homes: enough to resolve every query made of parts of it. */
export async function nameQuery(
  source: Names,
  query: FacetQuery,
  { doubtsDescriptions = false, moreCities = [] as readonly string[] },
): Promise<Found> {
  const parts = partsOf(query.location);
  const terms = parseSearch(query.search ?? '');
  const named = {
    cities: [...new Set([...parts, ...moreCities.map(plain)].flatMap(placeNames))],
    words: [...new Set([...doubtful(terms), ...parts.flatMap((part) => doubtful(parseSearch(part)))])],
    category: query.category ?? '',
    type: query.type ?? '',
    developer: query.developerId ? '' : (query.developer ?? ''),
    doubtsDescriptions,
    hasKinds: terms.some(({ typed }) => /\p{L}/u.test(typed)),
  };
  const asksNothing =
    !named.hasKinds &&
    [named.cities, named.words, named.category, named.type, named.developer].every((asked) => asked.length === 0);
  return asksNothing ? nothingFound : source.findNamed(named);
}

/** The query as the store understands it, given what its names mean. */
export function criteriaOf(query: MeantQuery, found: Found): Criteria {
  const parts = partsOf(query.location);
  const asked = askedOf(correctTerms(parseSearch(query.search ?? ''), found.words));
  const kinds = kindsOf(asked.search ?? [], found);
  return {
    ...asked,
    ...(kinds.length > 0 && { kinds: Object.fromEntries(kinds) }),
    ...(query.about && { about: query.about }),
    ...(query.wishes && {
      wishes: query.wishes.map(({ typed, ...choice }) => ({ words: wordsOf(parseSearch(typed)), ...choice })),
    }),
    location: parts.length > 0 ? locationOf(parts, found) : null,
    categories: query.category ? found.categories : null,
    type: query.type ? typeOf(query.type, found.types) : null,
    developers: query.developerId ? [query.developerId] : query.developer ? found.developers : null,
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    beds: query.beds ? Number(query.beds) : null,
    minArea: query.minArea ? Number(query.minArea) : null,
    maxArea: query.maxArea ? Number(query.maxArea) : null,
    options: Object.fromEntries(
      optionListNames.flatMap((list) => {
        const chosen = chosenOf(list, query[list] ?? '');
        return chosen.length > 0 ? [[list, chosen]] : [];
      }),
    ),
    areas: query.area ? outlinesOf(query.area) : null,
    month: currentMonth(),
    isFeatured: query.featured ? query.featured === 'true' : null,
    status: query.status || null,
    // What a query says of it counts for staff alone.
    isActive: true,
  };
}

/** The terms that name types of property, by their places. */
const kindsOf = (words: Words, { kinds }: Found): [at: number, ids: string[]][] =>
  words.flatMap((alternatives, at) => {
    const named = kinds.filter(({ name }) => holdsWords([alternatives], name));
    return named.length > 0 ? [[at, named.map(({ id }) => id)]] : [];
  });

/** `Sector 65, Gurugram` is a locality and a city. */
const partsOf = (location = '') => location.split(',').map(plain).filter(Boolean);

/** Parts that are no known city are looked for in locality and address, misspelt ones mended. */
function locationOf(parts: string[], found: Found): Criteria['location'] {
  const known = new Set(found.cities);
  const citiesIn = (part: string) => placeNames(part).filter((name) => known.has(name));
  const cities = [...new Set(parts.flatMap(citiesIn))];
  const elsewhere = parts
    .filter((part) => citiesIn(part).length === 0)
    .flatMap((part) => correctTerms(parseSearch(part), found.words));
  const cityless = found.hasCityless && elsewhere.length === 0;
  return {
    cities,
    place: elsewhere.length > 0 ? wordsOf(elsewhere) : null,
    cityless: cityless ? cities.map((city) => wordsOf(parseSearch(city))) : null,
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
