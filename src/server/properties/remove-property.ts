import { recordChange } from '../audit/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { describeRecord } from './describe-record.ts';
import { allowWrite } from './policy.ts';
import { lockProperty, recordOf } from './save-property.ts';
import { removeProperty } from './store-writes.ts';

/**
 * Deletes a listing with its floor plans and documents; what it was stays in the log, its inquiries stay as they are, and
 * files that nothing else uses are swept later (UND-102).
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function deleteProperty(platform: Platform, id: string, call: StaffCall): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const record = allowWrite(await lockProperty(trx, id), 'DELETE /properties/{id}', call.actor);
    await removeProperty(trx, record);
    const before = describeRecord(record);
    await recordChange(trx, { ...call, action: 'properties.remove', record: recordOf(record), before });
  });
}
