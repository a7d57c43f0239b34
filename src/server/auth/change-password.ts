import type { PasswordChange } from '#contract/auth.ts';
import { CodedError } from '#contract/errors.ts';
import { passwordError } from '#contract/passwords.ts';
import { recordChange } from '../audit/service.ts';
import { refuseBreachedPassword } from '../platform/breached-passwords.ts';
import type { StaffCall } from '../platform/http/router.ts';
import { hashPassword, refuseWeakPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { replacePassword } from '../staff/service.ts';
import { confirmPassword } from './confirm-password.ts';
import { nameOf, wordsOf } from './name-account.ts';
import { openSession, type SignedIn, sessionEnded } from './open-session.ts';
import { endSessions } from './store.ts';
import { tellPasswordChanged } from './tell-owner.ts';

const refuse = (field: keyof PasswordChange, message: string) =>
  new CodedError('invalid_fields', message, { [field]: message });

/**
 * Sets the password somebody chose for themselves. All their sessions end; this one goes on with the new tokens.
 * @throws CodedError `invalid_fields` in the order of 002 §5; TooManyRequests; Busy
 */
export async function changePassword(
  platform: Platform,
  { actor, caller }: StaffCall,
  { currentPassword, newPassword }: PasswordChange,
): Promise<SignedIn> {
  if (currentPassword === '') throw refuse('currentPassword', 'Current password is required');
  if (newPassword === '') throw refuse('newPassword', 'New password is required');
  const error = passwordError(newPassword, 'New password');
  if (error !== null) throw refuse('newPassword', error);
  if (newPassword === currentPassword) {
    throw refuse('newPassword', 'New password must be different from current password');
  }
  refuseWeakPassword(newPassword, [], 'newPassword');
  const account = await confirmPassword(platform, actor.id, { text: currentPassword, field: 'currentPassword' });
  refuseWeakPassword(newPassword, wordsOf(account), 'newPassword');
  await refuseBreachedPassword(platform, newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  return platform.db.transaction().execute(async (trx) => {
    const epoch = await replacePassword(trx, account.id, hash, { isTemporary: false });
    // Somebody was quicker: what was confirmed above is not the password any more, or they may not work here.
    if (epoch !== account.sessionEpoch + 1) throw sessionEnded();
    await endSessions(trx, { staffId: account.id, keep: null }, 'password changed');
    const named = nameOf(account);
    await recordChange(trx, {
      actor: named,
      caller,
      action: 'auth.change-password',
      record: { type: 'staff', ...named },
    });
    await tellPasswordChanged(platform, trx, account, caller);
    // Nobody was asked for the second factor here: where there is one, the proof is as old as it was.
    const provedIn = account.hasSecondFactor ? actor.sessionId : null;
    return openSession(platform, trx, { staffId: account.id, epoch, caller, provedIn });
  });
}
