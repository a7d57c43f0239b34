import type { LinkReset, PasswordReset } from '#contract/auth.ts';
import { CodedError } from '#contract/errors.ts';
import { lengthError } from '#contract/passwords.ts';
import { recordChange } from '../audit/service.ts';
import { readResetKey } from '../messages/service.ts';
import { checkCode } from '../one-time-codes/service.ts';
import { refuseBreachedPassword } from '../platform/breached-passwords.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hashPassword, refuseWeakPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccount, replacePassword } from '../staff/service.ts';
import { forgetTries } from './check-password.ts';
import { findRecipient, type NamedAccount, type ResetTarget } from './find-recipient.ts';
import { nameOf, wordsOf } from './name-account.ts';
import { findOwner, mayReset } from './request-reset.ts';
import { endSessions } from './store.ts';
import { findLinkOwner, takeLink } from './store-reset-links.ts';
import { tellPasswordChanged } from './tell-owner.ts';

type Proof = NamedAccount & { otp: string };

const wrongCode = () => new CodedError('wrong_code', 'Invalid OTP');

/** The code of an address or number belongs to one person; for nobody's there is none, and it is looked for all the same. */
const keyOf = ({ purpose, target }: ResetTarget, owner: Account | null) => ({
  purpose,
  target,
  owner: owner?.id ?? '',
});

/**
 * Whether that is the code that was sent. It stays good for the reset itself (TRAP-14).
 * @throws CodedError `wrong_code`, `invalid_fields`; TooManyRequests
 */
export async function checkResetCode(
  platform: Platform,
  { otp, ...named }: Proof,
  caller: Caller,
): Promise<ResetTarget & { owner: Account }> {
  const recipient = await findRecipient(platform.db, named);
  if (recipient === null) throw wrongCode();
  const owner = await findOwner(platform, recipient);
  await checkCode(platform, { ...keyOf(recipient, owner), otp, caller }, { use: false });
  if (owner === null) throw wrongCode();
  return { ...recipient, owner };
}

/** @throws CodedError `invalid_fields` */
function refuseShort(newPassword: string): void {
  const error = lengthError(newPassword, 'Password');
  if (error !== null) throw new CodedError('invalid_fields', error, { newPassword: error });
  refuseWeakPassword(newPassword, [], 'newPassword');
}

type Replacement = {
  newPassword: string;
  caller: Caller;
  action: 'auth.reset-password' | 'auth.reset-by-link';
  /** Uses the proof up, with the password. */
  take: (trx: Db) => Promise<void>;
};

/** The new password, the end of all sessions and of the pauses here, the log and the letter, together with the proof. */
async function replaceFor(platform: Platform, owner: Account, replacement: Replacement): Promise<void> {
  const { newPassword, caller, action, take } = replacement;
  refuseWeakPassword(newPassword, wordsOf(owner), 'newPassword');
  await refuseBreachedPassword(platform, newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  await platform.db.transaction().execute(async (trx) => {
    await take(trx);
    await replacePassword(trx, owner.id, hash, { isTemporary: false });
    await endSessions(trx, { staffId: owner.id, keep: null }, 'password changed');
    await forgetTries(platform, trx, { email: owner.email, from: caller });
    const named = nameOf(owner);
    await recordChange(trx, { actor: named, caller, action, record: { type: 'staff', ...named } });
    await tellPasswordChanged(platform, trx, owner, caller);
  });
}

/**
 * Sets a new password with a code. The password is looked at first, so that one that is too weak burns no code; all
 * sessions end and the pauses of the sign-in with them.
 * @throws CodedError `invalid_fields`, `wrong_code`; TooManyRequests; Busy
 */
export async function resetPassword(
  platform: Platform,
  { newPassword, ...proof }: PasswordReset,
  caller: Caller,
): Promise<void> {
  refuseShort(newPassword);
  const { owner, ...recipient } = await checkResetCode(platform, proof, caller);
  const code = { ...keyOf(recipient, owner), otp: proof.otp, caller };
  await replaceFor(platform, owner, {
    newPassword,
    caller,
    action: 'auth.reset-password',
    take: (trx) => checkCode(platform, code, { use: true, db: trx }),
  });
}

const deadLink = () =>
  new CodedError('wrong_code', 'This link was used or is over. Please ask for a code or a link again.');

/**
 * Sets a new password with the link that was mailed while codes were closed.
 * @throws CodedError `invalid_fields`, `wrong_code` alike for every link that opens nothing; TooManyRequests; Busy
 */
export async function resetByLink(platform: Platform, { key, newPassword }: LinkReset, caller: Caller): Promise<void> {
  const { db, secrets, config, limits } = platform;
  refuseShort(newPassword);
  await limits.take('check per address', caller.address);
  const id = readResetKey(secrets, key);
  const staffId = id && (await findLinkOwner(db, id));
  const owner = staffId ? await findAccount(db, staffId) : null;
  if (!id || owner === null || !mayReset(config, owner)) throw deadLink();
  await replaceFor(platform, owner, {
    newPassword,
    caller,
    action: 'auth.reset-by-link',
    take: async (trx) => {
      if (!(await takeLink(trx, id))) throw deadLink();
    },
  });
}
