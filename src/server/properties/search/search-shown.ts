import type { MapQuery } from '#contract/map-cells.ts';
import type { FacetQuery, PropertyQuery, Relaxation } from '#contract/properties.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { noEngine, type SearchEngine } from '../engine/connect-engine.ts';
import { inDatabase, type Page } from './choose-source.ts';
import type { Cards } from './keep-cards.ts';
import type { Cells } from './plan-cells.ts';
import { relaxSearch } from './relax-search.ts';
import { findCells, findPage } from './search-boldly.ts';
import type { Criteria } from './store-filters.ts';
import { findsEach, type Window } from './store-search.ts';
import { type Suggested, suggestSearches } from './suggest-searches.ts';

/** Searches of visitors are asked of the engine where it can say, else of the database, which says the same. */
export type Search = { db: Db; engine: SearchEngine };

/** For whatever may take its time. */
export const fromDatabase = (db: Db): Search => ({ db, engine: noEngine });

/** One page of active listings and the number of all matches. `window` is null when only the number is wanted. */
export async function searchShown<Card>(
  { db, engine }: Search,
  cards: Cards<Card>,
  query: PropertyQuery,
  window: Window | null,
): Promise<Page<Card>> {
  const found = await engine.ask('page', { query, window });
  const rows = found && (await cards.read(found.rows));
  // One was withdrawn since: nobody sees it any more, nor a page with a gap in it.
  if (found !== null && rows !== null) return { total: found.total, rows };
  const page = await findPage(inDatabase(db), query, window);
  return { total: page.total, rows: page.rows.map(cards.make) };
}

/** @see relaxSearch */
export const relaxShown = async ({ db, engine }: Search, query: FacetQuery): Promise<Relaxation[]> =>
  (await engine.ask('relaxations', query)) ?? relaxSearch(inDatabase(db), query);

/** What may be meant by what was typed, and homes as cards. */
export async function suggestShown<Card>(
  { db, engine }: Search,
  cards: Cards<Card>,
  query: FacetQuery,
): Promise<Suggested<Card>> {
  const said = await engine.ask('suggestions', query);
  const homes = said && (await cards.read(said.homes));
  if (said !== null && homes !== null) return { ...said, homes };
  const found = await suggestSearches(inDatabase(db), query);
  return { ...found, homes: found.homes.map(cards.make) };
}

/** Of active listings alone: the same that the list finds. */
export const findShownCells = async ({ db, engine }: Search, query: MapQuery): Promise<Cells> =>
  (await engine.ask('cells', query)) ?? findCells(inDatabase(db), query);

/** Which of these searches find any active listing. */
export async function findsEachShown({ db, engine }: Search, searches: readonly Criteria[]): Promise<boolean[]> {
  const counts = await engine.ask('counts', searches);
  return counts === null ? findsEach(db, searches) : counts.map((count) => count > 0);
}
