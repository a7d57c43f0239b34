import { TooManyRequests } from '#contract/errors.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type LimitName, limitTable } from '../platform/limits/limit-table.ts';
import { verifyPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { insertTry, isKnown, keepKnown, removeTries, type TryKey, takeTryBack } from './store-tries.ts';

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

type Tried = Pick<Platform, 'db' | 'secrets' | 'limits'>;

/** Whose tries, and from where: a call of a stranger, or of who is signed in and has shown a token. */
type Trier = { email: string; from: Caller | 'signed in' };

/** The keys of a count: digests, whether anybody has that address or not. */
const keyOf = ({ secrets }: Tried, { email, from }: Trier): TryKey => ({
  account: secrets.signLasting('sign-in tries', email),
  source: secrets.signLasting('source of sign-in tries', from === 'signed in' ? from : from.address),
});

const ofAll = 'wrong sign-in per account';
const totalOf = ({ account }: TryKey): string => account.toString('hex');

/** Strangers' tries over all addresses count together; an owner where they are known, or signed in, counts apart. */
const isApart = async ({ db }: Tried, trier: Trier, key: TryKey): Promise<boolean> =>
  trier.from === 'signed in' || (await isKnown(db, key));

/**
 * Whether that is the password. Counted before it is looked at, for an address nobody has exactly as for another; what
 * was counted stays until `forgetTries` or `giveTryBack`. Tries from one place hold off that place alone, so that nobody
 * keeps an owner out from elsewhere. `kept` null: nobody has that address.
 * @returns with `failures`, which number this try from there has
 * @throws TooManyRequests while a pause lasts; Busy, and nothing is counted
 */
export async function checkPassword(
  platform: Platform,
  { kept, ...trier }: Trier & { kept: string | null },
  text: string,
): Promise<{ isRight: boolean; failures: number }> {
  const { db, limits } = platform;
  const key = keyOf(platform, trier);
  const apart = await isApart(platform, trier, key);
  const tried = await insertTry(db, key, waits);
  if ('wait' in tried) throw tooMany(tried.wait);
  const total = apart ? 0 : await limits.take(ofAll, totalOf(key)).catch(tellOtherWay);
  const isRight = await verifyPassword(kept, text).catch(async (cause: unknown) => {
    // Nobody looked at it. Whatever fails later gives nothing back.
    await giveTryBack(platform, trier);
    throw cause;
  });
  if (!isRight) await countWrong(platform, total);
  return { isRight, failures: tried.failures };
}

/** Said to whoever tries, for an address nobody has as for another. */
function tellOtherWay(cause: unknown): never {
  if (!(cause instanceof TooManyRequests)) throw cause;
  const text = 'Too many wrong tries for this account today. Set a new password with "Forgot password" to sign in.';
  throw new TooManyRequests(text, cause.retryAfter);
}

function tooMany(wait: number): TooManyRequests {
  const text = `Too many wrong tries. Please wait ${inWords(Math.ceil(wait / 60_000), 'minute')} and try again.`;
  return new TooManyRequests(text, Math.ceil(wait / 1000));
}

/** Wrong passwords over all accounts: no limit, or strangers could shut everybody out, but somebody must look. */
async function countWrong(platform: Platform, ofAccount: number): Promise<void> {
  const name = 'wrong sign-in of all';
  const count = await platform.limits.count(name, 'all');
  if (count === limitTable[name].points) tell(platform, name, count);
  if (ofAccount === limitTable[ofAll].points) tell(platform, ofAll, ofAccount);
}

function tell({ metrics, log }: Platform, name: LimitName, count: number): void {
  metrics.alarms.inc({ alarm: name });
  log.error({ limit: name, count }, 'many wrong passwords are tried');
}

/** That try was a right one, and more is asked for. */
export async function giveTryBack(platform: Tried, trier: Trier): Promise<void> {
  const key = keyOf(platform, trier);
  await takeTryBack(platform.db, key);
  if (!(await isApart(platform, trier, key))) await platform.limits.giveBack(ofAll, totalOf(key));
}

/** Whoever proved to be the owner begins anew there, and is known from now on. */
export const forgetTries = (
  platform: Pick<Platform, 'secrets' | 'limits' | 'db'>,
  db: Db,
  trier: Trier,
): Promise<void> => keepKnown(db, keyOf(platform, trier));

/** Every way in is open again, whoever had closed it. */
export async function forgetEveryTry(platform: Tried, db: Db, email: string): Promise<void> {
  const key = keyOf(platform, { email, from: 'signed in' });
  await removeTries(db, key.account);
  await platform.limits.forget(ofAll, totalOf(key));
}
