import type { Secrets } from '../platform/secrets.ts';
import { readToken, signToken } from '../platform/signed-tokens.ts';

/** Two keys of one reader: what stops letters stands in headers, which more machines see, and opens nothing. */
const purposes = { open: 'saved searches of a reader', stop: 'stop letters to a reader' } as const;
/** One id. */
const length = 12;

const sign = (purpose: string) => (secrets: Secrets, readerId: string) =>
  signToken(secrets, purpose, Buffer.from(readerId, 'hex'));
const read = (purpose: string) => (secrets: Secrets, key: string) =>
  readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null;

/** What opens all that the reader of a letter has saved, for as long as there is something. */
export const signAlerts = sign(purposes.open);
export const readAlertsKey = read(purposes.open);
/** What ends all of it by the one click of a mail program. */
export const signStop = sign(purposes.stop);
export const readStopKey = read(purposes.stop);
