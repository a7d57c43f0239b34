import type { Db } from '../../platform/database/open-database.ts';
import { type Catalogue, createCatalogue } from './keep-catalogue.ts';
import {
  listActiveAfter,
  listActiveAmong,
  listNames,
  listWords,
  readChanges,
  readSnapshot,
  readsAllLetters,
} from './store-engine.ts';

/** A catalogue, and the moment of the database that it is true for. */
export type Held = { catalogue: Catalogue; snapshot: string };

/** Rows that are read at once: between two batches questions are answered. */
const batch = 1000;
/** Rows that are gone are passed over in every answer: with more of them than this share all is read anew. */
const mostGone = 0.1;

/** Reads everything, all of it as it was in one moment. */
export async function loadCatalogue(db: Db): Promise<Held> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const snapshot = await readSnapshot(trx);
      const catalogue = createCatalogue({ readsAllLetters: await readsAllLetters(trx) });
      catalogue.addWords(await listWords(trx));
      await readNames(trx, catalogue);
      for (let coming = listActiveAfter(trx, '', batch); ; ) {
        const rows = await coming;
        const last = rows.at(-1);
        if (last === undefined) return { catalogue, snapshot };
        // The database reads the next ones while these are taken in.
        coming = listActiveAfter(trx, last.id, batch);
        for (const row of rows) catalogue.addListing(row);
      }
    });
}

/** Takes over what has changed since. What fails half way is taken over again by the next call. */
export async function followChanges(db: Db, held: Held): Promise<void> {
  const { catalogue } = held;
  const { snapshot, ids, words } = await readChanges(db, held.snapshot);
  catalogue.addWords(words);
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    const rows = await listActiveAmong(db, some);
    for (const id of some) catalogue.listings.remove(id);
    for (const row of rows) catalogue.addListing(row);
  }
  held.snapshot = snapshot;
}

export async function readNames(db: Db, catalogue: Catalogue): Promise<void> {
  const { parameters, developers } = await listNames(db);
  catalogue.setNames(parameters, developers);
}

/** @param fewGone so many are never too many */
export const isWorn = ({ catalogue: { listings } }: Held, fewGone: number): boolean =>
  listings.gone > Math.max(fewGone, listings.rows * mostGone);
