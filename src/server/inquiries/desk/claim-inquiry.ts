import { CodedError } from '#contract/errors.ts';
import { tellHolder } from '../../notifications/service.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { allowClaim } from '../policy.ts';
import { changeInquiry } from './change-inquiry.ts';
import { findClaimRule } from './store-claims.ts';
import { lockAssignee, updateAssignee } from './store-desk.ts';
import type { ListedInquiry } from './store-list.ts';

/**
 * Takes an inquiry that nobody has: whoever is first has it, and may press twice.
 * @throws CodedError `not_found`, `not_allowed` where it is not open, `conflict` when somebody was faster,
 * `stale_version`; `not_signed_in` for whoever left a moment ago
 */
export function claimInquiry(platform: Platform, id: string, call: StaffCall): Promise<ListedInquiry> {
  const { actor } = call;
  return platform.db.transaction().execute(async (trx) => {
    // People before inquiries, as everywhere.
    if ((await lockAssignee(trx, actor.id)) === null) {
      throw new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');
    }
    const { mode, takesInquiries } = await findClaimRule(trx, actor.id);
    return changeInquiry(
      trx,
      {
        id,
        call: (row) => allowClaim(row, { ...actor, takesInquiries }, mode !== 'off'),
        action: 'inquiries.claim',
        isDone: (row) => row.assigned_to === actor.id,
        write: (held, row) => updateAssignee(held, row, actor.id),
        follow: (held, row) => tellHolder(platform, held, row, { by: actor }),
      },
      call,
    );
  });
}
