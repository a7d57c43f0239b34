import type { PropertySort } from '#contract/property-search.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Cells, Section } from './plan-cells.ts';
import { countCells } from './store-cells.ts';
import { countFacets, type FacetCount } from './store-facets.ts';
import type { Criteria } from './store-filters.ts';
import { type Found, findNamed, type Named } from './store-lookup.ts';
import { listNames, type MatchNames } from './store-names.ts';
import { countEach, type ListedRow, searchProperties, type Window } from './store-search.ts';

/**
 * What every search is made of, wherever the listings are: in the database, or in the engine's memory of it. Both say
 * the same; `Row` is what each tells of a listing.
 */
export type Source<Row> = {
  /** One page and the number of all matches. */
  findPage(criteria: Criteria, sort: PropertySort, window: Window | null): Promise<Page<Row>>;
  /** @param bounds rupees, ascending */
  countFacets(criteria: Criteria, bounds: readonly number[]): Promise<FacetCount[]>;
  countCells(criteria: Criteria, section: Section): Promise<Cells>;
  countEach(searches: readonly Criteria[]): Promise<number[]>;
  findNamed(named: Named): Promise<Found>;
  /** The most relevant matches, and the names of all of them. @param most of each kind of name */
  findWithNames(criteria: Criteria, window: Window, most: number): Promise<{ page: Page<Row>; names: MatchNames }>;
};
export type Page<Row> = { total: number; rows: Row[] };

/** For staff, who see what they have just written, and wherever the engine cannot say. */
export const inDatabase = (db: Db): Source<ListedRow> => ({
  findPage: (criteria, sort, window) => searchProperties(db, criteria, sort, window),
  countFacets: (criteria, bounds) => countFacets(db, criteria, bounds),
  countCells: (criteria, section) => countCells(db, criteria, section),
  countEach: (searches) => countEach(db, searches),
  findNamed: (named) => findNamed(db, named),
  findWithNames: async (criteria, window, most) => ({
    page: await searchProperties(db, criteria, 'relevance', window),
    names: await listNames(db, criteria, most),
  }),
});
