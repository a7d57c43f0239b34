import { setImmediate } from 'node:timers/promises';
import type { Db } from '../platform/database/open-database.ts';
import { currentMonth } from '../properties/service.ts';
import { createSearchKeeper } from './follow-searches.ts';
import type { Searches } from './keep-searches.ts';
import {
  type Asked,
  analyzeHits,
  claimEvents,
  type EventRow,
  finishEvents,
  insertHits,
  listFitting,
  type Pairs,
} from './store-events.ts';

/** Events of one transaction. */
const mostEvents = 100;
/** Hits of one statement. */
const mostHits = 10_000;
/** Of one run. */
const manyHits = 50_000;

/** Finds for what happened to homes all searches that it fits. */
export type EventMatcher = {
  /** Of all events that wait. @returns how many hits were noted */
  matchAll(db: Db, signal?: AbortSignal): Promise<number>;
};

/**
 * Event and hits commit together: whoever is killed in between has done nothing, and the next one finds the event
 * again. What a search of memory passes by is never asked of the database, so memory is brought up to date in each
 * transaction, after its events are held.
 */
export function createEventMatcher(keeper = createSearchKeeper()): EventMatcher {
  async function matchSome(trx: Db): Promise<{ events: number; hits: number }> {
    const events = await claimEvents(trx, mostEvents);
    if (events.length === 0) return { events: 0, hits: 0 };
    const hits = await noteHits(trx, events, await keeper.upToDate(trx));
    await finishEvents(
      trx,
      events.map(({ id }) => id),
    );
    return { events: events.length, hits };
  }

  return {
    async matchAll(db, signal) {
      // Before any event is held: what is not in memory yet is read while nobody waits for it, most of all at the start.
      await keeper.upToDate(db);
      let all = 0;
      for (;;) {
        signal?.throwIfAborted();
        const { events, hits } = await db.transaction().execute(matchSome);
        all += hits;
        if (events < mostEvents) break;
      }
      if (all > manyHits) await analyzeHits(db);
      return all;
    },
  };
}

/** All of an import go in a few statements. */
async function noteHits(trx: Db, events: readonly EventRow[], searches: Searches): Promise<number> {
  const month = currentMonth();
  let hits = 0;
  let sure: Pairs = { numbers: [], events: [] };
  const asked: Asked = { numbers: [], events: [], inPlace: [] };
  const note = async () => {
    if (sure.numbers.length > 0) hits += await insertHits(trx, sure);
    sure = { numbers: [], events: [] };
  };
  for (const event of events) {
    if (!event.isTrue) continue;
    const found = searches.findFitting(event, month, event.happenedAt);
    const isForAll = event.kind === 'new' || event.kind === 'price';
    if (isForAll) addPairs(sure, found.sure, event.id);
    const left = [...(isForAll ? [] : found.sure.map((number) => ({ number, inPlace: false }))), ...found.asked];
    for (const { number, inPlace } of left) {
      asked.numbers.push(number);
      asked.events.push(event.id);
      asked.inPlace.push(inPlace);
    }
    if (sure.numbers.length > mostHits) await note();
    // Visitors are answered in between.
    if (events.length > 1) await setImmediate();
  }
  if (asked.numbers.length > 0) {
    const { numbers, events: of } = await listFitting(trx, asked);
    for (const [at, number] of numbers.entries()) addPairs(sure, [number], of[at] as number);
  }
  await note();
  return hits;
}

function addPairs({ numbers, events }: Pairs, some: readonly number[], event: number): void {
  for (const number of some) {
    numbers.push(number);
    events.push(event);
  }
}
