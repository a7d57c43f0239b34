import { recordChange } from '../../audit/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import { describeInquiry, recordOf } from './lock-inquiry.ts';
import { clearAssigneeOf } from './store-desk.ts';

/** Takes everything from somebody who leaves, each with its line in the log (UND-50). Hold the person before. */
export async function unassignAll(
  trx: Db,
  staffId: string,
  { actor, caller }: Pick<StaffCall, 'actor' | 'caller'>,
): Promise<void> {
  for (const row of await clearAssigneeOf(trx, staffId)) {
    const { assignedTo, status } = describeInquiry(row);
    await recordChange(trx, {
      actor,
      caller,
      action: 'inquiries.unassign',
      record: recordOf(row),
      before: { assignedTo, status },
      after: { assignedTo: null, status: status === 'assigned' ? 'new' : status },
    });
  }
}
