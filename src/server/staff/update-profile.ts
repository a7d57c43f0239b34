import { CodedError } from '#contract/errors.ts';
import type { ProfileUpdate } from '#contract/staff.ts';
import { changeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { staffKind } from './change-member.ts';
import { describeProfile } from './present.ts';
import { lockOne, updateStaff } from './store.ts';

const ended = () => new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');

/**
 * Own names, time zone and language. A phone that comes along is read over: it changes by its code alone (UND-34).
 * @throws CodedError `not_signed_in`
 */
export async function updateProfile({ db }: Platform, body: ProfileUpdate, call: StaffCall): Promise<void> {
  const columns = {
    first_name: body.firstName,
    last_name: body.lastName,
    ...(body.timezone !== undefined && { time_zone: body.timezone }),
    ...(body.language !== undefined && { language: body.language }),
  };
  await db.transaction().execute((trx) =>
    changeRecord(
      trx,
      { ...staffKind, describe: describeProfile, missing: ended },
      {
        action: 'profile.update',
        hold: () => lockOne(trx, call.actor.id),
        allow: (row) => allow(call.actor, 'PUT /admin/auth/profile', row, { owner: 'id', refusal: ended() }),
        read: () => columns,
        // Saving says that all of it is right, so it is noted even where nothing changes.
        isNews: () => true,
        write: (row) => updateStaff(trx, row, columns),
      },
      call,
    ),
  );
}
