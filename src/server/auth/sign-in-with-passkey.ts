import { CodedError } from '#contract/errors.ts';
import type { PasskeyProof, PasskeyRequest } from '#contract/passkeys.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import type { Asking } from './check-device.ts';
import { checkPasskey, needParty, requestProof } from './check-passkey.ts';
import type { SignedIn } from './open-session.ts';
import { admit, enter } from './sign-in.ts';

/**
 * A challenge for whoever comes: nobody is named, the authenticator knows whose key it has.
 * @throws CodedError `bad_request` where there can be no passkeys; TooManyRequests
 */
export async function beginPasskeySignIn(platform: Platform, caller: Caller): Promise<PasskeyRequest> {
  const party = needParty(platform.config);
  await platform.limits.take('check per address', caller.address);
  return requestProof(platform, party, null);
}

/**
 * A session for a passkey alone: the authenticator has checked its user, so it stands for two factors.
 * @throws CodedError `wrong_sign_in`, `not_allowed` for whoever may no longer work here; TooManyRequests
 */
export async function signInWithPasskey(platform: Platform, proof: PasskeyProof, call: Asking): Promise<SignedIn> {
  const { limits } = platform;
  const { caller } = call;
  await limits.take('sign-in per address', caller.address);
  const account = admit(platform, await checkPasskey(platform, proof, { purpose: 'sign-in', staffId: null, caller }));
  if (account === null) throw new CodedError('wrong_sign_in', 'That passkey does not open anything here.');
  await limits.giveBack('sign-in per address', caller.address);
  if (account.status !== 'active') {
    throw new CodedError('not_allowed', 'Your account is inactive. Please ask an administrator.');
  }
  return enter(platform, account, { call, action: 'auth.sign-in-passkey' });
}
