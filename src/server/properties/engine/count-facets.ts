import type { FacetCount } from '../search/store-facets.ts';
import { type Criteria, type Facet, facets, mostValues } from '../search/store-filters.ts';
import { countCodes, countRows, eachRow, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import type { Listings } from './keep-listings.ts';
import { allOf, selectRows } from './select-rows.ts';

/** What `countFacets` counts in SQL, in the same order. @throws Unanswerable */
export function countFacetsOf(catalogue: Catalogue, criteria: Criteria, bounds: readonly number[]): FacetCount[] {
  const { listings, names, cities } = catalogue;
  const selection = selectRows(catalogue, criteria, 'search');
  const matches = allOf(selection);
  const counts = facets.flatMap((facet) => {
    const rows = selection.byFacet[facet] === undefined ? matches : allOf(selection, facet);
    return firstOf(valuesOf(listings, facet, rows, bounds));
  });
  const labelOf = (facet: Facet, value: string) => {
    if (facet === 'city') return cities.nameOf(value);
    if (facet === 'category' || facet === 'type') return names.parameterOf(value);
    return facet === 'developer' ? names.developerOf(value) : '';
  };
  return [
    { facet: 'all', value: '', label: '', count: countRows(matches) },
    ...counts.map(({ facet, value, count }) => ({ facet, value, label: labelOf(facet, value), count })),
  ];
}

type Counted = { facet: Facet; value: string; count: number };

function valuesOf({ columns, codes }: Listings, facet: Facet, rows: Rows, bounds: readonly number[]): Counted[] {
  if (facet === 'beds' || facet === 'price') {
    const counts = new Map<number, number>();
    const add = (value: number) => counts.set(value, (counts.get(value) ?? 0) + 1);
    if (facet === 'beds') eachRow(rows, (at) => add(columns.bedsMax[at] as number));
    else eachRow(rows, (at) => add(placeAmong(bounds, columns.price[at] as number)));
    counts.delete(-1);
    return [...counts].map(([value, count]) => ({ facet, value: String(value), count }));
  }
  const dictionary = codes[facet];
  const counts = countCodes(rows, columns[facet], dictionary.size);
  const found: Counted[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] as number;
    if (count > 0) found.push({ facet, value: dictionary.textOf(code), count });
  }
  return found;
}

/** How many of the bounds are not above it, as `width_bucket` counts; -1 for what is not known. */
function placeAmong(bounds: readonly number[], value: number): number {
  if (Number.isNaN(value)) return -1;
  let place = 0;
  while (place < bounds.length && (bounds[place] as number) <= value) place += 1;
  return place;
}

/** The most frequent first. */
const firstOf = (counts: Counted[]): Counted[] =>
  counts
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
    .slice(0, mostValues);
