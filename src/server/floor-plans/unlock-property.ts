import { CodedError } from '#contract/errors.ts';
import { gatedContents, gateTimes } from '#contract/gates.ts';
import type { AccessRequest } from '#contract/inquiries.ts';
import { parseLead, prepareLead, proofOf, recordInquiry } from '../inquiries/service.ts';
import { proofKey, useVerifiedPhone } from '../one-time-codes/service.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { countFailures } from './count-failures.ts';
import { type OpenSession, openOnce } from './service.ts';
import { endOldestSessions, insertSession, isOffered } from './store.ts';

/** Of one number at the same time; the next ends the oldest. */
const mostLive = 5;

/**
 * Opens floor plans and documents of one property for fifteen minutes, whatever of them was asked for (UND-03). The proof
 * of the phone is used up, and proof, inquiry and session commit together.
 * @throws CodedError `not_found` for no such listing, `not_verified`, `invalid_fields`; TooManyRequests
 */
export async function unlockProperty(
  platform: Platform,
  request: AccessRequest,
  { caller, idempotencyKey }: Call,
): Promise<OpenSession> {
  const { email, propertyId, verificationToken } = request;
  if (!(await isOffered(platform.db, propertyId))) throw new CodedError('not_found', 'Property not found');
  const lead = await prepareLead(platform, parseLead('access', request), caller);
  const phone = lead.phoneNumber;
  if (phone === null) {
    const message = 'Please enter a valid phone number';
    throw new CodedError('invalid_fields', message, { phone: message });
  }
  const proof = proofOf('access', phone, verificationToken, caller);
  // A key for one who proved the same in the same way: a stranger who knows number, words and key gets no session of theirs.
  const scope = `access of ${phone} ${proofKey(platform, proof)}`;
  const once = { scope, key: idempotencyKey, request: lead.payloadDigest.toString('hex') };
  return countFailures(platform.limits, proof, () =>
    openOnce(platform, once, async (trx, digest) => {
      if (!(await useVerifiedPhone(platform, trx, proof))) {
        throw new CodedError('not_verified', 'Please verify your phone number first');
      }
      const { id: inquiryId } = await recordInquiry(platform, trx, lead);
      await endOldestSessions(trx, phone, mostLive - 1);
      const opened = { propertyId, inquiryId, email, phone, content: gatedContents, lifetime: gateTimes.session };
      return insertSession(trx, { digest, ...opened });
    }),
  );
}
