import type { Db } from '../../platform/database/open-database.ts';
import { type Catalogue, createCatalogue } from './keep-catalogue.ts';
import { createPlaceOrder } from './order-places.ts';
import {
  listActiveAmong,
  listNames,
  listPlacesAfter,
  listWords,
  readChanges,
  readSnapshot,
  readsAllLetters,
} from './store-engine.ts';

/** A catalogue, and the moment of the database that it is true for. */
export type Held = { catalogue: Catalogue; snapshot: string };

/** Rows that are read at once: between two batches questions are answered. */
const batch = 1000;
/** The same of those of which only the place is asked. */
const placesAtOnce = 10_000;
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
      const { ids, placed } = await orderByPlace(trx);
      const rowsFrom = (from: number) => listActiveAmong(trx, ids.slice(from, from + batch));
      let coming = rowsFrom(0);
      for (let from = 0; from < ids.length; from += batch) {
        const found = new Map((await coming).map((row) => [row.id, row]));
        // The database reads the next ones while these are taken in.
        coming = rowsFrom(from + batch);
        for (const id of ids.slice(from, from + batch)) {
          const row = found.get(id);
          if (row === undefined) throw new Error('a listing was not there any more, in the same moment');
          catalogue.addListing(row);
        }
      }
      await coming;
      catalogue.listings.points.state.sorted = placed;
      return { catalogue, snapshot };
    });
}

async function orderByPlace(trx: Db): Promise<{ ids: string[]; placed: number }> {
  const order = createPlaceOrder();
  for (let coming = listPlacesAfter(trx, '', placesAtOnce); ; ) {
    const places = await coming;
    const last = places.at(-1);
    if (last === undefined) return order.tell();
    coming = listPlacesAfter(trx, last.id, placesAtOnce);
    for (const place of places) order.add(place);
  }
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
