import { type AlertLetter, putOffMessage, type StoredMessage, withdrawMessage } from '../messages/service.ts';
import type { Platform } from '../platform/platform.ts';
import { quietUntil } from './send-letters.ts';
import { findReader } from './store.ts';
import { listOffered } from './store-letters.ts';

/** Milliseconds after which homes are looked at once more. */
const waitedMs = 5 * 60_000;

/**
 * What the outbox asks when a letter of this room leaves: it may have waited for a mail server, until it is night, or until its
 * homes are gone or back; and a backup that is restored brings letters back, but nobody who reads them. @returns whether it
 * does not leave now
 */
export async function takeLetterBack(
  platform: Pick<Platform, 'db' | 'jobs'>,
  { id, template, data, created_at: writtenAt }: StoredMessage,
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
  const until = quietUntil(now);
  if (until !== null) {
    await putOffMessage(platform, id, { until });
    return true;
  }
  if (now.getTime() - new Date(writtenAt).getTime() < waitedMs) return false;
  const offered = await listOffered(
    platform.db,
    letter.homes.map((home) => home.id),
  );
  const homes = letter.homes.filter((home) => offered.has(home.id) !== (home.kind === 'withdrawn'));
  if (homes.length === letter.homes.length) return false;
  if (homes.length === 0) await withdrawMessage(platform.db, id);
  else await putOffMessage(platform, id, { until: now, values: { ...letter, homes } });
  return true;
}
