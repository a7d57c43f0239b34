import { waitAfterSent } from '#contract/client.ts';
import { gateTimes } from '#contract/gates.ts';
import { readRecord, removeRecord, type Shelf, tabShelf, writeRecord } from './shelf.ts';

/** That a code went out, never the code: whoever looks it up in another app may find this page reloaded. */
export type SentCode = {
  /** As `joined` writes it. */
  phone: string;
  /** Milliseconds since 1970. */
  sentAt: number;
};

/** What a number is proved for. Each has codes of its own. */
export type CodePurpose = 'gate' | 'query' | 'privacy' | 'alerts';

const sentKey = (purpose: CodePurpose): string => `aangan-code:${purpose}`;
const spentKey = 'aangan-spent-proof';

/** Milliseconds a code is good for (DECISIONS UND-12). */
const codeLifetime = 5 * 60_000;

/** The code that may still be answered. */
export function findSentCode(
  purpose: CodePurpose,
  shelf: () => Shelf = tabShelf,
  now: number = Date.now(),
): SentCode | null {
  const { phone, sentAt } = readRecord(shelf, sentKey(purpose)) ?? {};
  if (typeof phone !== 'string' || typeof sentAt !== 'number') return null;
  return now - sentAt < codeLifetime ? { phone, sentAt } : null;
}

/**
 * Has a code sent and keeps that it went out. One that went there a moment ago counts the same: only the answer that said so
 * is lost, and it can be typed. Whoever has a field for it already (`isAgain`) is told to wait.
 * @param ask answers the milliseconds until another may be asked for @throws ApiError where none went out
 */
export async function askForCode(
  purpose: CodePurpose,
  phone: string,
  { isAgain, ask }: { isAgain: boolean; ask: () => Promise<number> },
): Promise<{ sent: SentCode; wait: number }> {
  const wait = await ask().catch((cause: unknown) => {
    const left = waitAfterSent(cause);
    if (left === null || isAgain) throw cause;
    return left;
  });
  const sent = { phone, sentAt: Date.now() + wait - gateTimes.resend };
  writeRecord(tabShelf, sentKey(purpose), sent);
  return { sent, wait };
}

export const forgetSentCode = (purpose: CodePurpose, shelf: () => Shelf = tabShelf): void =>
  removeRecord(shelf, sentKey(purpose));

/** A proof opens one home; for inquiries it stays good (threat 4). */
export const keepSpentProof = (token: string, shelf: () => Shelf = tabShelf): boolean =>
  writeRecord(shelf, spentKey, { token });

export const isSpentProof = (token: string, shelf: () => Shelf = tabShelf): boolean =>
  readRecord(shelf, spentKey)?.token === token;
