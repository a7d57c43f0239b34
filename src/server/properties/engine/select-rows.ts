import { optionListNames, optionRules } from '#contract/property-options.ts';
import { type Outline, whetherWithin } from '../search/measure-areas.ts';
import { bedroomsBit, studioBit } from '../search/name-choices.ts';
import type { Criteria, Ignorable } from '../search/store-filters.ts';
import { addRows, dropRows, emptyRows, keepRange, keepShared, type Rows } from './filter-rows.ts';
import type { Listings } from './keep-listings.ts';
import { type Optioned, rowsOfOption } from './match-options.ts';
import { type Index, matchWords } from './match-words.ts';

type Searched = Index & Optioned;

/** The rows that match everything without a facet, and for each facet in use those of them that match it too. */
export type Selection = { always: Rows; byFacet: Partial<Record<Ignorable, Rows>> };

/**
 * What `writeConditions` says in SQL. Of active listings alone.
 * @throws Unanswerable
 */
export function selectRows(catalogue: Searched, criteria: Criteria, searched: 'search' | 'headline'): Selection {
  const { shown, texts, numbers } = catalogue.listings;
  const { length } = shown;
  const always = shown.slice();
  const { search, location, categories, type, developers, minPrice, maxPrice, beds, isFeatured, status } = criteria;
  const { minArea, maxArea, areas, options, month } = criteria;
  if (search !== null) keepShared(always, matchWords(catalogue, search, searched, length));
  if (isFeatured !== null) {
    const featured = texts.featured.rowsOf(['featured']);
    if (isFeatured) keepShared(always, featured);
    else dropRows(always, featured);
  }
  if (status !== null) keepShared(always, texts.status.rowsOf([status]));
  const inUse = optionListNames.flatMap((list) => {
    const ways = options[list]?.map((option) => rowsOfOption(catalogue, list, option, month));
    return ways === undefined ? [] : [{ list, ways }];
  });
  for (const { list, ways } of inUse)
    if (optionRules[list] === 'all') for (const rows of ways) keepShared(always, rows);
  // Last of these: it looks at each row that is left.
  if (minArea !== null) texts.mostArea.keepBetween(always, minArea, Number.POSITIVE_INFINITY);
  if (maxArea !== null) texts.leastArea.keepBetween(always, Number.NEGATIVE_INFINITY, maxArea);
  if (areas !== null) keepInAreas(catalogue.listings, always, areas);

  const byFacet: Selection['byFacet'] = {};
  const narrow = (facet: Ignorable, others: Rows) => {
    const rows = always.slice();
    keepShared(rows, others);
    byFacet[facet] = rows;
  };
  if (location) narrow('city', rowsIn(catalogue, location));
  if (categories) narrow('category', texts.category.rowsOf(categories));
  if (type) narrow('type', rowsOfType(catalogue.listings, type));
  if (developers) narrow('developer', texts.developer.rowsOf(developers));
  if (minPrice !== null || maxPrice !== null) {
    const rows = always.slice();
    keepRange(
      rows,
      numbers.price.state.values,
      minPrice ?? Number.NEGATIVE_INFINITY,
      maxPrice ?? Number.POSITIVE_INFINITY,
    );
    byFacet.price = rows;
  }
  if (beds !== null)
    narrow(
      'beds',
      texts.beds.rowsWhere((most) => Number(most) >= beds),
    );
  for (const { list, ways } of inUse) {
    if (optionRules[list] === 'all') continue;
    const any = emptyRows(length);
    for (const rows of ways) addRows(any, rows);
    narrow(list, any);
  }
  return { always, byFacet };
}

/** Leaves the rows of the set that lie in any of these areas. */
export function keepInAreas({ points }: Listings, rows: Rows, areas: readonly Outline[]): void {
  const ways = areas.map(whetherWithin);
  const [only] = ways;
  points.keepWhere(rows, ways.length === 1 && only ? only : (x, y) => ways.some((liesWithin) => liesWithin(x, y)));
}

/** All conditions, or all but that of one facet. */
export function allOf({ always, byFacet }: Selection, except?: Ignorable): Rows {
  const rows = always.slice();
  for (const [facet, some] of Object.entries(byFacet)) if (facet !== except) keepShared(rows, some);
  return rows;
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
  if (cityless !== null) {
    const there = emptyRows(length);
    for (const words of cityless) addRows(there, lieIn(words));
    keepShared(there, texts.city.rowsWithout());
    addRows(named, there);
  }
  return named;
}

function rowsOfType({ texts, choices }: Listings, wanted: NonNullable<Criteria['type']>): Rows {
  const { ids, bedrooms, isStudio } = wanted;
  const found = texts.type.rowsOf(ids);
  const bits = [...(bedrooms === null ? [] : [bedroomsBit(bedrooms)]), ...(isStudio ? [studioBit] : [])];
  addRows(found, choices.rowsOf(bits));
  return found;
}
