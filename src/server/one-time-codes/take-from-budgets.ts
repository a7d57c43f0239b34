import type { Caller } from '../platform/http/caller.ts';
import { limitTable } from '../platform/limits/limit-table.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Platform } from '../platform/platform.ts';
import { countConversion } from './store.ts';

/** The key of what is counted once for the whole installation. */
const everybody = 'all';

/** Counts one request against the address it came from. @throws TooManyRequests */
export async function takeFromCaller(limits: Limits, { address }: Caller): Promise<void> {
  await limits.take('code per address', address);
  await limits.take('code per address and day', address);
}

/** Counts one code against its number over all purposes. @throws TooManyRequests */
export async function takeFromTarget(limits: Limits, target: string): Promise<void> {
  await limits.take('code per number and hour', target);
  await limits.take('code per number and day', target);
}

const budgets = ['code abroad per hour', 'code of all per hour', 'code of all per day'] as const;

const warnAt = 0.8;
const leastConversion = 0.2;
/** Codes between two looks at how many of them are used. */
const lookEvery = 50;

/**
 * Counts one code against the whole installation; after `takeFromTarget`, so that who rings one phone is stopped before
 * it eats what belongs to all. Says so when a budget runs out or nearly nobody uses the codes that are paid for: somebody
 * is pumping (OAT-003). Each count is had by one of all who ask at once, so every line is crossed exactly once.
 * @throws TooManyRequests
 */
export async function takeFromBudgets(platform: Watched, target: string): Promise<void> {
  // Mail costs nothing and has no pumping.
  if (target.includes('@')) return;
  const { limits, log, metrics } = platform;
  for (const name of budgets) {
    if (name === 'code abroad per hour' && target.startsWith('+91')) continue;
    const used = await limits.take(name, everybody);
    if (used === Math.ceil(limitTable[name].points * warnAt)) {
      metrics.alarms.inc({ alarm: name });
      log.error({ limit: name, used }, 'most of the codes are spent');
    }
    if (name === 'code of all per hour' && used % lookEvery === 0) await watchConversion(platform);
  }
}

type Watched = Pick<Platform, 'limits' | 'log' | 'db' | 'metrics'>;

async function watchConversion({ db, log, metrics }: Watched): Promise<void> {
  const { sent, verified } = await countConversion(db);
  if (sent < 100 || verified >= sent * leastConversion) return;
  metrics.alarms.inc({ alarm: 'conversion of codes' });
  log.error({ sent, verified }, 'codes are asked for and not used');
}
