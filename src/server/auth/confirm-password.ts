import { CodedError } from '#contract/errors.ts';
import { type Actor, confirmFirst } from '../platform/http/admit-call.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccount } from '../staff/service.ts';
import { checkPassword, forgetTries, giveTryBack } from './check-password.ts';
import { sessionEnded } from './open-session.ts';

/**
 * Asks whoever is signed in for their password once more. Wrong ones pause as those of the sign-in do, so that a stolen token is no
 * better place to guess, and apart from them, so that no stranger keeps them waiting.
 * @throws CodedError `invalid_fields` for `field`; TooManyRequests; Busy
 */
export async function confirmPassword(
  platform: Platform,
  staffId: string,
  { text, field }: { text: string; field: string },
): Promise<Account> {
  const account = await findAccount(platform.db, staffId);
  if (account === null) throw sessionEnded();
  const trier = { email: account.email, from: 'signed in' as const };
  const { isRight } = await checkPassword(platform, { ...trier, kept: account.passwordHash }, text);
  if (!isRight) {
    const message = 'Current password is incorrect';
    throw new CodedError('invalid_fields', message, { [field]: message });
  }
  // Wrong codes of a confirmation are counted there too, and a password alone is no reason to forget those.
  if (account.hasSecondFactor) await giveTryBack(platform, trier);
  else await forgetTries(platform, platform.db, trier);
  return account;
}

/**
 * Asks for the password before a second factor is added or taken away. Where there is one already it counts for nothing alone: the
 * sign-in, or a confirmation of it, must be a moment ago, and that asked for the factor too.
 * @throws CodedError `confirm_first`, and those of `confirmPassword`
 */
export async function confirmOwner(platform: Platform, actor: Actor, password: string): Promise<Account> {
  const account = await confirmPassword(platform, actor.id, { text: password, field: 'password' });
  if (account.hasSecondFactor && !actor.isFresh) throw confirmFirst();
  return account;
}
