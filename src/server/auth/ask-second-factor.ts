import type { SignIn } from '#contract/auth.ts';
import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import type { Account } from '../staff/service.ts';
import { checkPasskey, requireFactor } from './check-passkey.ts';
import { describeTries, giveTryBack } from './check-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { nameOf } from './name-account.ts';
import { findSecondFactor } from './store-second-factors.ts';

export const wrongSignIn = (what: string, failures: number) =>
  new CodedError('wrong_sign_in', `${what} is not right.${describeTries(failures)}`);

type Given = Pick<SignIn, 'code' | 'passkey'> & { failures: number; caller: Caller; from: Caller | 'signed in' };

/**
 * Asks after a right password for what the account has beside it. `failures` and `from`: as `checkPassword` counted that try.
 * @throws CodedError `second_factor_required`, and the try is no wrong one; `wrong_sign_in`
 */
export async function askSecondFactor(
  platform: Platform,
  account: Account,
  { code, passkey, failures, caller, from }: Given,
): Promise<void> {
  if (!account.hasSecondFactor) return;
  const found = await findSecondFactor(platform.db, account.id);
  const factor = found?.isConfirmed ? found : null;
  if (!code && !passkey) {
    await giveTryBack(platform, { email: account.email, from });
    throw await requireFactor(platform, account.id, { app: factor !== null });
  }
  const actor = nameOf(account);
  const record = { type: 'staff', ...actor };
  const proof = passkey
    ? await checkPasskey(platform, passkey, { purpose: 'second-factor', staffId: account.id, caller })
    : await checkSecondFactor(platform, account.id, factor, code ?? '');
  if (proof === 'wrong' || proof === null) {
    await recordChange(platform.db, { actor, caller, action: 'auth.fail-second-factor', record });
    throw wrongSignIn(passkey ? 'That passkey' : 'That code', failures);
  }
  if (proof === 'recovery code') {
    await recordChange(platform.db, { actor, caller, action: 'auth.use-recovery-code', record });
  }
}
