import type { Db } from '../platform/database/open-database.ts';
import { createSearches, type Searches } from './keep-searches.ts';
import { listKeptAfter, listKeptSince, readSnapshot } from './store-events.ts';

/** Searches that are read at once: few, because whoever reads them answers visitors as well. */
const batch = 1000;
/** After so long without news all is read anew: that searches ended is told for two days. */
const forgottenMs = 24 * 60 * 60_000;

/** Confirmed searches in the memory of this process. */
export type SearchKeeper = {
  /** All that are committed by now; `db` may be the transaction that acts by them. */
  upToDate(db: Db): Promise<Searches>;
};

const keepers = new WeakMap<Db, SearchKeeper>();

/** The one of this process, whoever asks: jobs, and staff who want to know who waits for a home. */
export function keeperOf({ db }: { db: Db }): SearchKeeper {
  const keeper = keepers.get(db) ?? createSearchKeeper();
  keepers.set(db, keeper);
  return keeper;
}

/** Follows by what has been committed since it last read (decision 56), not by news, which may be missed. */
export function createSearchKeeper(): SearchKeeper {
  let held: { searches: Searches; snapshot: string; readAt: number } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function readAll(db: Db) {
    const searches = createSearches();
    // Before the first row: what is committed while these are read is read once more.
    const snapshot = await readSnapshot(db);
    for (let after = 0; ; ) {
      const rows = await listKeptAfter(db, after, batch);
      for (const row of rows) searches.keep(row);
      after = rows.at(-1)?.number ?? 0;
      if (rows.length < batch) return { searches, snapshot, readAt: Date.now() };
    }
  }

  async function follow(db: Db): Promise<Searches> {
    const known = held !== null && Date.now() - held.readAt < forgottenMs ? held : await readAll(db);
    const { snapshot, rows, ended } = await listKeptSince(db, known.snapshot);
    for (const row of rows) known.searches.keep(row);
    for (const number of ended) known.searches.forget(number);
    held = { ...known, snapshot, readAt: Date.now() };
    return known.searches;
  }

  return {
    // One after the other: what an older look has seen must not undo what a newer one knows.
    upToDate(db) {
      const turn = last.then(() => follow(db));
      last = turn.catch(() => {});
      return turn;
    },
  };
}
