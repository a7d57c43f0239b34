import { recordChange } from '../audit/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { retainJob } from './jobs.ts';
import { insertOrder } from './store-retention.ts';

/** An admin's yes or stop. After a yes the first people are told at once and not within the hour; they have 48 hours then. */
export async function orderRetention(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  isOn: boolean,
  { actor, caller }: StaffCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await insertOrder(trx, isOn, actor);
    const record = { type: 'privacy', id, name: 'Erasing what is due' };
    await recordChange(trx, { actor, caller, action: 'privacy.retain', record, after: { isOn } });
    if (isOn) await jobs.add(trx, retainJob, {}, { key: retainJob });
  });
}
