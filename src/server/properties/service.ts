import { CodedError } from '#contract/errors.ts';
import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import { crore, priceRanges } from '#contract/prices.ts';
import type { FacetQuery, PropertyFacets, PropertyQuery } from '#contract/properties.ts';
import { requireDeveloper } from '../developers/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { placeNames } from './expand-aliases.ts';
import { resolveQuery } from './resolve-query.ts';
import { type DetailRow, findProperty, listSimilarProperties } from './store.ts';
import { countFacets, type FacetCount } from './store-facets.ts';
import { type ListedRow, searchProperties } from './store-search.ts';

export type ListedPage = { rows: ListedRow[]; pagination: Pagination };

/** Active listings that match every filter, newest first unless `sort` says otherwise (UND-67). */
export async function listProperties(db: Db, query: PropertyQuery): Promise<ListedPage> {
  const { page, limit } = query;
  const criteria = await resolveQuery(db, query);
  // Nobody reads so far, crawlers try: they get the number of matches and no page (`maxPage`).
  const window = page > maxPage ? null : { offset: (page - 1) * limit, limit };
  const { total, rows } = await searchProperties(db, criteria, query.sort || 'newest', window);
  return { rows, pagination: paginationOf(page, limit, rows.length, total) };
}

/** @throws CodedError `not_found` when there is no such active developer */
export async function listDeveloperProperties(
  db: Db,
  developerId: string,
  paging: { page: number; limit: number },
): Promise<ListedPage> {
  await requireDeveloper(db, developerId);
  return listProperties(db, { ...paging, developerId });
}

/** @throws CodedError `not_found`, for an inactive listing as well (UND-62) */
export async function getProperty(db: Db, id: string): Promise<DetailRow> {
  const row = await findProperty(db, id);
  if (row === null) throw new CodedError('not_found', 'Property not found');
  return row;
}

const mostSimilar = 3;

/** @throws CodedError `not_found` */
export async function getSimilarProperties(db: Db, id: string): Promise<ListedRow[]> {
  const rows = await listSimilarProperties(db, id, mostSimilar);
  if (rows === null) throw new CodedError('not_found', 'Property not found');
  return rows;
}

/** A price that is a bound of two ranges counts in both, as the list would show it: bounds are inclusive (UND-69). */
const edges = [...new Set(Object.values(priceRanges).flatMap(({ min, max }) => [min, max]))]
  .filter((edge) => edge !== undefined)
  .map((edge) => edge * crore)
  .sort((a, b) => a - b);
const bounds = edges.flatMap((edge) => [edge, edge + 1]);
const mostBeds = 6;

/**
 * How many listings every choice of every filter would leave; a filter ignores what is chosen in itself. A listing
 * that names its city in the address only is in no city's count.
 */
export async function getFacets(db: Db, query: FacetQuery): Promise<PropertyFacets> {
  const criteria = await resolveQuery(db, query);
  const counts = await countFacets(db, criteria, bounds);
  const named = (facet: FacetCount['facet']) =>
    counts.filter((one) => one.facet === facet).map(({ value, label, count }) => ({ value, label, count }));
  return {
    totalCount: sum(counts, 'all', () => true),
    city: mergeCities(counts),
    category: named('category'),
    type: named('type'),
    developer: named('developer'),
    price: Object.entries(priceRanges).map(([value, { label, min, max }]) => ({
      value,
      label,
      count: sum(counts, 'price', (at) => at >= firstPlace(min) && at <= lastPlace(max)),
    })),
    beds: Array.from({ length: mostBeds }, (_, at) => ({
      value: String(at + 1),
      label: `${at + 1}+`,
      count: sum(counts, 'beds', (most) => most >= at + 1),
    })),
  };
}

/** Gurgaon and Gurugram are one choice, under the name that more listings use: the filter finds both. */
function mergeCities(counts: readonly FacetCount[]): PropertyFacets['city'] {
  const cities = new Map<string, PropertyFacets['city'][number]>();
  for (const { facet, value, label, count } of counts) {
    if (facet !== 'city') continue;
    const place = placeNames(value)[0] ?? value;
    const known = cities.get(place);
    if (known) known.count += count;
    else cities.set(place, { value: label, label, count });
  }
  return [...cities.values()].sort((a, b) => b.count - a.count);
}

/** Among `bounds`: place 0 is below the first, an even place `2n` lies between edges, an odd one is exactly an edge. */
const firstPlace = (min: number | undefined) => (min === undefined ? 0 : 2 * edges.indexOf(min * crore) + 1);
const lastPlace = (max: number | undefined) => (max === undefined ? bounds.length : 2 * edges.indexOf(max * crore) + 1);

function sum(counts: readonly FacetCount[], facet: FacetCount['facet'], has: (value: number) => boolean): number {
  return counts.reduce((total, one) => (one.facet === facet && has(Number(one.value)) ? total + one.count : total), 0);
}
