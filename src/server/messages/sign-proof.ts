import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

const purpose = 'proof of an address';
/** One id. */
const length = 12;

/** What proves that somebody reads what comes to an address, in the letter alone. Whether it is still good, the row says. */
export const signProof = (secrets: Secrets, linkId: string): string =>
  signToken(secrets, purpose, Buffer.from(linkId, 'hex'));

/** Which link that key is of; null for what we did not sign. */
export const readProofKey = (secrets: Secrets, key: string): string | null =>
  readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null;
