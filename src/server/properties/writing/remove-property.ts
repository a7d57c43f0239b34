import { removeRecord } from '../../audit/service.ts';
import { allow } from '../../platform/allow.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockRecord } from '../store-records.ts';
import { propertyKind } from './save-property.ts';
import { removeProperty } from './store-writes.ts';

/**
 * Deletes a listing with its floor plans and documents; what it was stays in the log, its inquiries stay as they are, and
 * files that nothing else uses are swept later (UND-102).
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function deleteProperty({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    removeRecord(
      trx,
      propertyKind,
      {
        action: 'properties.remove',
        hold: () => lockRecord(trx, id),
        allow: (row) => allow(call.actor, 'DELETE /properties/{id}', row),
        remove: (row) => removeProperty(trx, row),
      },
      call,
    ),
  );
}
