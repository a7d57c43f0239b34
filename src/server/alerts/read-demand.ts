import type { UnmetSearch } from '#contract/alerts.ts';
import { CodedError } from '#contract/errors.ts';
import { textKeys } from '#contract/property-search.ts';
import { filtersOf } from '#contract/saved-searches.ts';
import { findPlaceNames } from '../cities/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type Criteria, currentMonth, findsEachShown, type Search } from '../properties/service.ts';
import type { SearchKeeper } from './follow-searches.ts';
import { countReaders, findHome, listWanted, type Wanted } from './store-demand.ts';

/** Searches that are read, those of them that are looked at, and asked at once. */
const mostRead = 2_000;
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
  const wanted = (await dropOwnWords(search.db, await listWanted(search.db, mostRead))).slice(0, mostWanted);
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

/** So many say nothing of anybody by their words. */
const manyPeople = 3;

type TextKey = (typeof textKeys)[number];
const partsOf = (location: string): string[] => location.split(',').filter((part) => part.trim() !== '');

/** Whether what was typed there is something that we know by that name, and so nothing of whoever typed it. */
const isOurs: Record<TextKey, (typed: string, criteria: Criteria, places: ReadonlySet<string>) => boolean> = {
  search: () => false,
  location: (typed, _, places) => partsOf(typed).every((part) => places.has(part)),
  developer: (_, { developers }) => developers !== null && developers.length > 0,
  developerId: () => true,
  category: (_, { categories }) => categories !== null && categories.length > 0,
  type: (_, { type }) => type !== null && (type.ids.length > 0 || type.bedrooms !== null || type.isStudio),
};

/** Words of fewer than three people may say who they are: then a search is told only by names that we know. */
async function dropOwnWords(db: Db, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const read = wanted.map((one) => ({ one, filters: filtersOf(one.query) }));
  const few = read.filter(({ one }) => one.people < manyPeople);
  const places = await findPlaceNames(db, [...new Set(few.flatMap(({ filters }) => partsOf(filters.location)))]);
  const isTold = ({ one: { people, criteria }, filters }: (typeof read)[number]) =>
    people >= manyPeople || textKeys.every((key) => filters[key] === '' || isOurs[key](filters[key], criteria, places));
  return read.filter(isTold).map(({ one }) => one);
}
