import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

const purpose = 'stop letters about an inquiry';
/** One id. */
const length = 12;

/** What ends letters to whoever wrote that inquiry, by the one click of a mail program. It opens nothing. */
export const signLetter = (secrets: Secrets, inquiryId: string): string =>
  signToken(secrets, purpose, Buffer.from(inquiryId, 'hex'));

/** Which inquiry that key is of; null for what we did not sign. */
export const readLetterKey = (secrets: Secrets, key: string): string | null =>
  readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null;
