import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '#contract/brand.ts';
import { Busy, CodedError } from '#contract/errors.ts';
import { takeTurns } from './take-turns.ts';

/** Argon2id, the library's default kind; memory in KiB (OWASP Password Storage, second choice). 22 ms on a small core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of the cores, and while people queue a sixth of their time: a flood of sign-ins leaves the machine to the pages
 * (`npm run bench -- sign-in-flood`), and some twenty a second are still looked at.
 */
const busy = 'We are very busy. Please try again in a moment.';
const inTurn = takeTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), mayWait: 32, rest: 5, busy });

/**
 * A password as it may be kept, a PHC string.
 * @throws Busy
 */
export const hashPassword = (text: string): Promise<string> => inTurn(() => hash(text, cost));

/** Nobody's: whoever has no account is answered after the same work. */
let nobodys: Promise<string> | undefined;

/**
 * Whether that is the password. With null, for somebody unknown, it takes as long and is never right.
 * @throws Busy
 */
export async function verifyPassword(kept: string | null, text: string): Promise<boolean> {
  // Made before either is compared, so that the first unknown name is no slower.
  nobodys ??= hash(randomBytes(32), cost);
  const instead = await nobodys;
  const isRight = await inTurn(() => verify(kept ?? instead, text));
  return isRight && kept !== null;
}

/**
 * For the beginning of a call that will ask for a password: a flood is turned away before it costs the database anything.
 * @throws Busy
 */
export function refuseWhileBusy(): void {
  if (inTurn.isFull()) throw new Busy(busy);
}

/** Kept with other costs than are usual now: to be hashed anew when its text is at hand. */
export function isHashOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/** 49,000 from breaches (ASVS 6.2.4, 6.2.12). All that are known have no room here: `refuseBreachedPassword` asks for those. */
const used = new Set(dictionary['passwords-common']);

/** Shorter words stand in many good passwords by chance. */
const shortestWord = 5;

/**
 * Refuses one that breaches are full of, and one that is only the name of the house or a word of `context`
 * (names, e-mail address) with digits and marks around it.
 * @throws CodedError `invalid_fields` for `field`
 */
export function refuseWeakPassword(text: string, context: string[], field = 'password'): void {
  const letters = lettersOf(text);
  const words = [brand.name, ...context].flatMap((one) => [one, ...one.split(/[^\p{L}\p{M}]+/u)]).map(lettersOf);
  const isWord = letters.length >= shortestWord && words.includes(letters);
  if (!isWord && !used.has(fold(text))) return;
  const why = isWord ? 'This password is too easy to guess' : 'This password is too common';
  const message = `${why}. Please choose another one.`;
  throw new CodedError('invalid_fields', message, { [field]: message });
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{M}]/gu, '');
