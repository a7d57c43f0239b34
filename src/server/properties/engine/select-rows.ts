import { optionListNames, optionRules } from '#contract/property-options.ts';
import { bedroomsBit, studioBit } from '../search/name-choices.ts';
import { type Criteria, type Ignorable, mostMisses } from '../search/store-filters.ts';
import { addRows, countMisses, dropRows, keepMissing, keepNear, keepShared, type Rows } from './filter-rows.ts';
import type { PointIndex } from './index-points.ts';
import { keepNumbers, type Ranges } from './index-ranges.ts';
import type { Listings } from './keep-listings.ts';
import { borrowCopy, borrowEmpty } from './keep-spare-rows.ts';
import { type Optioned, rowsOfOption } from './match-options.ts';
import { type Index, matchWords } from './match-words.ts';

type Searched = Index & Optioned & { ranges: Ranges; places: PointIndex };

/**
 * The rows that match everything without a facet, and for each facet in use those that match it. What has to look at rows one
 * by one, the ranges and the areas, is asked of what the sets leave. Nothing of it may be changed: some are the sets of
 * the engine themselves, the others are borrowed.
 */
export type Selection = {
  always: Rows;
  byFacet: Partial<Record<Ignorable, Rows>>;
  price: Narrowing | null;
  narrowings: Narrowing[];
};

/** Leaves in a set what matches. */
type Narrowing = (rows: Rows) => void;

/**
 * What `writeConditions` says in SQL. Of active listings alone.
 * @throws Unanswerable
 */
export function selectRows(catalogue: Searched, criteria: Criteria): Selection {
  const { listings, ranges } = catalogue;
  const { shown, texts } = listings;
  const { length } = shown;
  let always = shown;
  const ours = () => {
    if (always === shown) always = borrowCopy(shown);
    return always;
  };
  const { search, location, categories, type, developers, minPrice, maxPrice, beds, isFeatured, status } = criteria;
  const { options, month } = criteria;
  if (search !== null) keepShared(ours(), matchWords(catalogue, search, 'search', length));
  for (const granted of grantedWishes(catalogue, criteria, 'search')) keepShared(ours(), granted);
  if (isFeatured !== null) {
    const featured = texts.featured.rowsOf(['featured']);
    if (isFeatured) keepShared(ours(), featured);
    else dropRows(ours(), featured);
  }
  if (status !== null) keepShared(ours(), texts.status.rowsOf([status]));
  const inUse = optionListNames.flatMap((list) => {
    const ways = options[list]?.map((option) => rowsOfOption(catalogue, list, option, month));
    return ways === undefined ? [] : [{ list, ways }];
  });
  for (const { list, ways } of inUse)
    if (optionRules[list] === 'all') for (const rows of ways) keepShared(ours(), rows);

  const byFacet: Selection['byFacet'] = {};
  if (location) byFacet.city = rowsIn(catalogue, location);
  if (categories) byFacet.category = texts.category.rowsOf(categories);
  if (type) byFacet.type = rowsOfType(listings, type);
  if (developers) byFacet.developer = texts.developer.rowsOf(developers);
  if (beds !== null) byFacet.beds = texts.beds.rowsWhere((most) => Number(most) >= beds);
  for (const { list, ways } of inUse) if (optionRules[list] !== 'all') byFacet[list] = anyOf(ways, length);
  const isPriced = minPrice !== null || maxPrice !== null;
  const price = isPriced ? (rows: Rows) => ranges.price.keepBetween(rows, ...between(minPrice, maxPrice)) : null;
  return { always, byFacet, price, narrowings: narrowingsOf(catalogue, criteria) };
}

const grantedWishes = (
  catalogue: Searched,
  { wishes = [], month }: Criteria,
  searched: 'search' | 'headline',
): Rows[] =>
  wishes.map(({ words, list, options }) => {
    const rows = matchWords(catalogue, words, searched, catalogue.listings.shown.length);
    for (const option of options) addRows(rows, rowsOfOption(catalogue, list, option, month));
    return rows;
  });

/** The matches by how much they miss, as `countMisses` of store-filters.ts says it: those that miss nothing first. */
export function* splitByMisses(catalogue: Searched, criteria: Criteria, matches: Rows): Generator<Rows, void> {
  const { length } = matches;
  const misses = { ones: borrowEmpty(length), twos: borrowEmpty(length) };
  for (const [at, term] of (criteria.search ?? []).entries()) {
    const kinds = criteria.kinds?.[at];
    const met = kinds ? catalogue.listings.texts.type.rowsOf(kinds) : matchWords(catalogue, [term], 'headline', length);
    countMisses(misses, matches, met);
  }
  for (const granted of grantedWishes(catalogue, criteria, 'headline')) countMisses(misses, matches, granted);
  for (let count = 0; count <= mostMisses; count += 1) {
    const some = borrowCopy(matches);
    keepMissing(some, misses, count);
    yield some;
  }
}

const between = (least: number | null, most: number | null): [number, number] => [
  least ?? Number.NEGATIVE_INFINITY,
  most ?? Number.POSITIVE_INFINITY,
];

function narrowingsOf({ ranges, places, listings }: Searched, criteria: Criteria): Narrowing[] {
  const { idEndings, minArea, maxArea, about, areas } = criteria;
  const narrowings: Narrowing[] = [];
  if (idEndings !== undefined) narrowings.push((rows) => listings.ids.keepEnding(rows, idEndings));
  if (minArea !== null) narrowings.push((rows) => ranges.mostArea.keepBetween(rows, ...between(minArea, null)));
  if (maxArea !== null) narrowings.push((rows) => ranges.leastArea.keepBetween(rows, ...between(null, maxArea)));
  if (about) narrowings.push((rows) => keepAbout({ ranges, listings }, rows, about));
  if (areas !== null) narrowings.push((rows) => places.keepWithin(rows, areas));
  return narrowings;
}

/** Those whose carpet area is about that, or the area that they tell. */
function keepAbout(
  { ranges, listings }: Pick<Searched, 'ranges' | 'listings'>,
  rows: Rows,
  { least, most }: NonNullable<Criteria['about']>,
): void {
  const told = borrowCopy(rows);
  keepNumbers(told, listings.numbers.size.state.values, least, most);
  ranges.mostArea.keepBetween(rows, ...between(least, null));
  ranges.leastArea.keepBetween(rows, ...between(null, most));
  addRows(rows, told);
}

/** The facets that have a filter. */
export const facetsOf = ({ byFacet, price }: Selection): Ignorable[] => [
  ...(Object.keys(byFacet) as Ignorable[]),
  ...(price === null ? [] : (['price'] as const)),
];

function anyOf(ways: Rows[], length: number): Rows {
  const [only] = ways;
  if (ways.length === 1 && only !== undefined) return only;
  const any = borrowEmpty(length);
  for (const rows of ways) addRows(any, rows);
  return any;
}

/** All conditions. Not to be changed. */
export function allOf({ always, byFacet, price, narrowings }: Selection): Rows {
  const sets = Object.values(byFacet);
  const last = price === null ? narrowings : [price, ...narrowings];
  if (sets.length === 0 && last.length === 0) return always;
  const rows = borrowCopy(always);
  for (const some of sets) keepShared(rows, some);
  for (const narrow of last) narrow(rows);
  return rows;
}

/**
 * What matches all conditions, and what matches all but that of one facet: with both it counts, and no facet needs all
 * conditions looked at once more. Not to be changed.
 */
export function splitMisses(selection: Selection): { all: Rows; nearOf: (facet: Ignorable) => Rows | null } {
  const { always, price, narrowings } = selection;
  const byFacet = { ...selection.byFacet };
  const sets = Object.values(byFacet);
  if (sets.length === 0 && price === null) return { all: allOf(selection), nearOf: () => null };
  const [all, near] = [borrowCopy(always), borrowEmpty(always.length)];
  for (const met of sets) keepNear(all, near, met);
  if (price !== null || narrowings.length > 0) {
    const left = borrowCopy(all);
    addRows(left, near);
    for (const narrow of narrowings) narrow(left);
    keepShared(all, left);
    keepShared(near, left);
    if (price !== null) {
      price(left);
      keepNear(all, near, left);
      byFacet.price = left;
    }
  }
  return {
    all,
    nearOf(facet) {
      const some = byFacet[facet];
      if (some === undefined) return null;
      const rows = borrowCopy(near);
      dropRows(rows, some);
      return rows;
    },
  };
}

function rowsIn(catalogue: Searched, { cities, place, cityless }: NonNullable<Criteria['location']>): Rows {
  const { shown, texts } = catalogue.listings;
  const { length } = shown;
  const lieIn = (words: NonNullable<typeof place>) => matchWords(catalogue, words, 'place', length);
  const named = texts.city.rowsOf(cities);
  if (place !== null) {
    const there = lieIn(place);
    if (cities.length > 0) keepShared(there, named);
    return there;
  }
  if (cityless === null) return named;
  const there = borrowEmpty(length);
  for (const words of cityless) addRows(there, lieIn(words));
  keepShared(there, texts.city.rowsWithout());
  addRows(there, named);
  return there;
}

function rowsOfType({ shown, texts, choices }: Listings, wanted: NonNullable<Criteria['type']>): Rows {
  const { ids, bedrooms, isStudio } = wanted;
  const bits = [...(bedrooms === null ? [] : [bedroomsBit(bedrooms)]), ...(isStudio ? [studioBit] : [])];
  return anyOf([texts.type.rowsOf(ids), ...(bits.length > 0 ? [choices.rowsOf(bits)] : [])], shown.length);
}
