import { frequenciesBy } from '#contract/alert-choices.ts';
import type { AlertChange, SavedSearches } from '#contract/alerts.ts';
import { CodedError } from '#contract/errors.ts';
import { readStopKey } from '../messages/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { changeHeld, deadLink, endReaders, showSaved } from './service.ts';
import { confirmAlert, countAlerts, lockReader, removeAlert, updateAlert, wayOf } from './store.ts';

type Choice = { key: string; alertId: string };

/** The consent of whoever reads the mail of that address. @throws CodedError `not_found`; TooManyRequests */
export const confirmSearch = (platform: Platform, { key, alertId }: Choice, caller: Caller): Promise<SavedSearches> =>
  changeHeld(platform, key, caller, async (trx, reader) => {
    await confirmAlert(trx, reader.id, alertId);
    return showSaved(trx, reader);
  });

/** @throws CodedError `not_found`, `invalid_fields`; TooManyRequests */
export const changeSearch = (
  platform: Platform,
  { key, alertId, frequency = undefined, paused = undefined }: AlertChange,
  caller: Caller,
): Promise<SavedSearches> =>
  changeHeld(platform, key, caller, async (trx, reader) => {
    if (frequency !== undefined && !frequenciesBy[wayOf(reader)].includes(frequency)) {
      const text = 'Please choose how often';
      throw new CodedError('invalid_fields', text, { frequency: text });
    }
    await updateAlert(trx, reader.id, alertId, { frequency: frequency ?? null, isPaused: paused ?? null });
    return showSaved(trx, reader);
  });

/** The last one takes its reader along: an address or a number that saves nothing is not kept. @throws CodedError `not_found`; TooManyRequests */
export const removeSearch = (platform: Platform, { key, alertId }: Choice, caller: Caller): Promise<SavedSearches> =>
  changeHeld(platform, key, caller, async (trx, reader) => {
    await removeAlert(trx, reader.id, alertId);
    const shown = await showSaved(trx, reader);
    if ((await countAlerts(trx, reader.id)) === 0) await endReaders(trx, [reader]);
    return shown;
  });

/** @throws CodedError `not_found`; TooManyRequests */
export const endSearches = (platform: Platform, key: string, caller: Caller): Promise<void> =>
  changeHeld(platform, key, caller, (trx, reader) => endReaders(trx, [reader]));

/**
 * By the key in a letter's header. Mail programs press it again and again: what is stopped already is stopped.
 * @throws CodedError `not_found` for a key we did not sign; TooManyRequests
 */
export async function stopLetters({ db, limits, secrets }: Platform, key: string, { address }: Caller): Promise<void> {
  await limits.take('stopped letters per address', address);
  const readerId = readStopKey(secrets, key);
  if (readerId === null) throw deadLink();
  await db.transaction().execute(async (trx) => {
    const reader = await lockReader(trx, readerId);
    if (reader !== null) await endReaders(trx, [reader]);
  });
}
