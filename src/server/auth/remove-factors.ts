import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { allowWhen } from '../platform/authorized.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { endEverySession, lockMember, mayRemoveSecondFactor, toAccount } from '../staff/service.ts';
import { confirmOwner } from './confirm-password.ts';
import { nameOf } from './name-account.ts';
import { endSessions } from './store.ts';
import { removeFactors } from './store-second-factors.ts';
import { tellFactorChanged } from './tell-owner.ts';

const call = 'POST /admin/management/{id}/second-factor/remove';

/**
 * Takes away what a colleague has lost: authenticator app, passkeys and recovery codes. Whoever found them is signed out
 * with everybody else, and the owner is told.
 * @throws CodedError `invalid_fields` for a wrong password, `bad_request` for oneself and where there is nothing,
 *   `not_found`, `not_allowed`; TooManyRequests; Busy
 */
export async function removeColleaguesFactors(
  platform: Platform,
  { actor, caller }: StaffCall,
  id: string,
  password: string,
): Promise<void> {
  await confirmOwner(platform, actor, password);
  await platform.db.transaction().execute(async (trx) => {
    const standing = await lockMember(trx, actor.id, call, id);
    const own = new CodedError('bad_request', 'Your own second factor is removed in your settings, under Security');
    const member = allowWhen(standing.member, (one) => mayRemoveSecondFactor(standing.actor, one), own);
    if (!(await removeFactors(trx, member.id))) throw new CodedError('bad_request', 'This user has no second factor');
    await endEverySession(trx, member.id);
    await endSessions(trx, { staffId: member.id, keep: null }, 'ended elsewhere');
    const owner = toAccount(member);
    await recordChange(trx, {
      actor,
      caller,
      action: 'staff.remove-second-factor',
      record: { type: 'staff', ...nameOf(owner) },
    });
    await tellFactorChanged(platform, trx, owner, { change: 'removed', by: actor.name });
  });
}
