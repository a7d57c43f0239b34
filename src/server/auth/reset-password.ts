import type { LinkReset, PasswordReset } from '#contract/auth.ts';
import { CodedError } from '#contract/errors.ts';
import { lengthError } from '#contract/passwords.ts';
import { recordChange } from '../audit/service.ts';
import { readResetKey } from '../messages/service.ts';
import { checkCode, readyCode } from '../one-time-codes/service.ts';
import { refuseBreachedPassword } from '../platform/breached-passwords.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce, findAnswer } from '../platform/http/answer-once.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Call } from '../platform/http/router.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from '../platform/passwords.ts';
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

type ResetCall = Pick<Call, 'caller' | 'idempotencyKey'>;

/** The key of a call, for one proof. The password is no part of it: no fast digest of one is kept anywhere. */
type Once = { scope: string; key: string | null; request: null };
const onceFor = ({ secrets }: Platform, { idempotencyKey: key }: ResetCall, ...proof: string[]): Once => ({
  scope: `new password ${secrets.sign('new password', ...proof).toString('hex')}`,
  key,
  request: null,
});

/** Whether the same call has set that password before, and it is still the password. */
async function isSet(platform: Platform, once: Once, newPassword: string): Promise<boolean> {
  const done = await findAnswer<{ staffId: string }>(platform, once);
  const owner = done && (await findAccount(platform.db, done.staffId));
  return owner !== null && verifyPassword(owner.passwordHash, newPassword);
}

/** A repetition, because no answer came, finds its proof used up by the first call: it is told what that one was told. */
async function orSet(platform: Platform, once: Once, newPassword: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const isUsed = cause instanceof CodedError && cause.code === 'wrong_code';
    if (!isUsed || !(await isSet(platform, once, newPassword))) throw cause;
  }
}

type Replacement = {
  newPassword: string;
  caller: Caller;
  once: Once;
  action: 'auth.reset-password' | 'auth.reset-by-link';
  /** Looks at the proof ahead of the transaction; what it gives uses it up there, with the password. */
  ready: () => Promise<(trx: Db) => Promise<void>>;
  /** What is told when a call that came at the same time was faster. */
  used: () => CodedError;
};

/** The new password, the end of all sessions and of the pauses here, the log and the letter, together with the proof. */
async function replaceFor(platform: Platform, owner: Account, replacement: Replacement): Promise<void> {
  const { newPassword, caller, once, action, ready, used } = replacement;
  refuseWeakPassword(newPassword, wordsOf(owner), 'newPassword');
  await refuseBreachedPassword(platform, newPassword, 'newPassword');
  const hash = await hashPassword(newPassword);
  const take = await ready();
  let isOurs = false;
  await answerOnce(platform, once, async (trx) => {
    isOurs = true;
    await take(trx);
    await replacePassword(trx, owner.id, hash, { isTemporary: false });
    await endSessions(trx, { staffId: owner.id, keep: null }, 'password changed');
    await forgetTries(platform, trx, { email: owner.email, from: caller });
    const named = nameOf(owner);
    await recordChange(trx, { actor: named, caller, action, record: { type: 'staff', ...named } });
    await tellPasswordChanged(platform, trx, owner, caller);
    return { staffId: owner.id };
  });
  if (!isOurs) throw used();
}

/**
 * Sets a new password with a code. The password is looked at first, so that one that is too weak burns no code; all
 * sessions end and the pauses of the sign-in with them.
 * @throws CodedError `invalid_fields`, `wrong_code`; TooManyRequests; Busy
 */
export async function resetPassword(
  platform: Platform,
  { newPassword, ...proof }: PasswordReset,
  call: ResetCall,
): Promise<void> {
  const { caller } = call;
  refuseShort(newPassword);
  const { otp, email = '', phone = '', phoneNumber = '' } = proof;
  const once = onceFor(platform, call, 'code', email, phone, phoneNumber, otp);
  await orSet(platform, once, newPassword, async () => {
    const { owner, ...recipient } = await checkResetCode(platform, proof, caller);
    const ready = () => readyCode(platform, { ...keyOf(recipient, owner), otp, caller });
    const action = 'auth.reset-password';
    await replaceFor(platform, owner, { newPassword, caller, once, action, ready, used: wrongCode });
  });
}

const deadLink = () =>
  new CodedError('wrong_code', 'This link was used or is over. Please ask for a code or a link again.');

/**
 * Sets a new password with the link that was mailed while codes were closed.
 * @throws CodedError `invalid_fields`, `wrong_code` alike for every link that opens nothing; TooManyRequests; Busy
 */
export async function resetByLink(platform: Platform, { key, newPassword }: LinkReset, call: ResetCall): Promise<void> {
  const { db, secrets, config, limits } = platform;
  const { caller } = call;
  refuseShort(newPassword);
  await limits.take('check per address', caller.address);
  const once = onceFor(platform, call, 'link', key);
  await orSet(platform, once, newPassword, async () => {
    const id = readResetKey(secrets, key);
    const staffId = id && (await findLinkOwner(db, id));
    const owner = staffId ? await findAccount(db, staffId) : null;
    if (!id || owner === null || !mayReset(config, owner)) throw deadLink();
    const ready = async () => async (trx: Db) => {
      if (!(await takeLink(trx, id))) throw deadLink();
    };
    const action = 'auth.reset-by-link';
    await replaceFor(platform, owner, { newPassword, caller, once, action, ready, used: deadLink });
  });
}
