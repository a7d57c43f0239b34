import { readRecord, removeRecord, type Shelf, tabShelf, writeRecord } from '#site/inquiries/shelf.ts';

/** That a code went out, never the code: whoever looks it up in another app may find this page reloaded. */
export type SentCode = {
  /** As `joined` writes it. */
  phone: string;
  /** Milliseconds since 1970. */
  sentAt: number;
};

const sentKey = 'aangan-code';
const spentKey = 'aangan-spent-proof';

/** Milliseconds a code is good for (DECISIONS UND-12). */
const codeLifetime = 5 * 60_000;

/** The code that may still be answered. */
export function findSentCode(shelf: () => Shelf = tabShelf, now: number = Date.now()): SentCode | null {
  const { phone, sentAt } = readRecord(shelf, sentKey) ?? {};
  if (typeof phone !== 'string' || typeof sentAt !== 'number') return null;
  return now - sentAt < codeLifetime ? { phone, sentAt } : null;
}

export const keepSentCode = (code: SentCode, shelf: () => Shelf = tabShelf): boolean =>
  writeRecord(shelf, sentKey, code);

export const forgetSentCode = (shelf: () => Shelf = tabShelf): void => removeRecord(shelf, sentKey);

/** A proof opens one home; for inquiries it stays good (threat 4). */
export const keepSpentProof = (token: string, shelf: () => Shelf = tabShelf): boolean =>
  writeRecord(shelf, spentKey, { token });

export const isSpentProof = (token: string, shelf: () => Shelf = tabShelf): boolean =>
  readRecord(shelf, spentKey)?.token === token;
