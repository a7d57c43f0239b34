import type { Db } from '../platform/database/open-database.ts';
import { createSearches, type Searches } from './keep-searches.ts';
import { listKeptAfter, listKeptSince, readSnapshot } from './store-events.ts';

/** Searches that are read at once. */
const batch = 5000;
/** After so long all is read anew: searches that are over by their time have gone then. */
const keptMs = 24 * 60 * 60_000;

/** Confirmed searches in the memory of this process. */
export type SearchKeeper = {
  /** All that are committed by now; `db` may be the transaction that acts by them. */
  upToDate(db: Db): Promise<Searches>;
};

/** Follows by what has been committed since it last read (decision 56), not by news, which may be missed. */
export function createSearchKeeper(): SearchKeeper {
  let held: { searches: Searches; snapshot: string; readAt: number } | null = null;

  async function readAll(db: Db) {
    const searches = createSearches();
    // Before the first row: what is committed while these are read is read once more.
    const snapshot = await readSnapshot(db);
    for (let last = ''; ; ) {
      const rows = await listKeptAfter(db, last, batch);
      for (const row of rows) searches.keep(row);
      last = rows.at(-1)?.id ?? '';
      if (rows.length < batch) return { searches, snapshot, readAt: Date.now() };
    }
  }

  return {
    async upToDate(db) {
      const known = held !== null && Date.now() - held.readAt < keptMs ? held : await readAll(db);
      const { snapshot, rows, ended } = await listKeptSince(db, known.snapshot);
      for (const row of rows) known.searches.keep(row);
      for (const id of ended) known.searches.forget(id);
      known.snapshot = snapshot;
      held = known;
      return known.searches;
    },
  };
}
