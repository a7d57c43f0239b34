import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

const purpose = 'visit of its visitor';
/** One id. */
const length = 12;

/** What opens a visit to whoever got the letter about it, for as long as there is the visit. */
export const signVisit = (secrets: Secrets, visitId: string): string =>
  signToken(secrets, purpose, Buffer.from(visitId, 'hex'));

/** Which visit that key is of; null for what we did not sign. */
export const readVisitKey = (secrets: Secrets, key: string): string | null =>
  readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null;
