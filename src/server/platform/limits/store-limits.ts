import { sql } from 'kysely';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '../database/open-database.ts';
import { type LimitName, limitTable } from './limit-table.ts';

/** One counter for each limit; each count is a statement of its own that is committed before anything is answered. */
export function openCounters(pool: pg.Pool): Record<LimitName, RateLimiterPostgres> {
  const counters = Object.entries(limitTable).map(([name, { points, seconds }]) => [
    name,
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Old rows go with a job; a timer for each counter would say the same thirteen times.
      clearExpiredByTimeout: false,
    }),
  ]);
  return Object.fromEntries(counters) as Record<LimitName, RateLimiterPostgres>;
}

/** Counters whose window ended an hour ago. */
export async function removeExpiredCounts(db: Db): Promise<void> {
  await sql`delete from limits where expire < (extract(epoch from clock_timestamp()) - 3600) * 1000`.execute(db);
}
