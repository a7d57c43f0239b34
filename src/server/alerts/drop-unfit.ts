import { setImmediate } from 'node:timers/promises';
import type { Db } from '../platform/database/open-database.ts';
import { currentMonth } from '../properties/service.ts';
import type { SearchKeeper } from './follow-searches.ts';
import { type Asked, listFitting, listOutdated, type Pairs, removeHits } from './store-events.ts';

/**
 * What waits for these readers of homes that were changed meanwhile and fit no more is told to nobody: a price may have been
 * raised, a typing error mended, and a letter that says “because you saved” would be untrue.
 */
export async function dropUnfit(trx: Db, keeper: SearchKeeper, readerIds: readonly string[]): Promise<void> {
  const outdated = await listOutdated(trx, readerIds);
  if (outdated.length === 0) return;
  const searches = await keeper.upToDate(trx);
  const unfit: Pairs = { numbers: [], events: [] };
  const asked: Asked = { numbers: [], events: [], inPlace: [] };
  for (const { id, numbers, ...home } of outdated) {
    const found = searches.findFitting(home, currentMonth(), Number.POSITIVE_INFINITY);
    const sure = new Set(found.sure);
    const doubtful = new Map(found.asked.map(({ number, inPlace }) => [number, inPlace]));
    for (const number of numbers) {
      const inPlace = doubtful.get(number);
      if (sure.has(number)) continue;
      const left = inPlace === undefined ? unfit : asked;
      left.numbers.push(number);
      left.events.push(id);
      if (inPlace !== undefined) asked.inPlace.push(inPlace);
    }
    await setImmediate();
  }
  await dropUnfound(trx, asked);
  await removeHits(trx, unfit);
}

/** Of those whose words only the database can compare. */
async function dropUnfound(trx: Db, asked: Asked): Promise<void> {
  if (asked.numbers.length === 0) return;
  const found = await listFitting(trx, asked);
  const fitting = new Set(found.numbers.map((number, at) => `${number} ${found.events[at]}`));
  const unfit: Pairs = { numbers: [], events: [] };
  for (const [at, number] of asked.numbers.entries()) {
    const event = asked.events[at] as number;
    if (fitting.has(`${number} ${event}`)) continue;
    unfit.numbers.push(number);
    unfit.events.push(event);
  }
  await removeHits(trx, unfit);
}
