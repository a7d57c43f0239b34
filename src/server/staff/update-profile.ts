import { CodedError } from '#contract/errors.ts';
import type { ProfileUpdate } from '#contract/staff.ts';
import { compareRecords, recordChange } from '../audit/service.ts';
import { authorize } from '../platform/authorized.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { isOwn } from './policy.ts';
import { describeProfile, nameOf } from './present.ts';
import { lockOne, updateStaff } from './store.ts';

/**
 * Own names, time zone and language. A phone that comes along is read over: it changes by its code alone (UND-34).
 * @throws CodedError `not_signed_in`
 */
export function updateProfile(platform: Platform, body: ProfileUpdate, { actor, caller }: StaffCall): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockOne(trx, actor.id);
    const gone = new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');
    if (row === null) throw gone;
    const own = authorize(row, isOwn(actor, row), gone);
    const updated = await updateStaff(trx, own, {
      first_name: body.firstName,
      last_name: body.lastName,
      ...(body.timezone !== undefined && { time_zone: body.timezone }),
      ...(body.language !== undefined && { language: body.language }),
    });
    await recordChange(trx, {
      actor,
      caller,
      action: 'profile.update',
      record: { type: 'staff', id: updated.id, name: nameOf(updated) },
      ...compareRecords(describeProfile(row), describeProfile(updated)),
    });
  });
}
