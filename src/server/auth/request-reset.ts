import { TooManyRequests } from '#contract/errors.ts';
import type { Language } from '#contract/staff-choices.ts';
import { countCodeRequest, requestCode } from '../one-time-codes/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccountByEmail, findAccountByPhone } from '../staff/service.ts';
import type { ResetTarget } from './read-reset-target.ts';

export const sendResetCodeJob = 'auth.send-reset-code';

/** Milliseconds until another code may be asked for. */
export const resendAfter = 60_000;

type Order = ResetTarget & { language: Language };

/**
 * Orders a code for a new password. Who has an account and who has none are counted, delayed and answered alike; whose
 * it is, is looked up by a job that nobody waits for (threat 17, UND-28).
 * @throws TooManyRequests
 */
export async function requestReset(platform: Platform, order: Order, caller: Caller): Promise<void> {
  const { db, jobs, limits } = platform;
  const { target } = order;
  await takePause(platform, target);
  await limits.take('reset per target', target);
  await limits.take('reset per target and day', target);
  await countCodeRequest(platform, { target, caller });
  // A code that comes hours later opens nothing: no long line of attempts.
  await jobs.add(db, sendResetCodeJob, order, { maxAttempts: 4 });
}

/** @throws TooManyRequests with the seconds that are left */
async function takePause({ limits }: Platform, target: string): Promise<void> {
  await limits.take('reset pause', target).catch((cause: unknown) => {
    if (!(cause instanceof TooManyRequests)) throw cause;
    const { retryAfter } = cause;
    const text = `Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} before asking for another code`;
    throw new TooManyRequests(text, retryAfter);
  });
}

/** Whoever may set a new password with a code that went there. */
export async function findOwner(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { purpose, target }: ResetTarget,
): Promise<Account | null> {
  const account = await (purpose === 'reset-email' ? findAccountByEmail(db, target) : findAccountByPhone(db, target));
  if (account === null || account.status !== 'active') return null;
  return account.isDemo && !config.admitsTrial ? null : account;
}

/** Makes and sends the code, if somebody works here under that address or number. */
export const sendResetCode =
  (platform: Platform): JobHandler =>
  async (payload, { log }) => {
    const { purpose, target, language } = payload as Order;
    const owner = await findOwner(platform, { purpose, target });
    if (owner === null) return;
    try {
      await requestCode(platform, { purpose, target, owner: owner.id, caller: null, language });
    } catch (cause) {
      // A moment too early is tried again by the queue; a budget that is spent is not.
      if (!(cause instanceof TooManyRequests) || cause.retryAfter <= 5) throw cause;
      log.warn(
        { purpose, retryAfter: cause.retryAfter },
        'a code for a new password was not sent: the budget is spent',
      );
    }
  };
