import type { Criteria, Facet } from '../search/store-filters.ts';
import { addRows, dropRows, emptyRows, keepRange, keepShared, type Rows } from './filter-rows.ts';
import { type Listings, layoutsIn } from './keep-listings.ts';
import { type Index, matchWords } from './match-words.ts';

type Searched = Index & { listings: Listings };

/** The rows that match everything without a facet, and for each facet in use those of them that match it too. */
export type Selection = { always: Rows; byFacet: Partial<Record<Facet, Rows>> };

/**
 * What `writeConditions` says in SQL. Of active listings alone.
 * @throws Unanswerable
 */
export function selectRows(catalogue: Searched, criteria: Criteria, searched: 'search' | 'headline'): Selection {
  const { shown, texts, numbers } = catalogue.listings;
  const { length } = shown;
  const always = shown.slice();
  const { search, location, categories, type, developers, minPrice, maxPrice, beds, isFeatured, status } = criteria;
  if (search !== null) keepShared(always, matchWords(catalogue, search, searched, length));
  if (isFeatured !== null) {
    const featured = texts.featured.rowsOf(['featured']);
    if (isFeatured) keepShared(always, featured);
    else dropRows(always, featured);
  }
  if (status !== null) keepShared(always, texts.status.rowsOf([status]));

  const byFacet: Selection['byFacet'] = {};
  const narrow = (facet: Facet, others: Rows) => {
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
  return { always, byFacet };
}

/** All conditions, or all but that of one facet. */
export function allOf({ always, byFacet }: Selection, except?: Facet): Rows {
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

function rowsOfType({ texts }: Listings, wanted: NonNullable<Criteria['type']>): Rows {
  const { ids, bedrooms, isStudio } = wanted;
  const found = texts.type.rowsOf(ids);
  const layouts = [...(bedrooms === null ? [] : [`${bedrooms} BHK`]), ...(isStudio ? ['Studio'] : [])];
  if (layouts.length > 0) {
    const hasOne = (text: string) => layoutsIn(text).some((layout) => layouts.includes(layout));
    addRows(found, texts.layouts.rowsWhere(hasOne));
  }
  if (bedrooms !== null) {
    const spacious = texts.leastBeds.rowsWhere((least) => Number(least) <= bedrooms);
    keepShared(
      spacious,
      texts.beds.rowsWhere((most) => Number(most) >= bedrooms),
    );
    addRows(found, spacious);
  }
  return found;
}
