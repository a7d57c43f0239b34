import type { Db } from '../platform/database/open-database.ts';
import { currentMonth } from '../properties/service.ts';
import { createSearchKeeper } from './follow-searches.ts';
import { claimEvents, finishEvents, insertHits } from './store-events.ts';

/** Events of one transaction. */
const mostEvents = 100;

/** Finds for what happened to homes all searches that it fits. */
export type EventMatcher = {
  /** Of all events that wait. @returns how many hits were noted */
  matchAll(db: Db): Promise<number>;
};

/**
 * Event and hits commit together: whoever is killed in between has done nothing, and the next one finds the event
 * again. What a search of memory passes by is never asked of the database, so memory is brought up to date in each
 * transaction, after its events are held.
 */
export function createEventMatcher(): EventMatcher {
  const keeper = createSearchKeeper();

  async function matchSome(trx: Db): Promise<{ events: number; hits: number }> {
    const events = await claimEvents(trx, mostEvents);
    if (events.length === 0) return { events: 0, hits: 0 };
    const searches = await keeper.upToDate(trx);
    const month = currentMonth();
    let hits = 0;
    for (const event of events) {
      const candidates = searches.findCandidates(event.home, month, event.happenedAt);
      if (candidates.length > 0) hits += await insertHits(trx, event, candidates);
    }
    const ids = events.map(({ id }) => id);
    await finishEvents(trx, ids);
    return { events: ids.length, hits };
  }

  return {
    async matchAll(db) {
      let all = 0;
      for (;;) {
        const { events, hits } = await db.transaction().execute(matchSome);
        all += hits;
        if (events < mostEvents) return all;
      }
    },
  };
}
