import type { CalendarFeed } from '#contract/calendars.ts';
import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken, tokenDigest } from '../platform/secrets.ts';
import { presentFeed } from './present.ts';
import { findFeed, removeFeed, upsertFeed } from './store.ts';

const recordOf = ({ id }: Actor) => ({ type: 'calendars', id, name: 'Calendar feed' });

export async function readFeed(db: Db, { id }: Actor): Promise<CalendarFeed | null> {
  const row = await findFeed(db, id);
  return row && presentFeed(row);
}

/** A new address, which is told this once; the one before is dead when this is answered. */
export function renewFeed(
  { config, db }: Platform,
  { actor, caller }: StaffCall,
): Promise<CalendarFeed & { address: string }> {
  return db.transaction().execute(async (trx) => {
    const key = randomToken();
    const row = await upsertFeed(trx, actor.id, tokenDigest(key));
    if (row === null) throw new CodedError('not_signed_in', 'Your session is over. Please sign in again.');
    await recordChange(trx, { actor, caller, action: 'calendars.make-feed', record: recordOf(actor) });
    return { ...presentFeed(row), address: `${config.publicUrl}/calendars/${key}.ics` };
  });
}

/** @throws CodedError `not_found` */
export function endFeed({ db }: Platform, { actor, caller }: StaffCall): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await removeFeed(trx, actor.id))) throw new CodedError('not_found', 'You have no calendar feed');
    await recordChange(trx, { actor, caller, action: 'calendars.end-feed', record: recordOf(actor) });
  });
}
