import type { Criteria, Facet } from '../search/store-filters.ts';
import { emptyRows, keepCodes, keepRange, keepShared, keepWhere, type Rows } from './filter-rows.ts';
import type { createCodes, Listings } from './keep-listings.ts';
import { layoutBits } from './keep-listings.ts';
import { type Index, matchWords } from './match-words.ts';

type Searched = Index & { listings: Listings };
type Codes = ReturnType<typeof createCodes>;

/** The rows that match everything without a facet, and for each facet in use those of them that match it too. */
export type Selection = { always: Rows; byFacet: Partial<Record<Facet, Rows>> };

/**
 * What `writeConditions` says in SQL. Of active listings alone.
 * @throws Unanswerable
 */
export function selectRows(catalogue: Searched, criteria: Criteria, searched: 'search' | 'headline'): Selection {
  const { listings } = catalogue;
  const { columns, codes } = listings;
  const always = listings.shown.slice();
  const { search, location, categories, type, developers, minPrice, maxPrice, beds, isFeatured, status } = criteria;
  if (search !== null) keepShared(always, matchWords(catalogue, search, searched, always.length));
  if (isFeatured !== null) keepCodes(always, columns.isFeatured, Uint8Array.of(isFeatured ? 0 : 1, isFeatured ? 1 : 0));
  if (status !== null) keepCodes(always, columns.status, allow(codes.status, [status]));

  const byFacet: Selection['byFacet'] = {};
  const narrow = (facet: Facet, keep: (rows: Rows) => void) => {
    const rows = always.slice();
    keep(rows);
    byFacet[facet] = rows;
  };
  if (location) narrow('city', (rows) => keepPlace(catalogue, rows, location));
  if (categories) narrow('category', (rows) => keepCodes(rows, columns.category, allow(codes.category, categories)));
  if (type) narrow('type', (rows) => keepType(listings, rows, type));
  if (developers) narrow('developer', (rows) => keepCodes(rows, columns.developer, allow(codes.developer, developers)));
  if (minPrice !== null || maxPrice !== null) {
    const [least, most] = [minPrice ?? Number.NEGATIVE_INFINITY, maxPrice ?? Number.POSITIVE_INFINITY];
    narrow('price', (rows) => keepRange(rows, columns.price, least, most));
  }
  if (beds !== null) narrow('beds', (rows) => keepRange(rows, columns.bedsMax, Math.max(beds, 0), Infinity));
  return { always, byFacet };
}

/** All conditions, or all but that of one facet. */
export function allOf({ always, byFacet }: Selection, except?: Facet): Rows {
  const rows = always.slice();
  for (const [facet, some] of Object.entries(byFacet)) if (facet !== except) keepShared(rows, some);
  return rows;
}

function allow(codes: Codes, texts: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(codes.size);
  for (const text of texts) {
    const code = codes.find(text);
    // Code 0 is none: nothing asks for that, and an empty text finds nothing.
    if (code) allowed[code] = 1;
  }
  return allowed;
}

function keepPlace(catalogue: Searched, rows: Rows, { cities, place, cityless }: NonNullable<Criteria['location']>) {
  const { columns, codes } = catalogue.listings;
  const lieIn = (words: NonNullable<typeof place>) => matchWords(catalogue, words, 'place', rows.length);
  if (place !== null) {
    keepShared(rows, lieIn(place));
    if (cities.length > 0) keepCodes(rows, columns.city, allow(codes.city, cities));
    return;
  }
  const named = allow(codes.city, cities);
  if (cityless === null) {
    keepCodes(rows, columns.city, named);
    return;
  }
  const there = emptyRows(rows.length);
  for (const words of cityless) {
    const found = lieIn(words);
    for (let at = 0; at < there.length; at += 1) there[at] = (there[at] as number) | (found[at] as number);
  }
  keepWhere(rows, (at) => {
    const city = columns.city[at] as number;
    return named[city] === 1 || (city === 0 && (((there[at >>> 5] as number) >>> (at & 31)) & 1) === 1);
  });
}

function keepType({ columns, codes }: Listings, rows: Rows, wanted: NonNullable<Criteria['type']>): void {
  const types = allow(codes.type, wanted.ids);
  const { bedrooms } = wanted;
  const layouts = layoutBits([
    ...(bedrooms === null ? [] : [`${bedrooms} BHK`]),
    ...(wanted.isStudio ? ['Studio'] : []),
  ]);
  const { bedsMin, bedsMax } = columns;
  keepWhere(
    rows,
    (at) =>
      types[columns.type[at] as number] === 1 ||
      ((columns.layouts[at] as number) & layouts) !== 0 ||
      (bedrooms !== null &&
        (bedsMin[at] as number) >= 0 &&
        (bedsMin[at] as number) <= bedrooms &&
        (bedsMax[at] as number) >= bedrooms),
  );
}
