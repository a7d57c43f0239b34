import { CodedError, SentAlready, TooManyRequests } from '#contract/errors.ts';
import { counted } from '#contract/prices.ts';
import type { Language } from '#contract/staff-choices.ts';
import { areCodesClosed, requestCode, sourceOf, takeFromCaller, takeFromTarget } from '../one-time-codes/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccountByEmail, findAccountByPhone } from '../staff/service.ts';
import type { ResetTarget } from './find-recipient.ts';
import { sendResetLink } from './send-reset-link.ts';

export const sendResetCodeJob = 'auth.send-reset-code';

/** Milliseconds until another code may be asked for. */
export const resendAfter = 60_000;

type Order = ResetTarget & {
  language: Language;
  /** Where it was asked for, as tries are counted (hex). */
  source: string;
  /** No more codes for that target now. */
  byLink: boolean;
};

/**
 * Orders a code for a new password. Who has an account and who has none are counted, delayed and answered alike; whose
 * it is, is looked up by a job that nobody waits for (threat 17, UND-28). The caller is counted first: whoever has used
 * up their own claims nothing that belongs to the target. Codes that strangers used up leave a link to the owner.
 * @throws TooManyRequests
 */
export async function requestReset(
  platform: Platform,
  asked: ResetTarget & { language: Language },
  caller: Caller,
): Promise<void> {
  const { db, jobs, limits } = platform;
  const { target } = asked;
  const order: Order = { ...asked, source: sourceOf(platform, caller).toString('hex'), byLink: false };
  await takeFromCaller(limits, caller);
  await takePause(platform, target);
  try {
    await limits.take('reset per target', target);
    await limits.take('reset per target and day', target);
    await takeFromTarget(limits, target);
  } catch (cause) {
    if (!(cause instanceof TooManyRequests)) throw cause;
    await jobs.add(db, sendResetCodeJob, { ...order, byLink: true }, { maxAttempts: 4, key: `reset link ${target}` });
    const text = 'Too many codes were asked for. If this account exists, its mailbox has a link to set a new password.';
    throw new TooManyRequests(text, cause.retryAfter);
  }
  // A code that comes hours later opens nothing: no long line of attempts.
  await jobs.add(db, sendResetCodeJob, order, { maxAttempts: 4 });
}

/** @throws SentAlready with the seconds that are left */
async function takePause({ limits }: Platform, target: string): Promise<void> {
  await limits.take('reset pause', target).catch((cause: unknown) => {
    if (!(cause instanceof TooManyRequests)) throw cause;
    const { retryAfter } = cause;
    const text = `Please wait ${counted(retryAfter, 'second')} before asking for another code`;
    throw new SentAlready(text, retryAfter);
  });
}

/** Whoever may set a new password with a code that went there. */
export async function findOwner(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { purpose, target }: ResetTarget,
): Promise<Account | null> {
  const account = await (purpose === 'reset-email' ? findAccountByEmail(db, target) : findAccountByPhone(db, target));
  return account !== null && mayReset(config, account) ? account : null;
}

/** The demo story has no accounts where strangers come. */
export const mayReset = (config: Platform['config'], { status, isDemo }: Account): boolean =>
  status === 'active' && (!isDemo || config.admitsTrial);

/** Makes and sends the code, or where codes are closed a link, if somebody works here under that address or number. */
export const sendResetCode =
  (platform: Platform): JobHandler =>
  async (payload, { log }) => {
    const { purpose, target, language, source, byLink } = payload as Order;
    const owner = await findOwner(platform, { purpose, target });
    if (owner === null) return;
    const key = { purpose, target, owner: owner.id };
    if (byLink || (await areCodesClosed(platform.db, key, Buffer.from(source, 'hex')))) {
      await sendResetLink(platform, owner);
      return;
    }
    try {
      await requestCode(platform, { ...key, caller: null, language });
    } catch (cause) {
      if (cause instanceof CodedError && cause.code === 'not_allowed') {
        log.warn({ purpose }, 'a code for a new password was not sent: the number takes none');
        return;
      }
      // A moment too early is tried again by the queue; a budget that is spent is not.
      if (!(cause instanceof TooManyRequests) || cause.retryAfter <= 5) throw cause;
      log.warn(
        { purpose, retryAfter: cause.retryAfter },
        'a code for a new password was not sent: the budget is spent',
      );
    }
  };
