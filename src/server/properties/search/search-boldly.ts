import type { MapQuery } from '#contract/map-cells.ts';
import type { FacetQuery, PropertyQuery } from '#contract/properties.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inDatabase, type Page, type Source } from './choose-source.ts';
import { writeQuery } from './parse-search.ts';
import { type Cells, planSection } from './plan-cells.ts';
import { type MeantQuery, withWishes } from './read-wishes.ts';
import { resolveQuery } from './resolve-query.ts';
import type { FacetCount } from './store-facets.ts';
import type { Criteria } from './store-filters.ts';
import type { Window } from './store-search.ts';

type IsActive = Criteria['isActive'];

/** What so few homes have may be a mistake that they share (`nirwana`): where so many times as many have what is near it, that is meant. */
const fewHomes = 10;
const timesAsMany = 10;

/**
 * Runs a search with the wishes of its words as filters. When it finds nothing, once more with the words as they stand, and
 * with bolder mending: `gurugarm` may be known from somebody's description and still be meant as Gurugram. So when it
 * finds few: the few are among what the mended words find.
 */
export async function searchBoldly<T>(
  source: Source<unknown>,
  query: FacetQuery,
  run: (criteria: Criteria) => Promise<T>,
  countOf: (found: T) => number,
  isActive: IsActive = true,
): Promise<T> {
  const resolve = async (one: MeantQuery, mends = false) => ({ ...(await resolveQuery(source, one, mends)), isActive });
  const meant = withWishes(query);
  const criteria = await resolve(meant);
  const found = await run(criteria);
  const count = countOf(found);
  if (!query.search || count > fewHomes) return found;
  if (meant !== query && count === 0) {
    const asTyped = await run(await resolve(query));
    if (countOf(asTyped) > 0) return asTyped;
  }
  const mended = await resolve(meant, true);
  if (asText(mended) === asText(criteria)) return found;
  const bold = await run(mended);
  return countOf(bold) >= timesAsMany * count ? bold : found;
}

const asText = ({ search }: Criteria): string => writeQuery(search ?? []);

/** What a query means now, mended as boldly as its list would be: for whoever keeps a search. */
export async function findCriteria(db: Db, query: FacetQuery): Promise<Criteria> {
  const source = inDatabase(db);
  const naming: typeof source = {
    ...source,
    // The first home that names its city in its address only may be still to come; the order of homes is no matter here.
    findNamed: async (named) => ({ ...(await source.findNamed(named)), hasCityless: true, kinds: [] }),
  };
  const { criteria } = await searchBoldly(
    naming,
    query,
    async (criteria) => ({ criteria, total: (await source.findPage(criteria, 'newest', null)).total }),
    ({ total }) => total,
  );
  return criteria;
}

/** Newest first unless the query says otherwise. */
export const findPage = <Row>(
  source: Source<Row>,
  query: PropertyQuery,
  window: Window | null,
  isActive?: IsActive,
): Promise<Page<Row>> =>
  searchBoldly(
    source,
    query,
    (criteria) => source.findPage(criteria, query.sort || 'newest', window),
    ({ total }) => total,
    isActive,
  );

/** @param bounds rupees, ascending */
export const findFacets = (
  source: Source<unknown>,
  query: FacetQuery,
  bounds: readonly number[],
  isActive?: IsActive,
): Promise<FacetCount[]> =>
  searchBoldly(
    source,
    query,
    (criteria) => source.countFacets(criteria, bounds),
    (counts) => counts.find(({ facet }) => facet === 'all')?.count ?? 0,
    isActive,
  );

export const findCells = (source: Source<unknown>, { box, zoom, ...query }: MapQuery): Promise<Cells> =>
  searchBoldly(
    source,
    query,
    (criteria) => source.countCells(criteria, planSection(box, zoom)),
    ({ total }) => total,
  );
