import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

const purpose = 'link to a new password';
/** One id. */
const length = 12;

/** What leads to a new password: 256 bits that nobody can guess, in the letter alone. Whether it is still good, the row says. */
export const signReset = (secrets: Secrets, linkId: string): string =>
  signToken(secrets, purpose, Buffer.from(linkId, 'hex'));

/** Which link that key is of; null for what we did not sign. */
export const readResetKey = (secrets: Secrets, key: string): string | null =>
  readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null;
