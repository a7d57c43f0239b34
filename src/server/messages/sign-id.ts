import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

/** One id. */
const length = 12;

/** Keys of ids, good for this one purpose; `read` gives the id, or null for what we did not sign for it. */
export const keysFor = (purpose: string) => ({
  sign: (secrets: Secrets, id: string): string => signToken(secrets, purpose, Buffer.from(id, 'hex')),
  read: (secrets: Secrets, key: string): string | null =>
    readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null,
});
