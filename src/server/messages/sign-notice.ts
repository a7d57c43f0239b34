import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

const purpose = 'notice of an erasure';
/** One id. */
const length = 12;

/** What lets whoever got the letter keep what it is about, for as long as there is the notice. */
export const signNotice = (secrets: Secrets, noticeId: string): string =>
  signToken(secrets, purpose, Buffer.from(noticeId, 'hex'));

/** Which notice that key is of; null for what we did not sign. */
export const readNoticeKey = (secrets: Secrets, key: string): string | null =>
  readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null;
