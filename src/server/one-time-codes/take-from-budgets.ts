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

/**
 * Counts one code against the whole installation; after `takeFromTarget`, so that who rings one phone is stopped before
 * it eats what belongs to all.
 * @throws TooManyRequests
 */
export async function takeFromBudgets(limits: Limits, target: string): Promise<void> {
  // Mail costs nothing and has no pumping.
  if (target.includes('@')) return;
  if (!target.startsWith('+91')) await limits.take('code abroad per hour', everybody);
  await limits.take('code of all per hour', everybody);
  await limits.take('code of all per day', everybody);
}

const warnAt = 0.8;
const leastConversion = 0.2;

/** Says so when a budget runs out or nearly nobody uses the codes that are paid for: somebody is pumping (OAT-003). */
export async function watchBudgets({
  limits,
  log,
  db,
  metrics,
}: Pick<Platform, 'limits' | 'log' | 'db' | 'metrics'>): Promise<void> {
  for (const name of ['code of all per hour', 'code of all per day', 'code abroad per hour'] as const) {
    const used = await limits.used(name, everybody);
    // Once, when the line is crossed.
    if (used === Math.ceil(limitTable[name].points * warnAt)) {
      metrics.alarms.inc({ alarm: name });
      log.error({ limit: name, used }, 'most of the codes are spent');
    }
    if (used > 0 && used % 50 === 0 && name === 'code of all per hour') {
      const { sent, verified } = await countConversion(db);
      if (sent === 100 && verified < sent * leastConversion) {
        metrics.alarms.inc({ alarm: 'conversion of codes' });
        log.error({ sent, verified }, 'codes are asked for and not used');
      }
    }
  }
}
