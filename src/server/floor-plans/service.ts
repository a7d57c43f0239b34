import { AccessRefused, CodedError } from '#contract/errors.ts';
import type { AccessCheck, SessionExtension } from '#contract/floor-plans.ts';
import { gateTimes, maxExtensions } from '#contract/gates.ts';
import { parsePhone } from '../one-time-codes/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken, tokenDigest } from '../platform/secrets.ts';
import { requireUnlocked, type Unlocked } from './policy.ts';
import { endSession, findLiveSession, insertSuccessor, isOwnedBy, type LiveSession } from './store.ts';

/** A session together with the key its visitor holds. */
export type OpenSession = { sessionId: string; session: LiveSession };

const sessionExpired = () =>
  new CodedError('session_expired', 'Your access has expired. Please verify your phone again.');

/**
 * The session that opens this content of this property now.
 * @throws CodedError `session_expired` when the key is missing, unknown or over; `locked` when it opens something else
 */
export async function openGate(
  db: Db,
  { sessionId, ...wanted }: { sessionId: string | null | undefined; propertyId: string; content?: string | undefined },
): Promise<Unlocked> {
  const session = sessionId ? await findLiveSession(db, tokenDigest(sessionId)) : null;
  if (session === null) throw sessionExpired();
  return requireUnlocked(session, wanted);
}

/**
 * Whether a session opens something, as a question of its own: the refusal says no in the fields of a yes (UND-06).
 * @throws AccessRefused
 */
export async function checkAccess(
  db: Db,
  { sessionId, propertyId, contentType }: Omit<AccessCheck, 'sessionId'> & { sessionId: string | undefined },
): Promise<Unlocked> {
  try {
    return await openGate(db, { sessionId, propertyId, content: contentType });
  } catch (cause) {
    if (cause instanceof CodedError) throw new AccessRefused(cause);
    throw cause;
  }
}

/** @throws CodedError `not_found`, alike for a key that never was and one that is over (UND-07) */
export async function getSession(db: Db, sessionId: string): Promise<OpenSession> {
  const session = await findLiveSession(db, tokenDigest(sessionId));
  if (session === null) throw unknownSession();
  return { sessionId, session };
}

/** Ends a session for good; one that is over or never was is ended as well. */
export const removeSession = (db: Db, sessionId: string): Promise<void> => endSession(db, tokenDigest(sessionId));

const unknownSession = () => new CodedError('not_found', 'This session does not exist or has expired');

type Once = { scope: string; key: string | null; request: unknown };

/**
 * Opens a session once for each Idempotency-Key: whose answer was lost on the way gets the same key again, with the time
 * that is left now. What `open` writes commits with it.
 * @throws CodedError `session_expired` when the repetition comes after the session's end
 */
export async function openOnce(
  platform: Platform,
  once: Once,
  open: (trx: Db, digest: Buffer) => Promise<LiveSession>,
): Promise<OpenSession> {
  let opened: LiveSession | null = null;
  const sessionId = await answerOnce(platform, once, async (trx) => {
    const key = randomToken();
    opened = await open(trx, tokenDigest(key));
    return key;
  });
  const session = opened ?? (await findLiveSession(platform.db, tokenDigest(sessionId)));
  if (session === null) throw sessionExpired();
  return { sessionId, session };
}

/**
 * Fifteen minutes from now under a new key; the old one is dead from then on. Who asks must know the e-mail and phone
 * it was opened with (UND-08), and after three times a new code is needed.
 * @throws CodedError `not_found`, `not_allowed`; TooManyRequests
 */
export async function extendSession(
  platform: Platform,
  { sessionId, email, phone }: SessionExtension,
  { caller, idempotencyKey }: Call,
): Promise<OpenSession> {
  await platform.limits.take('extension per address', caller.address);
  const digest = tokenDigest(sessionId);
  const owner = { email, phone: parsePhone(phone)?.number ?? '' };
  const once = { scope: `extension of ${digest.toString('hex')}`, key: idempotencyKey, request: owner };
  return openOnce(platform, once, async (trx, next) => {
    const rest = { lifetime: gateTimes.session, most: maxExtensions };
    return (await insertSuccessor(trx, { digest, next, ...owner, ...rest })) ?? refuseExtension(trx, digest, owner);
  });
}

async function refuseExtension(db: Db, digest: Buffer, owner: { email: string; phone: string }): Promise<never> {
  const session = await findLiveSession(db, digest);
  if (session === null) throw unknownSession();
  if (!(await isOwnedBy(db, session.id, owner))) {
    throw new CodedError('not_allowed', 'The email or phone number does not match this session');
  }
  throw new CodedError('not_allowed', 'This session cannot be extended again. Please verify your phone again.');
}
