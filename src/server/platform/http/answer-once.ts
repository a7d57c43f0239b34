import { createHash } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';
import type { Db } from '../database/open-database.ts';
import type { Platform } from '../platform.ts';
import { claimKey, findKey, keepAnswer, sealedAnswers } from './store-idempotency.ts';

const longestKey = 255;

type Keyed = { scope: string; key: string | null; request: unknown };

const digestOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Does a write once for each Idempotency-Key: a repetition of the same request gets the first answer again, another
 * request under the same key is refused. Key, fact and answer commit together; a failed try leaves no trace, so it may
 * be repeated. Parallel calls with one key wait for the first. Without a key the write simply happens.
 *
 * `write` must not ask for another connection: under many parallel repetitions all of them are waiting.
 * @throws CodedError `conflict`, `invalid_fields`
 */
export async function answerOnce<T>(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { scope, key, request }: Keyed,
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  if (key === null) return db.transaction().execute(write);
  if (key.length > longestKey) {
    throw new CodedError('invalid_fields', `Idempotency-Key may have ${longestKey} characters`);
  }
  const digest = digestOf(request);
  return db.transaction().execute(async (trx) => {
    const earlier = await claimKey(trx, { scope, key, digest });
    if (earlier === null) {
      const answer = await write(trx);
      await keepAnswer(trx, { scope, key, answer: secrets.seal(sealedAnswers.purpose, JSON.stringify(answer)) });
      return answer;
    }
    if (!digest.equals(earlier.digest)) {
      throw new CodedError('conflict', 'This Idempotency-Key was used for another request');
    }
    const answer = secrets.unseal(sealedAnswers.purpose, earlier.answer);
    if (answer === null)
      throw new CodedError('conflict', 'This Idempotency-Key was used before the secret key changed');
    return JSON.parse(answer) as T;
  });
}

/**
 * What the same request was answered before; null when it was not. For whoever needs a proof to begin with that the first
 * call has used up.
 */
export async function findAnswer<T>(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { scope, key, request }: Keyed,
): Promise<T | null> {
  const earlier = key === null || key.length > longestKey ? null : await findKey(db, { scope, key });
  if (earlier === null || !digestOf(request).equals(earlier.digest)) return null;
  const answer = secrets.unseal(sealedAnswers.purpose, earlier.answer);
  return answer === null ? null : (JSON.parse(answer) as T);
}
