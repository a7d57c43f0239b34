import type { SavedSearches } from '#contract/alerts.ts';
import { CodedError } from '#contract/errors.ts';
import { readAlertsKey, removeWaiting } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { presentSaved } from './present.ts';
import { findReader, listAlerts, lockReader, lockReadersOf, type ReaderRow, removeReaders } from './store.ts';

/** One answer for whatever is wrong with a link: nobody learns who has saved what. */
export const deadLink = () =>
  new CodedError('not_found', 'This link does not open saved searches any more. They have ended, or were removed.');

export const showSaved = async (db: Db, reader: ReaderRow): Promise<SavedSearches> =>
  presentSaved(reader, await listAlerts(db, reader.id));

type Opener = Pick<Platform, 'db' | 'limits' | 'secrets'>;

/** Counted before the key is looked at, so that trying many costs. @throws CodedError `not_found`; TooManyRequests */
export async function readKey({ limits, secrets }: Opener, key: string, { address }: Caller): Promise<string> {
  await limits.take('saved search link per address', address);
  const readerId = readAlertsKey(secrets, key);
  if (readerId === null) throw deadLink();
  return readerId;
}

/** @throws CodedError `not_found`; TooManyRequests */
export async function openSaved(platform: Opener, key: string, caller: Caller): Promise<SavedSearches> {
  const reader = await findReader(platform.db, await readKey(platform, key, caller));
  if (reader === null) throw deadLink();
  return showSaved(platform.db, reader);
}

/** Does something to what a reader has saved while nobody else does. @throws CodedError `not_found`; TooManyRequests */
export async function changeHeld<T>(
  platform: Opener,
  key: string,
  caller: Caller,
  work: (trx: Db, reader: ReaderRow) => Promise<T>,
): Promise<T> {
  const readerId = await readKey(platform, key, caller);
  return platform.db.transaction().execute(async (trx) => {
    const reader = await lockReader(trx, readerId);
    if (reader === null) throw deadLink();
    return work(trx, reader);
  });
}

/**
 * Removes readers that are held, with all that they saved and the letters that have not left. Letters go first: one that leaves
 * meanwhile holds its row when it settles what its reader was told.
 */
export async function endReaders(trx: Db, ended: readonly ReaderRow[]): Promise<void> {
  for (const { address } of ended) await removeWaiting(trx, address, ['alert-confirmation', 'alert-letter']);
  await removeReaders(
    trx,
    ended.map(({ id }) => id),
  );
}

/**
 * Ends all that these addresses (in small letters) and numbers have saved: whoever is erased, or takes their consent back, is not written to
 * again. @returns how many consents that were
 */
export async function endAlertsOf(trx: Db, addresses: readonly string[]): Promise<number> {
  const gone = await lockReadersOf(trx, addresses);
  await endReaders(trx, gone);
  return gone.reduce((all, { confirmed }) => all + confirmed, 0);
}

export { type AlertOfAddress, listAlertsOf } from './store.ts';
export { takeLetterBack } from './take-back-letters.ts';
