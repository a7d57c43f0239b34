import type { FacetCount } from '../search/store-facets.ts';
import { type Criteria, type Facet, facets, mostValues } from '../search/store-filters.ts';
import { countRows, listRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import type { CodedColumn } from './keep-codes.ts';
import { allOf, selectRows } from './select-rows.ts';

/** What `countFacets` counts in SQL, in the same order. @throws Unanswerable */
export function countFacetsOf(catalogue: Catalogue, criteria: Criteria, bounds: readonly number[]): FacetCount[] {
  const { listings, names, cities, prices } = catalogue;
  const selection = selectRows(catalogue, criteria, 'search');
  const all = allOf(selection);
  const listAll = onDemand(all);
  const counts = facets.flatMap((facet) => {
    const column = facet === 'price' ? prices.among(bounds, listings.rows) : listings.texts[facet];
    if (selection.byFacet[facet] === undefined) return firstOf(valuesOf(facet, column, all, listAll));
    const others = allOf(selection, facet);
    return firstOf(valuesOf(facet, column, others, onDemand(others)));
  });
  const labelOf = (facet: Facet, value: string) => {
    if (facet === 'city') return cities.nameOf(value);
    if (facet === 'category' || facet === 'type') return names.parameterOf(value);
    return facet === 'developer' ? names.developerOf(value) : '';
  };
  return [
    { facet: 'all', value: '', label: '', count: countRows(all) },
    ...counts.map(({ facet, value, count }) => ({ facet, value, label: labelOf(facet, value), count })),
  ];
}

type Counted = { facet: Facet; value: string; count: number };

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
