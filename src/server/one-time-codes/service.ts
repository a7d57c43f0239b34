import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CodedError, TooManyRequests } from '#contract/errors.ts';
import { codeLength } from '#contract/one-time-codes.ts';
import { sendCode } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken } from '../platform/secrets.ts';
import { type Phone, readPhone, toAsciiDigits } from './read-phone.ts';
import {
  type CodeKey,
  type CodePurpose,
  countTry,
  findTargets,
  findVerified,
  findWait,
  insertCode,
  insertVerifiedPhone,
  removeUnsent,
  takeCode,
  useVerified,
} from './store.ts';
import { takeFromBudgets, takeFromCaller, takeFromTarget, watchBudgets } from './take-from-budgets.ts';

export { type CodePurpose, type Phone, readPhone };

const minute = 60_000;

/** Milliseconds until a next code may be asked for (TRAP-16), and that a code is good for (DECISIONS UND-12). */
const times: Record<CodePurpose, { resendAfter: number; lifetime: number }> = {
  gate: { resendAfter: minute, lifetime: 5 * minute },
  query: { resendAfter: minute, lifetime: 5 * minute },
  'change-email': { resendAfter: 5 * minute, lifetime: 10 * minute },
  'change-phone': { resendAfter: 5 * minute, lifetime: 5 * minute },
  'reset-email': { resendAfter: minute, lifetime: 10 * minute },
  'reset-phone': { resendAfter: minute, lifetime: 5 * minute },
};

/** Wrong tries of one code, and of one target and purpose over all its codes in a day. */
const tryLimits = { perCode: 5, perDay: 10 };

/** Minutes that a proven number is good for. */
const proofMinutes = { unlock: 10, inquiry: 30 };

const isEmailPurpose = (purpose: CodePurpose) => purpose.endsWith('-email');

/** The one text for a code that is wrong, late, used up or was never sent: nothing is learnt from it. */
const wrongCode = (purpose: CodePurpose) =>
  new CodedError('wrong_code', shortWords.has(purpose) ? 'Invalid OTP' : 'Invalid OTP. Please try again.');
const shortWords = new Set<CodePurpose>(['query', 'reset-email', 'reset-phone']);

type CodeOrder = CodeKey & {
  /** Null for a request that `countCodeRequest` has counted. */
  caller: Caller | null;
  language: 'en' | 'hi';
};

/**
 * Counts a request against its caller and its target, for calls whose code is made later or for nobody at all.
 * @throws TooManyRequests
 */
export async function countCodeRequest(
  { limits }: Pick<Platform, 'limits'>,
  { target, caller }: { target: string; caller: Caller },
): Promise<void> {
  await takeFromCaller(limits, caller);
  await takeFromTarget(limits, target);
}

/**
 * Makes a code and sends it. The one before it is dead from then on. `isCertain` is false when a provider took it without
 * an answer: it may still come.
 * @throws CodedError `unavailable` when nobody could send it; TooManyRequests
 */
export async function requestCode(
  platform: Platform,
  { caller, language, ...key }: CodeOrder,
): Promise<{ resendAfter: number; expiresIn: number; isCertain: boolean }> {
  const { resendAfter, lifetime } = times[key.purpose];
  const wait = await findWait(platform.db, key, resendAfter);
  if (wait > 0) throw tooSoon(key, wait);
  if (caller !== null) await takeFromCaller(platform.limits, caller);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const digest = digestOf(platform, key, code);
  if (!(await insertCode(platform.db, key, { digest, resendAfter, lifetime }))) throw tooSoon(key, resendAfter);
  try {
    // After the minute is claimed: of a double click one is counted.
    if (caller !== null) await takeFromTarget(platform.limits, key.target);
    await takeFromBudgets(platform.limits, key.target);
    const { isCertain } = await sendCode(platform, {
      channel: isEmailPurpose(key.purpose) ? 'email' : 'sms',
      recipient: key.target,
      code,
      language,
      purpose: key.purpose,
      expiresAt: new Date(Date.now() + lifetime),
    });
    await watchBudgets(platform);
    return { resendAfter, expiresIn: lifetime, isCertain };
  } catch (cause) {
    await removeUnsent(platform.db, key, digest);
    throw cause;
  }
}

const tooSoon = ({ purpose, target }: CodeKey, wait: number) => {
  const seconds = Math.ceil(wait / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const text = purpose.startsWith('change-')
    ? `Please wait ${clock} before requesting another OTP for ${target}.`
    : `Please wait ${seconds} seconds before asking for another code`;
  return new TooManyRequests(text, seconds);
};

/** Purpose, target and person are part of it: a code of one is nothing to another (threat 3). */
const digestOf = ({ secrets }: Pick<Platform, 'secrets'>, { purpose, target, owner }: CodeKey, code: string): Buffer =>
  secrets.signLasting('one-time code', purpose, target, owner, code);

type CodeAnswer = CodeKey & { otp: string; caller: Caller };

/**
 * Whether that is the code that was sent. With `use` it is used up; without, it can be checked and used once more
 * (TRAP-14). `db` may be a transaction for what the code allows; tries are counted outside of it all the same.
 * @throws CodedError `wrong_code`, TooManyRequests
 */
export async function checkCode(
  platform: Platform,
  { otp, caller, ...key }: CodeAnswer,
  { use, db = platform.db }: { use: boolean; db?: Db },
): Promise<void> {
  await platform.limits.take('check per address', caller.address);
  const expected = await countTry(platform.db, key, tryLimits);
  const given = digestOf(platform, key, otp);
  if (expected === null || !timingSafeEqual(expected, given)) throw wrongCode(key.purpose);
  if (!(await takeCode(db, key, expected, { use }))) throw wrongCode(key.purpose);
}

/** The shortest national numbers have so many digits; fewer would fit anybody's. */
const leastDigits = 6;

/** Numbers that have a code now and end in those digits, for whoever leaves the country code out. */
export async function findCodeTargets(
  db: Db,
  purpose: CodePurpose,
  typed: string,
): Promise<{ target: string; isVerified: boolean }[]> {
  // A zero in front is dialled at home only and is no part of the number.
  const digits = toAsciiDigits(typed.normalize('NFKC')).replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < leastDigits ? [] : findTargets(db, purpose, digits);
}

const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Checks a visitor's code and remembers the number as theirs. The token is a proof they can carry to the next call.
 * @throws CodedError `wrong_code`, TooManyRequests
 */
export async function verifyPhone(
  platform: Platform,
  { purpose, phone, otp, caller }: { purpose: 'gate' | 'query'; phone: Phone; otp: string; caller: Caller },
): Promise<{ verificationToken: string }> {
  const verificationToken = randomToken();
  const key = { purpose, target: phone.number, owner: '' };
  await checkCode(platform, { ...key, otp, caller }, { use: true });
  await insertVerifiedPhone(platform.db, {
    phone: phone.number,
    purpose,
    tokenDigest: tokenDigest(verificationToken),
  });
  return { verificationToken };
}

type Proof = { phone: string; token?: string | undefined };

const proofOf = ({ phone, token }: Proof, minutes: number) => ({
  phone,
  tokenDigest: token ? tokenDigest(token) : null,
  minutes,
});

/** The newest proof of the last half hour for that number (E.164): by the token where one is given, else by the number. */
export const findVerifiedPhone = (db: Db, proof: Proof): Promise<{ verifiedAt: Date } | null> =>
  findVerified(db, proofOf(proof, proofMinutes.inquiry));

/** Uses up a proof of the last ten minutes for one unlock; false when there is none (threat 4). */
export const useVerifiedPhone = (trx: Db, proof: Proof): Promise<boolean> =>
  useVerified(trx, proofOf(proof, proofMinutes.unlock));
