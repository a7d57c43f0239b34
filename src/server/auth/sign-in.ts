import type { SignIn } from '#contract/auth.ts';
import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { hashPassword, isHashOutdated, refuseWhileBusy } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccountByEmail, noteSignIn, renewHash } from '../staff/service.ts';
import { askSecondFactor, wrongSignIn } from './ask-second-factor.ts';
import { type Asking, meetDevice } from './check-device.ts';
import { checkPassword, forgetTries, giveTryBack } from './check-password.ts';
import { keepOfficeCookie } from './keep-in-cookies.ts';
import { nameOf } from './name-account.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { countFailure } from './store-failures.ts';
import { tellFailures } from './tell-failures.ts';

/**
 * A session for e-mail and password, and the code where somebody uses an authenticator app.
 * @throws CodedError `wrong_sign_in`, `second_factor_required`, `not_allowed` for whoever may no longer work here;
 *   TooManyRequests; Busy
 */
export async function signIn(platform: Platform, given: SignIn, call: Asking): Promise<SignedIn> {
  refuseWhileBusy();
  const { limits } = platform;
  const { address } = call.caller;
  await limits.take('sign-in per address', address);
  try {
    const answer = await letIn(platform, given, call);
    await limits.giveBack('sign-in per address', address);
    return answer;
  } catch (cause) {
    // Our own errors count as guesses too: whoever causes them on purpose gets no free tries.
    const isGuess = !(cause instanceof CodedError) || ['wrong_sign_in', 'too_many_requests'].includes(cause.code);
    if (!isGuess) await limits.giveBack('sign-in per address', address);
    throw cause;
  }
}

async function letIn(platform: Platform, { email, password, code, passkey }: SignIn, call: Asking): Promise<SignedIn> {
  const { db } = platform;
  const { caller } = call;
  const account = admit(platform, await findAccountByEmail(db, email));
  const { isRight, failures } = await checkPassword(
    platform,
    { email, from: caller, kept: account?.passwordHash ?? null },
    password,
  );
  // The same words whoever it is: nobody learns here who works for us (threat 17).
  if (account === null || !isRight) {
    await countFailure(db, account?.id ?? null, caller);
    throw wrongSignIn('Email or password', failures);
  }
  if (account.status !== 'active') {
    await countFailure(db, account.id, caller);
    await giveTryBack(platform, { email, from: caller });
    throw new CodedError('not_allowed', 'Your account is inactive. Please ask an administrator.');
  }
  await askSecondFactor(platform, account, { code, passkey, failures, caller, from: caller });
  if (isHashOutdated(account.passwordHash)) {
    await renewHash(db, account.id, { from: account.passwordHash, to: await hashPassword(password) });
  }
  await giveTryBack(platform, { email, from: caller });
  return enter(platform, account, { call, action: 'auth.sign-in' });
}

/** A session for whoever has proved to be that person; the device it comes from is met with it. */
export async function enter(
  platform: Platform,
  account: Account,
  { call, action }: { call: Asking; action: 'auth.sign-in' | 'auth.sign-in-passkey' },
): Promise<SignedIn> {
  const { email } = account;
  const { caller } = call;
  const { signedIn, mark } = await platform.db.transaction().execute(async (trx) => {
    const actor = nameOf(account);
    // Locks the person's row, so that of many who sign in at once none is the eleventh unseen.
    await noteSignIn(trx, account.id);
    await forgetTries(platform, trx, { email, from: caller });
    await tellFailures(trx, account.id);
    await recordChange(trx, { actor, caller, action, record: { type: 'staff', ...actor } });
    const session = { staffId: account.id, epoch: account.sessionEpoch, caller };
    return {
      signedIn: await openSession(platform, trx, session),
      mark: await meetDevice(platform, trx, call, account.id),
    };
  });
  if (mark !== null) keepOfficeCookie(platform.config, call.cookies, 'device', mark);
  return signedIn;
}

/** The passwords of the demo story stand in the README: where strangers come it has no accounts. */
export const admit = ({ config }: Pick<Platform, 'config'>, account: Account | null): Account | null =>
  account?.isDemo && !config.admitsTrial ? null : account;
