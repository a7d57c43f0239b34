import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const signatureLength = 32;

/** A claim with our signature, in letters that an address can hold. */
export const signToken = (secrets: Secrets, purpose: string, claim: Buffer): string =>
  Buffer.concat([claim, secrets.sign(purpose, claim.toString('hex'))]).toString('base64url');

/** The claim, of `length` bytes, when we signed it for that purpose; else null. Whether it is still good is asked elsewhere. */
export function readToken(
  secrets: Secrets,
  { purpose, length }: { purpose: string; length: number },
  token: string,
): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  // Other spellings of the same bytes are none of ours.
  if (bytes.length !== length + signatureLength || bytes.toString('base64url') !== token) return null;
  const claim = bytes.subarray(0, length);
  const signature = bytes.subarray(length);
  const isOurs = secrets.signatures(purpose, claim.toString('hex')).some((one) => timingSafeEqual(signature, one));
  return isOurs ? claim : null;
}
