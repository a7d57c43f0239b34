import { crore, priceRanges } from '#contract/prices.ts';
import type { FacetQuery, Relaxation } from '#contract/properties.ts';
import { fieldsOf } from '#contract/property-search.ts';
import type { Source } from './choose-source.ts';
import { closestWords } from './correct-words.ts';
import { citiesNear } from './measure-distances.ts';
import { parseSearch } from './parse-search.ts';
import { readWishes, withWishes } from './read-wishes.ts';
import { criteriaOf, nameQuery } from './resolve-query.ts';
import type { Found } from './store-lookup.ts';

type Filter = Relaxation['filter'];
/** A search near to the asked one. `loss` is how much of the wish it gives up, to be compared. */
type Candidate = Omit<Relaxation, 'count'> & { query: FacetQuery; loss: number };

const mostOffers = 5;
const mostOfAKind = 2;
const mostCities = 6;
const mostWords = 5;

/** What it costs to do without a filter: a kind of building is given up more easily than the place. */
const worth: Record<Filter, number> = {
  amenities: 2, features: 2.5, furnishing: 3, possession: 4, area: 4.5,
  category: 5, type: 6, bedrooms: 6.5, price: 7, developer: 8, map: 8.5, location: 9, search: 10,
}; // biome-ignore format: one list
const farthest = 100;
const filters = Object.keys(worth) as Filter[];
const keysOf = (filter: Filter) => fieldsOf(filter) as readonly (keyof FacetQuery)[];

/**
 * For a search that finds nothing: the nearest ones that find something, best first. Each count is what the list will
 * show for it: words are mended more boldly only where the plain reading finds nothing, as `listProperties` does.
 */
export async function relaxSearch(source: Source<unknown>, query: FacetQuery): Promise<Relaxation[]> {
  const nearby = citiesNear(query.location ?? '').slice(0, mostCities);
  for (const doubtsDescriptions of query.search ? [false, true] : [false]) {
    const found = await nameQuery(source, query, { doubtsDescriptions, moreCities: nearby });
    const candidates = [...nearCandidates(query, found, nearby), ...lonelyCandidates(query)];
    const counts = await source.countEach(
      candidates.map((candidate) => criteriaOf(withWishes(candidate.query), found)),
    );
    const offers = best(candidates.map((candidate, at) => ({ ...candidate, count: counts[at] ?? 0 })));
    if (offers.length > 0) return offers;
  }
  return [];
}

/** One filter changed or given up. */
function nearCandidates(query: FacetQuery, found: Found, nearby: readonly string[]): Candidate[] {
  return [
    ...mendedSpellings(query, found),
    ...otherPrices(query),
    ...nearby.map((city, at): Candidate => {
      return {
        kind: 'instead',
        filter: 'location',
        value: city,
        query: { ...query, location: city },
        loss: 3 + at / 2,
      };
    }),
    ...fewerWords(query),
    ...filters
      .filter((filter) => isUsed(query, filter))
      .map(
        (filter): Candidate => ({
          kind: 'without',
          filter,
          value: '',
          query: without(query, [filter]),
          loss: worth[filter],
        }),
      ),
  ];
}

/** All filters but one given up, after everything nearer; the one worth most comes first. Of two it would be `without`. */
function lonelyCandidates(query: FacetQuery): Candidate[] {
  const used = filters.filter((filter) => isUsed(query, filter));
  if (used.length < 3) return [];
  return used.map((filter) => {
    const others = used.filter((other) => other !== filter);
    return { kind: 'only', filter, value: '', query: without(query, others), loss: farthest - worth[filter] };
  });
}

/** Guesses too bold to be taken for granted, as the search takes the others. */
function mendedSpellings(query: FacetQuery, { words }: Found): Candidate[] {
  const parts = partsOf(query);
  return words
    .filter(({ isKnown, containing }) => !isKnown && containing.length === 0)
    .flatMap(({ word, similar }) => closestWords(word, similar, 1).map((better) => ({ word, better })))
    .filter(({ word }) => parts.some((part) => part.word === word))
    .slice(0, mostWords)
    .map(({ word, better }) => {
      const value = parts.map((part) => (part.word === word ? better : part.typed)).join(' ');
      return { kind: 'instead', filter: 'search', value, query: { ...query, search: value }, loss: 1 };
    });
}

/** What a search text is made of: its words, then its wishes. */
function partsOf({ search = '' }: FacetQuery): { typed: string; word: string | null }[] {
  const { wishes, words } = readWishes(search);
  return [...parseSearch(words), ...wishes.map(({ typed }) => ({ typed, word: null }))];
}

/** The same search less one of its words or wishes. */
function fewerWords(query: FacetQuery): Candidate[] {
  const parts = partsOf(query);
  if (parts.length < 2 || parts.length > mostWords) return [];
  return parts.map((_, left) => {
    const value = parts
      .filter((_, at) => at !== left)
      .map(({ typed }) => typed)
      .join(' ');
    return { kind: 'instead', filter: 'search', value, query: { ...query, search: value }, loss: 4 };
  });
}

const ranges = Object.entries(priceRanges).map(([value, { min, max }]) => ({
  value,
  minPrice: min === undefined ? undefined : min * crore,
  maxPrice: max === undefined ? undefined : max * crore,
}));

/** The other price ranges of the site, the neighbours first; nothing for bounds that are none of them. */
function otherPrices(query: FacetQuery): Candidate[] {
  const asked = ranges.findIndex(
    ({ minPrice, maxPrice }) => minPrice === query.minPrice && maxPrice === query.maxPrice,
  );
  if (asked < 0) return [];
  return ranges
    .map(({ value, ...bounds }, at): Candidate => {
      const distance = Math.abs(at - asked);
      return {
        kind: 'instead',
        filter: 'price',
        value,
        query: { ...query, ...bounds },
        loss: 2 * distance + (at > asked ? 0.5 : 0),
      };
    })
    .filter((_, at) => at !== asked);
}

/** A price of 0 is asked for, too. */
const isUsed = (query: FacetQuery, filter: Filter): boolean =>
  keysOf(filter).some((key) => query[key] !== undefined && query[key] !== '');

function without(query: FacetQuery, given: readonly Filter[]): FacetQuery {
  const rest = { ...query };
  for (const key of given.flatMap(keysOf)) delete rest[key];
  return rest;
}

/** Those that find something; of as near ones the fuller first; no more than two that change the same thing alike. */
function best(counted: readonly (Candidate & { count: number })[]): Relaxation[] {
  const taken = new Map<string, number>();
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.loss - b.loss || b.count - a.count)
    .filter(({ kind, filter }) => {
      const key = `${kind} ${filter}`;
      const before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      return before < mostOfAKind;
    })
    .slice(0, mostOffers)
    .map(({ kind, filter, value, count }) => ({ kind, filter, value, count }));
}
