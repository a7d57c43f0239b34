import { TooManyRequests } from '#contract/errors.ts';
import type { Db } from '../platform/database/open-database.ts';
import { limitTable } from '../platform/limits/limit-table.ts';
import { verifyPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { insertTry, removeTries, takeTryBack } from './store-tries.ts';

/** Minutes nobody is let in after that many wrong tries in a row; never longer than the last, never for good (threat 16). */
const waits = [0, 0, 0, 0, 1, 2, 4, 8, 15] as const;

const words: Record<number, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  8: 'eight',
  15: 'fifteen',
};
const inWords = (count: number, unit: string) => `${words[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What follows that many wrong tries, for a person; empty while there are many left. */
export function describeTries(failures: number): string {
  const free = waits.findIndex((wait) => wait > 0) + 1;
  const left = free - failures;
  const pause = inWords(waits[Math.max(failures, free) - 1] ?? waits.at(-1) ?? 0, 'minute');
  if (left > 3) return '';
  if (left > 0) {
    const tries = withCapital(`${words[left]} ${left === 1 ? 'try' : 'tries'}`);
    return ` ${tries} left before a pause of ${pause}.`;
  }
  return ` Please wait ${pause} before the next try.`;
}

type Tried = Pick<Platform, 'db' | 'secrets'>;

/** The key of a count: the address as a digest, whether anybody has it or not. */
const keyOf = ({ secrets }: Tried, email: string): Buffer => secrets.signLasting('sign-in tries', email);

/**
 * Whether that is the password. Counted before it is looked at, for an address nobody has exactly as for another; what
 * was counted stays until `forgetTries` or `giveTryBack`. `kept` null: nobody has that address.
 * @returns with `failures`, which number this try has
 * @throws TooManyRequests while a pause lasts; Busy, and nothing is counted
 */
export async function checkPassword(
  platform: Platform,
  { email, kept }: { email: string; kept: string | null },
  text: string,
): Promise<{ isRight: boolean; failures: number }> {
  const key = keyOf(platform, email);
  const tried = await insertTry(platform.db, key, waits);
  if ('wait' in tried) throw tooMany(tried.wait);
  const isRight = await verifyPassword(kept, text).catch(async (cause: unknown) => {
    // Nobody looked at it. Whatever fails later gives nothing back.
    await takeTryBack(platform.db, key);
    throw cause;
  });
  if (!isRight) await countWrong(platform);
  return { isRight, failures: tried.failures };
}

function tooMany(wait: number): TooManyRequests {
  const text = `Too many wrong tries. Please wait ${inWords(Math.ceil(wait / 60_000), 'minute')} and try again.`;
  return new TooManyRequests(text, Math.ceil(wait / 1000));
}

/** Wrong passwords over all accounts: no limit, or strangers could shut everybody out, but somebody must look. */
async function countWrong({ limits, log, metrics }: Platform): Promise<void> {
  const name = 'wrong sign-in of all';
  const count = await limits.count(name, 'all');
  if (count !== limitTable[name].points) return;
  metrics.alarms.inc({ alarm: name });
  log.error({ limit: name, count }, 'many wrong passwords are tried');
}

/** That try was a right one, and more is asked for. */
export const giveTryBack = (platform: Tried, email: string): Promise<void> =>
  takeTryBack(platform.db, keyOf(platform, email));

/** Whoever proved to be the owner begins anew. */
export const forgetTries = (platform: Tried, db: Db, email: string): Promise<void> =>
  removeTries(db, keyOf(platform, email));
