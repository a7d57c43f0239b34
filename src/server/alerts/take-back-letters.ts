import { isDeepStrictEqual } from 'node:util';
import { officeDate } from '#contract/visits.ts';
import {
  type AlertLetter,
  putOffMessage,
  type StoredMessage,
  type ToldHome,
  withdrawMessage,
} from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { describeSearchIn } from './describe-search.ts';
import { quietUntil } from './send-letters.ts';
import { findReader, listAlerts, takeDay } from './store.ts';
import { listOffered } from './store-letters.ts';

/** Milliseconds after which homes are looked at once more. */
const waitedMs = 5 * 60_000;

/**
 * What the outbox asks when a letter of this room leaves: it may have waited for a mail server, until it is night, until its
 * homes are gone or back, or until a search was paused; and a backup that is restored brings letters back, but nobody who reads them. @returns whether it
 * does not leave now
 */
export async function takeLetterBack(
  platform: Pick<Platform, 'db' | 'jobs'>,
  { id, template, channel, data, created_at: writtenAt }: StoredMessage,
  now = new Date(),
): Promise<boolean> {
  if (template !== 'alert-letter' && template !== 'alert-confirmation') return false;
  const letter = data as unknown as AlertLetter;
  if ((await findReader(platform.db, letter.readerId)) === null) {
    await withdrawMessage(platform.db, id);
    return true;
  }
  // Whoever has just saved a search waits for it.
  if (template === 'alert-confirmation') return false;
  const way = channel === 'sms' ? 'phone' : 'email';
  const until = quietUntil(now, way);
  if (until !== null) {
    await putOffMessage(platform, id, { wait: until.getTime() - now.getTime() });
    return true;
  }
  if (way === 'phone' && letter.day !== officeDate(now)) {
    await moveToDay(platform, id, letter, now);
    return true;
  }
  const homes = await keepTrue(platform.db, letter, now.getTime() - new Date(writtenAt).getTime() >= waitedMs);
  if (isDeepStrictEqual(homes, letter.homes)) return false;
  if (homes.length === 0) await withdrawMessage(platform.db, id);
  else await putOffMessage(platform, id, { wait: 0, values: { ...letter, homes } });
  return true;
}

/** An SMS of an earlier day is that of today, and leaves then; where today has one of its own that one is enough. */
const moveToDay = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, id: string, letter: AlertLetter, now: Date) =>
  db.transaction().execute(async (trx: Db) => {
    if (await takeDay(trx, letter.readerId, now)) {
      await putOffMessage({ db: trx, jobs }, id, { wait: 0, values: { ...letter, day: officeDate(now) } });
    } else await withdrawMessage(trx, id);
  });

/** Its homes that are still as it says, because of searches that their reader has neither paused nor taken away since. */
async function keepTrue(db: Db, { readerId, homes }: AlertLetter, hasWaited: boolean): Promise<ToldHome[]> {
  const saved = await listAlerts(db, readerId);
  // In both: an SMS is in English, and its reader may have chosen another language since.
  const goOn = new Set(
    saved.flatMap(({ isPaused, query }) =>
      isPaused ? [] : [describeSearchIn('en', query), describeSearchIn('hi', query)],
    ),
  );
  const because = homes.map((home) => ({ ...home, searches: home.searches.filter((search) => goOn.has(search)) }));
  const told = because.filter(({ searches }) => searches.length > 0);
  if (!hasWaited) return told;
  const offered = await listOffered(
    db,
    told.map(({ id }) => id),
  );
  return told.filter(({ id, kind }) => offered.has(id) !== (kind === 'withdrawn'));
}
