import type { PropertySort } from '#contract/property-search.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { noEngine, type SearchEngine } from '../engine/connect-engine.ts';
import { countFacets, type FacetCount } from './store-facets.ts';
import type { Criteria } from './store-filters.ts';
import { type Found, findNamed, type Named } from './store-lookup.ts';
import { countEach, type ListedRow, listShown, searchProperties, type Window } from './store-search.ts';

/** Where listings are looked for: the engine where it knows, else the database, which says the same. */
export type Search = { db: Db; engine: SearchEngine };

/** For staff, who see what they have just written, and for whatever may take its time. */
export const fromDatabase = (db: Db): Search => ({ db, engine: noEngine });

/** @see searchProperties */
export async function findListings(
  { db, engine }: Search,
  criteria: Criteria,
  sort: PropertySort,
  window: Window | null,
): Promise<{ total: number; rows: ListedRow[] }> {
  const found = criteria.isActive === true ? await engine.ask('search', { criteria, sort, window }) : null;
  if (found === null) return searchProperties(db, criteria, sort, window);
  const rows = await listShown(db, found.ids);
  // One was withdrawn since: nobody sees it any more, nor a page with a gap in it.
  return rows.length === found.ids.length ? { total: found.total, rows } : searchProperties(db, criteria, sort, window);
}

/** @see countFacets */
export async function findFacets(
  { db, engine }: Search,
  criteria: Criteria,
  bounds: readonly number[],
): Promise<FacetCount[]> {
  const found = criteria.isActive === true ? await engine.ask('facets', { criteria, bounds }) : null;
  return found ?? countFacets(db, criteria, bounds);
}

/** @see countEach */
export async function findCounts({ db, engine }: Search, searches: readonly Criteria[]): Promise<number[]> {
  const found = searches.every(({ isActive }) => isActive === true) ? await engine.ask('counts', { searches }) : null;
  return found ?? countEach(db, searches);
}

/** @see findNamed */
export const findNames = async ({ db, engine }: Search, named: Named): Promise<Found> =>
  (await engine.ask('names', named)) ?? findNamed(db, named);
