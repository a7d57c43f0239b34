import { CodedError } from '#contract/errors.ts';
import { readProofKey } from '../messages/service.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { keepProof } from './keep-proof.ts';
import { takeLink } from './store-links.ts';

/** One answer for whatever is wrong with a link: nobody learns what there is. */
const deadLink = () => new CodedError('wrong_code', 'This link was used or is over. Please ask for another one.');

/**
 * Proves an address by the link that was sent to it, once for each Idempotency-Key. Programs that look through mail open links too, so only this call
 * does it, never the page.
 * @throws CodedError `wrong_code` alike for every key that proves nothing; TooManyRequests
 */
export async function verifyLink(
  platform: Pick<Platform, 'db' | 'limits' | 'secrets'>,
  key: string,
  { caller, idempotencyKey }: Pick<Call, 'caller' | 'idempotencyKey'>,
): Promise<{ verificationToken: string }> {
  const { limits, secrets } = platform;
  await limits.take('check per address', caller.address);
  const id = readProofKey(secrets, key);
  if (id === null) throw deadLink();
  return answerOnce(platform, { scope: `link ${id}`, key: idempotencyKey, request: null }, async (trx) => {
    const email = await takeLink(trx, id);
    if (email === null) throw deadLink();
    return keepProof(platform, trx, { subject: email, purpose: 'privacy', caller });
  });
}
