import { isDeepStrictEqual } from 'node:util';
import type { FacetCount } from '../search/store-facets.ts';
import { type Criteria, type Facet, facets, mostValues } from '../search/store-filters.ts';
import { countRows, listRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import type { CodedColumn } from './keep-codes.ts';
import { type Listings, onceWhile } from './keep-listings.ts';
import { allOf, selectRows } from './select-rows.ts';

/** What `countFacets` counts in SQL, in the same order. @throws Unanswerable */
export function countFacetsOf(catalogue: Catalogue, criteria: Criteria, bounds: readonly number[]): FacetCount[] {
  const { names, cities } = catalogue;
  const { total, counts } = isEmpty(criteria) ? countAll(catalogue, bounds) : countSome(catalogue, criteria, bounds);
  const labelOf = (facet: Facet, value: string) => {
    if (facet === 'city') return cities.nameOf(value);
    if (facet === 'category' || facet === 'type') return names.parameterOf(value);
    return facet === 'developer' ? names.developerOf(value) : '';
  };
  return [
    { facet: 'all', value: '', label: '', count: total },
    ...counts.map(({ facet, value, count }) => ({ facet, value, label: labelOf(facet, value), count })),
  ];
}

type Counted = { facet: Facet; value: string; count: number };
/** How many listings there are, and how many of them have each value. */
type Counts = { total: number; counts: Counted[] };

/** Of all listings, by the bounds of prices. Whoever comes without a search asks for them. */
export const createTotals = (listings: Listings) => onceWhile(listings, () => new Map<string, Counts>());

const nothing: Criteria = {
  search: null,
  location: null,
  categories: null,
  type: null,
  developers: null,
  minPrice: null,
  maxPrice: null,
  beds: null,
  isFeatured: null,
  status: null,
  isActive: true,
};
const isEmpty = (criteria: Criteria) => isDeepStrictEqual({ ...criteria, isActive: true }, nothing);

function countAll(catalogue: Catalogue, bounds: readonly number[]): Counts {
  const totals = catalogue.totals();
  const key = bounds.join();
  const known = totals.get(key) ?? countSome(catalogue, nothing, bounds);
  totals.set(key, known);
  return known;
}

function countSome(catalogue: Catalogue, criteria: Criteria, bounds: readonly number[]): Counts {
  const { listings, prices } = catalogue;
  const selection = selectRows(catalogue, criteria, 'search');
  const all = allOf(selection);
  const listAll = onDemand(all);
  const counts = facets.flatMap((facet) => {
    const column = facet === 'price' ? prices.among(bounds, listings.rows) : listings.texts[facet];
    if (selection.byFacet[facet] === undefined) return firstOf(valuesOf(facet, column, all, listAll));
    const others = allOf(selection, facet);
    return firstOf(valuesOf(facet, column, others, onDemand(others)));
  });
  return { total: countRows(all), counts };
}

/** The rows by number, made at most once. */
function onDemand(rows: Rows): () => Uint32Array {
  let list: Uint32Array | undefined;
  return () => {
    list ??= listRows(rows);
    return list;
  };
}

function valuesOf(facet: Facet, column: CodedColumn, rows: Rows, list: () => Uint32Array): Counted[] {
  const counts = column.countCodes(rows, list);
  const found: Counted[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] as number;
    if (count > 0) found.push({ facet, value: column.textOf(code), count });
  }
  return found;
}

/** The most frequent first. */
const firstOf = (counts: Counted[]): Counted[] =>
  counts
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
    .slice(0, mostValues);
