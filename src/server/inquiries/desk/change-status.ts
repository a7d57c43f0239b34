import type { StatusChange } from '#contract/staff-inquiries.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { allowStatus } from '../policy.ts';
import { changeInquiry } from './change-inquiry.ts';
import { updateStatus } from './store-desk.ts';
import type { ListedInquiry } from './store-list.ts';

/**
 * Says where an inquiry stands, from any state to any (API-INQ-31); not everybody makes it new again. Why it was
 * lost is kept while it is closed.
 * @throws CodedError `not_found`, `not_allowed` for one that somebody else has (ROLE-26), `stale_version`
 */
export function changeStatus(
  { db }: Platform,
  id: string,
  { status, lostReason }: StatusChange,
  call: StaffCall,
): Promise<ListedInquiry> {
  allowStatus(status, call.actor);
  const reasonFor = (row: ListedInquiry) => (status === 'closed' ? (lostReason ?? row.lost_reason) : '');
  return db.transaction().execute((trx) =>
    changeInquiry(
      trx,
      {
        id,
        call: 'PUT /inquiries/{id}/status',
        action: 'inquiries.status',
        isDone: (row) => row.status === status && row.lost_reason === reasonFor(row),
        write: (held, row) => updateStatus(held, row, { status, lostReason: reasonFor(row) }),
      },
      call,
    ),
  );
}
