import { asksWholeDesk, shippedLists } from '#contract/inquiry-lists.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import type { SavedQuery } from '#contract/staff-inquiries.ts';
import { countDesk, type Person, seesOthers } from '../inquiries/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { presentList } from './present.ts';
import { listLists } from './store.ts';

const houseList = ({ id, name, query, columns }: (typeof shippedLists)[number]): Omit<SmartList, 'count'> => ({
  id,
  name,
  kind: 'house',
  query,
  columns: [...columns],
  version: 1,
  abilities: { change: false },
});

/** The lists that person sees, each with the number of those of its inquiries that they see. */
export async function readLists(db: Db, actor: Person): Promise<SmartList[]> {
  const isDesk = seesOthers(actor);
  // A shared list that asks for what only the whole desk knows says nothing to who sees their own.
  const saved = (await listLists(db, actor.id)).filter(({ query }) => isDesk || !asksWholeDesk(query));
  const queries: SavedQuery[] = [...shippedLists, ...saved].map(({ query }) => query);
  const counts = await countDesk(db, queries, actor);
  const house = shippedLists.map((list, at) => ({ ...houseList(list), count: counts[at] ?? 0 }));
  return [...house, ...saved.map((row, at) => presentList(row, counts[house.length + at] ?? 0, actor))];
}
