import type pg from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '#contract/errors.ts';
import { type LimitName, limitTable } from './limit-table.ts';
import { openCounters } from './store-limits.ts';

export type Limits = {
  /**
   * Counts one use, or so many points. The count stands whatever becomes of the call.
   * @returns what is counted with this use; of many at once no two get the same
   * @throws TooManyRequests
   */
  take(name: LimitName, key: string, points?: number): Promise<number>;
  /** Counts one use and says whether it was still within the limit. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /** Counts one use and says how many there were in the running window. */
  count(name: LimitName, key: string): Promise<number>;
  /** Takes one use back: it turned out to be a good one. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Nothing is counted there any more. */
  forget(name: LimitName, key: string): Promise<void>;
  /** How many uses of the running window are counted. */
  used(name: LimitName, key: string): Promise<number>;
};

export function createLimits(pool: pg.Pool): Limits {
  const counters = openCounters(pool);
  const consume = async (name: LimitName, key: string, points = 1): Promise<RateLimiterRes> => {
    try {
      return await counters[name].consume(key.slice(0, 200), points);
    } catch (reason) {
      // The library throws its result when the limit is passed, and an Error when the database failed.
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    }
  };
  const count = async (name: LimitName, key: string) => (await consume(name, key)).consumedPoints;
  return {
    async take(name, key, points) {
      const { consumedPoints, msBeforeNext } = await consume(name, key, points);
      if (consumedPoints > limitTable[name].points) {
        const wait = Math.max(1, Math.ceil(msBeforeNext / 1000));
        throw new TooManyRequests('Too many requests. Please try again later.', wait);
      }
      return consumedPoints;
    },
    allows: async (name, key) => (await count(name, key)) <= limitTable[name].points,
    count,
    async giveBack(name, key) {
      await counters[name].reward(key.slice(0, 200));
    },
    async forget(name, key) {
      await counters[name].delete(key.slice(0, 200));
    },
    used: async (name, key) => (await counterState(counters[name], key)) ?? 0,
  };
}

const counterState = async (counter: RateLimiterPostgres, key: string) =>
  (await counter.get(key.slice(0, 200)))?.consumedPoints;
