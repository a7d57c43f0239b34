import { isDeepStrictEqual } from 'node:util';
import { optionListNames, optionsOf } from '#contract/property-options.ts';
import type { FacetCount } from '../search/store-facets.ts';
import { type Criteria, type Facet, facets, type Ignorable, mostValues } from '../search/store-filters.ts';
import { countRows, countShared, listRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import type { CodedColumn } from './keep-codes.ts';
import { type Listings, onceWhile } from './keep-listings.ts';
import { rowsOfOption } from './match-options.ts';
import { allOf, selectRows } from './select-rows.ts';

/** What `countFacets` counts in SQL, in the same order. @throws Unanswerable */
export function countFacetsOf(catalogue: Catalogue, criteria: Criteria, bounds: readonly number[]): FacetCount[] {
  const { names, cities } = catalogue;
  const { total, counts } = isEmpty(criteria)
    ? countAll(catalogue, criteria, bounds)
    : countSome(catalogue, criteria, bounds);
  const labelOf = (facet: Counted['facet'], value: string) => {
    if (facet === 'city') return cities.nameOf(value);
    if (facet === 'category' || facet === 'type') return names.parameterOf(value);
    return facet === 'developer' ? names.developerOf(value) : '';
  };
  return [
    { facet: 'all', value: '', label: '', count: total },
    ...counts.map(({ facet, value, count }) => ({ facet, value, label: labelOf(facet, value), count })),
  ];
}

type Counted = { facet: Ignorable; value: string; count: number };
/** How many listings there are, and how many of them have each value. */
type Counts = { total: number; counts: Counted[] };

/** Of all listings, by the bounds of prices and the month. Whoever comes without a search asks for them. */
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
  minArea: null,
  maxArea: null,
  areas: null,
  options: {},
  month: 0,
  isActive: true,
};
const isEmpty = (criteria: Criteria) => isDeepStrictEqual({ ...criteria, month: 0, isActive: true }, nothing);

function countAll(catalogue: Catalogue, { month }: Criteria, bounds: readonly number[]): Counts {
  const totals = catalogue.totals();
  const key = `${bounds.join()} ${month}`;
  const known = totals.get(key) ?? countSome(catalogue, { ...nothing, month }, bounds);
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
  const choices = optionListNames.flatMap((list) => {
    const among = selection.byFacet[list] === undefined ? all : allOf(selection, list);
    return optionsOf(list).map((option): Counted => {
      const rows = rowsOfOption(catalogue, list, option, criteria.month);
      return { facet: list, value: option, count: countShared(among, rows) };
    });
  });
  return { total: countRows(all), counts: [...counts, ...choices] };
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
