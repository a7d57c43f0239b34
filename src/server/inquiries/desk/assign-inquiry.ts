import { CodedError } from '#contract/errors.ts';
import type { Assignment } from '#contract/staff-inquiries.ts';
import { passVisitsOn, tellHolder } from '../../notifications/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeInquiry } from './change-inquiry.ts';
import { holdInquiry } from './lock-inquiry.ts';
import { clearAssignee, lockAssignee, updateAssignee } from './store-desk.ts';
import type { ListedInquiry } from './store-list.ts';

/**
 * Gives an inquiry to an employee who works here, or to nobody (API-INQ-26 to 28, UND-36, 37). An admin who wants one
 * claims it.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`; `invalid_fields` for an admin and for somebody who left
 */
export function assignInquiry(
  platform: Platform,
  { inquiryId, assignToId }: Assignment,
  call: StaffCall,
): Promise<ListedInquiry> {
  const staffId = assignToId?.trim() ?? '';
  return platform.db.transaction().execute(async (trx) => {
    if (staffId !== '') return giveInquiry(platform, trx, { inquiryId, assignToId: staffId }, call);
    return changeInquiry(
      trx,
      {
        ...assigned(inquiryId),
        action: 'inquiries.unassign',
        isDone: (row) => row.assigned_to === null,
        write: clearAssignee,
        follow: (held) => passVisitsOn(platform, held, [inquiryId], { by: call.actor }),
      },
      call,
    );
  });
}

const assigned = (id: string) => ({ id, call: 'POST /inquiries/assign' }) as const;

/**
 * The same to somebody, within another change.
 * @throws CodedError as `assignInquiry`
 */
export async function giveInquiry(
  platform: Platform,
  trx: Db,
  { inquiryId, assignToId }: { inquiryId: string; assignToId: string },
  call: Pick<StaffCall, 'actor' | 'caller' | 'editedVersion'>,
): Promise<ListedInquiry> {
  // People before inquiries: so does whoever removes a colleague, and the two never wait for each other.
  const assignee = await holdAssignee(trx, assignToId);
  if (assignee === null) {
    await holdInquiry(trx, inquiryId);
    throw refuseAssignee('assignToId');
  }
  return changeInquiry(
    trx,
    {
      ...assigned(inquiryId),
      action: 'inquiries.assign',
      isDone: (row) => row.assigned_to === assignee.id && row.status === 'assigned',
      write: (held, row) => updateAssignee(held, row, assignee.id),
      follow: (held, row) => tellHolder(platform, held, row, { by: call.actor }),
    },
    call,
  );
}

/** Whom an inquiry can be given to, held until the transaction ends; null: no employee, or somebody who left. */
export async function holdAssignee(trx: Db, staffId: string): Promise<{ id: string } | null> {
  const person = /^[0-9a-f]{24}$/.test(staffId) ? await lockAssignee(trx, staffId) : null;
  return person?.role === 'employee' ? person : null;
}

/** @param field where they were chosen */
export const refuseAssignee = (field: string): CodedError => {
  const text = 'Choose an employee who works here now';
  return new CodedError('invalid_fields', text, { [field]: text });
};
