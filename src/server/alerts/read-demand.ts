import type { UnmetSearch } from '#contract/alerts.ts';
import { CodedError } from '#contract/errors.ts';
import type { Db } from '../platform/database/open-database.ts';
import { currentMonth, findsEachShown, type Search } from '../properties/service.ts';
import type { SearchKeeper } from './follow-searches.ts';
import { countReaders, findHome, listWanted } from './store-demand.ts';

/** Searches that are looked at, and asked at once. */
const mostWanted = 200;
const asked = 20;

/** How many people are told when a home is published as it is. @throws CodedError `not_found` */
export async function countWaiting(db: Db, keeper: SearchKeeper, propertyId: string): Promise<number> {
  const home = await findHome(db, propertyId);
  if (home === null) throw new CodedError('not_found', 'Property not found');
  const found = (await keeper.upToDate(db)).findFitting(home, currentMonth(), Number.POSITIVE_INFINITY);
  return found.sure.length + found.asked.length === 0 ? 0 : countReaders(db, propertyId, found);
}

/** Of what most people look for: what no home fits now. A few at a time, for visitors ask the engine meanwhile. */
export async function readUnmet(search: Search): Promise<UnmetSearch[]> {
  const wanted = await listWanted(search.db, mostWanted);
  const unmet: UnmetSearch[] = [];
  for (let from = 0; from < wanted.length; from += asked) {
    const some = wanted.slice(from, from + asked);
    const month = currentMonth();
    const found = await findsEachShown(
      search,
      some.map(({ criteria }) => ({ ...criteria, month, isActive: true })),
    );
    unmet.push(...some.filter((_, at) => found[at] === false).map(({ query, people }) => ({ query, people })));
  }
  return unmet;
}
