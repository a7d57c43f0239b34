import { randomInt, timingSafeEqual } from 'node:crypto';
import { CodedError, SentAlready } from '#contract/errors.ts';
import { codeLength } from '#contract/one-time-codes.ts';
import { asciiDigits } from '#contract/phones.ts';
import { type CodePurpose, sendCode } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { tokenDigest } from '../platform/secrets.ts';
import { keepProof, sourceOf } from './keep-proof.ts';
import { type Phone, parsePhone } from './parse-phone.ts';
import {
  type CodeKey,
  countTry,
  findTargets,
  findWait,
  insertCode,
  isClosed,
  removeUnsent,
  type TryLimits,
  takeCode,
} from './store.ts';
import { findSubject, findVerified, type OwnPurpose, type ProofPurpose, useVerified } from './store-proofs.ts';
import { takeFromBudgets, takeFromCaller, takeFromTarget } from './take-from-budgets.ts';

export { insertLink, removeLink, tellLink } from './store-links.ts';
export { takeFromCaller, takeFromTarget } from './take-from-budgets.ts';
export { verifyLink } from './verify-link.ts';
export { type Phone, type ProofPurpose, parsePhone, sourceOf };

const minute = 60_000;

/** Milliseconds until a next code may be asked for (TRAP-16), and that a code is good for (DECISIONS UND-12). */
const times: Record<CodePurpose, { resendAfter: number; lifetime: number }> = {
  gate: { resendAfter: minute, lifetime: 5 * minute },
  query: { resendAfter: minute, lifetime: 5 * minute },
  privacy: { resendAfter: minute, lifetime: 5 * minute },
  alerts: { resendAfter: minute, lifetime: 5 * minute },
  'change-email': { resendAfter: 5 * minute, lifetime: 10 * minute },
  'change-phone': { resendAfter: 5 * minute, lifetime: 5 * minute },
  'reset-email': { resendAfter: minute, lifetime: 10 * minute },
  'reset-phone': { resendAfter: minute, lifetime: 5 * minute },
};

/** Wrong tries of one code, and of one target and purpose over all its codes in a day (DECISIONS UND-12). */
const tryLimits: TryLimits = { perSource: { ofCode: 5, aDay: 10 }, overAll: { ofCode: 20, aDay: 100 } };

/** Minutes that a proof is good for. */
const proofMinutes = { unlock: 10, inquiry: 30, subject: 30 };

const isEmailPurpose = (purpose: CodePurpose) => purpose.endsWith('-email');

/** The one text for a code that is wrong, late, used up or was never sent: nothing is learnt from it. */
const wrongCode = (purpose: CodePurpose) =>
  new CodedError('wrong_code', shortWords.has(purpose) ? 'Invalid OTP' : 'Invalid OTP. Please try again.');
const shortWords = new Set<CodePurpose>(['query', 'reset-email', 'reset-phone']);

type CodeOrder = CodeKey & {
  /** Null for a request that was counted before, by `takeFromCaller` and `takeFromTarget`. */
  caller: Caller | null;
  language: 'en' | 'hi';
};

/**
 * Makes a code and sends it. The one before it is dead from then on. `isCertain` is false when a provider took it without
 * an answer: it may still come.
 * @throws CodedError `not_allowed` for a number that is no mobile one, `unavailable` when nobody could send it; TooManyRequests,
 * and SentAlready where the one before it is too young
 */
export async function requestCode(
  platform: Platform,
  { caller, language, ...key }: CodeOrder,
): Promise<{ resendAfter: number; expiresIn: number; isCertain: boolean }> {
  if (!isEmailPurpose(key.purpose) && !parsePhone(key.target)?.mayReceiveSms) throw unreachable();
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
    await takeFromBudgets(platform, key.target);
    const { isCertain } = await sendCode(platform, {
      channel: isEmailPurpose(key.purpose) ? 'email' : 'sms',
      recipient: key.target,
      code,
      language,
      purpose: key.purpose,
      lifetime,
    });
    return { resendAfter, expiresIn: lifetime, isCertain };
  } catch (cause) {
    await removeUnsent(platform.db, key, digest);
    throw cause;
  }
}

/** A landline answers no text message, a premium number is paid for by whoever writes to it (threat 11). */
const unreachable = () =>
  new CodedError('not_allowed', 'We cannot send codes to this number. Please use a mobile number.');

const tooSoon = ({ purpose, target }: CodeKey, wait: number) => {
  const seconds = Math.ceil(wait / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const text = purpose.startsWith('change-')
    ? `Please wait ${clock} before requesting another OTP for ${target}.`
    : `Please wait ${seconds} seconds before asking for another code`;
  return new SentAlready(text, seconds);
};

/** Purpose, target and person are part of it: a code of one is nothing to another (threat 3). */
const digestOf = ({ secrets }: Pick<Platform, 'secrets'>, { purpose, target, owner }: CodeKey, code: string): Buffer =>
  secrets.signLasting('one-time code', purpose, target, owner, code);

type CodeAnswer = CodeKey & { otp: string; caller: Caller };

/** Counts a try, and says how what was typed is taken: false for a code that is wrong, late or used up. */
async function tryCode(
  platform: Platform,
  { otp, caller, ...key }: CodeAnswer,
): Promise<(db: Db, use: boolean) => Promise<boolean>> {
  await platform.limits.take('check per address', caller.address);
  const source = sourceOf(platform, caller);
  const counted = await countTry(platform.db, key, source, tryLimits);
  if (counted === null) return async () => false;
  const { digest, failures } = counted;
  if (timingSafeEqual(digest, digestOf(platform, key, otp))) {
    return (db, use) => takeCode(db, key, { digest, source, use });
  }
  if (failures === tryLimits.overAll.aDay) tellClosed(platform, key);
  return async () => false;
}

/**
 * Whether that is the code that was sent. With `use` it is used up; without, it can be checked and used once more
 * (TRAP-14).
 * @throws CodedError `wrong_code`, TooManyRequests
 */
export async function checkCode(platform: Platform, code: CodeAnswer, { use }: { use: boolean }): Promise<void> {
  const take = await tryCode(platform, code);
  if (!(await take(platform.db, use))) throw wrongCode(code.purpose);
}

/**
 * Counts a try ahead of the transaction in which the code is used up, so it counts whatever becomes of that, and no
 * transaction waits for another connection. What it gives uses the code up there, or throws `wrong_code`.
 * @throws TooManyRequests
 */
export async function readyCode(platform: Platform, code: CodeAnswer): Promise<(trx: Db) => Promise<void>> {
  const take = await tryCode(platform, code);
  return async (trx) => {
    if (!(await take(trx, true))) throw wrongCode(code.purpose);
  };
}

/**
 * Does what a code allows, with the code used up in the same transaction. It is taken once, and once more by whoever sends
 * it again under the same Idempotency-Key: the answer may not have arrived. `request`: what else is asked for with it.
 * @throws CodedError `wrong_code`, `conflict`, TooManyRequests
 */
export async function takeCodeOnce<T>(
  platform: Platform,
  code: CodeAnswer,
  { key, request }: { key: string | null; request: unknown },
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  const use = await readyCode(platform, code);
  const scope = `code ${digestOf(platform, code, code.otp).toString('hex')}`;
  return answerOnce(platform, { scope, key, request }, async (trx) => {
    await use(trx);
    return write(trx);
  });
}

/** Somebody with many addresses guesses, and no code of that target counts until tomorrow. */
function tellClosed({ metrics, log }: Platform, { purpose, owner }: CodeKey): void {
  metrics.alarms.inc({ alarm: 'wrong codes of one target' });
  log.error({ purpose, owner: owner || null }, 'many wrong codes are tried for one target');
}

/** Whether codes of that target open nothing today for whoever asks from there, whatever they type. */
export const areCodesClosed = (db: Db, key: CodeKey, source: Buffer): Promise<boolean> =>
  isClosed(db, key, source, tryLimits);

/** The shortest national numbers have so many digits; fewer would fit anybody's. */
const leastDigits = 6;

/** Numbers that have a code now and end in those digits, for whoever leaves the country code out. */
export async function findCodeTargets(
  db: Db,
  purpose: CodePurpose,
  typed: string,
): Promise<{ target: string; isVerified: boolean }[]> {
  // A zero in front is dialled at home only and is no part of the number.
  const digits = asciiDigits(typed.normalize('NFKC')).replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < leastDigits ? [] : findTargets(db, purpose, digits);
}

/**
 * Checks a visitor's code and remembers the number as theirs. The token is a proof they can carry to the next call.
 * @throws CodedError `wrong_code`, TooManyRequests
 */
export const verifyPhone = (
  platform: Platform,
  { purpose, phone, otp }: { purpose: ProofPurpose; phone: Phone; otp: string },
  { caller, idempotencyKey: key }: Pick<Call, 'caller' | 'idempotencyKey'>,
): Promise<{ verificationToken: string }> =>
  takeCodeOnce(platform, { purpose, target: phone.number, owner: '', otp, caller }, { key, request: purpose }, (trx) =>
    keepProof(platform, trx, { subject: phone.number, purpose, caller }),
  );

/**
 * What somebody shows for a number (E.164). A token alone decides. Without one a fresh proof counts only for the network
 * address it was made from and for what it was made for (DECISIONS UND-05): a number is no secret.
 */
export type Proof = { phone: string; token: string | undefined; purpose: ProofPurpose; caller: Caller };

const proofOf = (platform: Pick<Platform, 'secrets'>, { phone, token, purpose, caller }: Proof, minutes: number) => ({
  phone,
  by: token ? { token: tokenDigest(token) } : { source: sourceOf(platform, caller), purpose },
  minutes,
});

/** The newest proof of the last half hour, used or not. */
export const findVerifiedPhone = (
  platform: Pick<Platform, 'secrets' | 'db'>,
  proof: Proof,
): Promise<{ verifiedAt: Date } | null> => findVerified(platform.db, proofOf(platform, proof, proofMinutes.inquiry));

/** The number (E.164) or address that this token proved for that and nothing else in the last half hour; null for every other token. */
export const findProvedSubject = (db: Db, token: string, purpose: OwnPurpose): Promise<string | null> =>
  findSubject(db, { token: tokenDigest(token), purpose, minutes: proofMinutes.subject });

/** Uses up a proof of the last ten minutes for one unlock; false when there is none (threat 4). */
export const useVerifiedPhone = (platform: Pick<Platform, 'secrets'>, trx: Db, proof: Proof): Promise<boolean> =>
  useVerified(trx, proofOf(platform, proof, proofMinutes.unlock));

/** Stands for the proof somebody shows, where two who ask alike must not be one. */
export const proofKey = (platform: Pick<Platform, 'secrets'>, { token, caller }: Proof): string =>
  (token ? tokenDigest(token) : sourceOf(platform, caller)).toString('hex');
