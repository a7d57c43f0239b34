import { isDeepStrictEqual } from 'node:util';
import { type OptionList, optionListNames, optionsOf } from '#contract/property-options.ts';
import type { FacetCount } from '../search/store-facets.ts';
import { type Criteria, type Facet, facets, type Ignorable, mostValues } from '../search/store-filters.ts';
import { countCodes, tallyRows } from './count-codes.ts';
import type { Catalogue } from './keep-catalogue.ts';
import type { CodedColumn } from './keep-codes.ts';
import { type Listings, onceWhile } from './keep-listings.ts';
import { withSpareRows } from './keep-spare-rows.ts';
import { countOptions } from './match-options.ts';
import { allOf, facetsOf, selectRows, splitMisses } from './select-rows.ts';

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
  const { month } = criteria;
  const selection = selectRows(catalogue, criteria);
  // Without its own filter a facet that is the only one in use counts all listings, which is known.
  const inUse = facetsOf(selection);
  const isAlone = inUse.length === 1 && selection.always === listings.shown && selection.narrowings.length === 0;
  const known = isAlone ? countAll(catalogue, criteria, bounds).counts : null;
  const { all, nearOf } = isAlone ? { all: allOf(selection), nearOf: () => null } : splitMisses(selection);
  const matches = tallyRows(all);
  const countValues = (facet: Facet): Counted[] => {
    const column = facet === 'price' ? prices.among(bounds, listings.rows) : listings.texts[facet];
    const own = countCodes(matches, column);
    const others = nearOf(facet);
    if (others !== null)
      for (const [code, count] of countCodes(tallyRows(others), column).entries())
        own[code] = (own[code] as number) + count;
    return firstOf(facet, column, own);
  };
  const countChoices = (list: OptionList): Counted[] => {
    const near = nearOf(list);
    const own = countOptions(catalogue, list, month, matches);
    const more = near === null ? [] : countOptions(catalogue, list, month, tallyRows(near));
    return optionsOf(list).map((option, at) => ({
      facet: list,
      value: option,
      count: (own[at] ?? 0) + (more[at] ?? 0),
    }));
  };
  const countOf = <Name extends Ignorable>(facet: Name, count: (facet: Name) => Counted[]): Counted[] =>
    known !== null && inUse.includes(facet)
      ? known.filter((one) => one.facet === facet)
      : withSpareRows(() => count(facet));
  return {
    total: matches.count,
    counts: [
      ...facets.flatMap((facet) => countOf(facet, countValues)),
      ...optionListNames.flatMap((list) => countOf(list, countChoices)),
    ],
  };
}

/** The most frequent values, of as many the first by their bytes. */
function firstOf(facet: Facet, column: CodedColumn, counts: Uint32Array): Counted[] {
  const ranks = column.ranks();
  const found: number[] = [];
  for (let code = 1; code < counts.length; code += 1) if ((counts[code] as number) > 0) found.push(code);
  const isBehind = (one: number, other: number) =>
    (counts[other] as number) - (counts[one] as number) || (ranks[one] as number) - (ranks[other] as number);
  return found
    .sort(isBehind)
    .slice(0, mostValues)
    .map((code) => ({ facet, value: column.textOf(code), count: counts[code] as number }));
}
