import type { SessionProof } from '#contract/auth.ts';
import { recordChange } from '../audit/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccount } from '../staff/service.ts';
import { askSecondFactor, wrongSignIn } from './ask-second-factor.ts';
import { checkPassword, forgetTries } from './check-password.ts';
import { nameOf } from './name-account.ts';
import { sessionEnded } from './open-session.ts';
import { markConfirmed } from './store.ts';

/**
 * Everything a sign-in asks for, of whoever is signed in: for some minutes the session may do then what a borrowed screen must not.
 * @throws CodedError `wrong_sign_in`, `second_factor_required`; TooManyRequests; Busy
 */
export async function confirmSession(
  platform: Platform,
  { actor, caller }: StaffCall,
  { password, ...factor }: SessionProof,
): Promise<void> {
  const { db } = platform;
  const account = await findAccount(db, actor.id);
  if (account === null) throw sessionEnded();
  const trier = { email: account.email, from: 'signed in' as const };
  const { isRight, failures } = await checkPassword(platform, { ...trier, kept: account.passwordHash }, password);
  if (!isRight) throw wrongSignIn('That password', failures);
  // Wrong codes count as wrong passwords do, so the count is forgotten when both were right and not before.
  await askSecondFactor(platform, account, { ...factor, failures, caller, from: trier.from });
  await db.transaction().execute(async (trx) => {
    await forgetTries(platform, trx, trier);
    await markConfirmed(trx, { id: actor.sessionId, staffId: actor.id });
    const named = nameOf(account);
    await recordChange(trx, { actor, caller, action: 'auth.confirm', record: { type: 'staff', ...named } });
  });
}
