import { CodedError } from '#contract/errors.ts';
import type { AccessRequest } from '#contract/inquiries.ts';
import { gatedContents, gateTimes } from '#contract/inquiry-categories.ts';
import { prepareLead, readLead, recordInquiry } from '../inquiries/service.ts';
import { useVerifiedPhone } from '../one-time-codes/service.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
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
  const { email, propertyId, verificationToken: token } = request;
  if (!(await isOffered(platform.db, propertyId))) throw new CodedError('not_found', 'Property not found');
  const lead = await prepareLead(platform, readLead('access', request), caller);
  const phone = lead.phoneNumber;
  if (phone === null) {
    const message = 'Please enter a valid phone number';
    throw new CodedError('invalid_fields', message, { phone: message });
  }
  // Keys are chosen by visitors: two who choose alike must not meet.
  const once = { scope: `access of ${phone}`, key: idempotencyKey, request: lead.payloadDigest.toString('hex') };
  return openOnce(platform, once, async (trx, digest) => {
    if (!(await useVerifiedPhone(trx, { phone, token: token || undefined }))) {
      throw new CodedError('not_verified', 'Please verify your phone number first');
    }
    const { id: inquiryId } = await recordInquiry(platform, trx, lead);
    await endOldestSessions(trx, phone, mostLive - 1);
    const opened = { propertyId, inquiryId, email, phone, content: gatedContents, lifetime: gateTimes.session };
    return insertSession(trx, { digest, ...opened });
  });
}
