import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/platform/database/open-database.ts';

/** What a call is told that asks while somebody writes and has to wait until that is done. */
export async function writeMeanwhile<T>(
  db: Db,
  write: (trx: Db) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { answer } = await db.transaction().execute(async (trx) => {
    await write(trx);
    const asked = call();
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    return { answer: asked };
  });
  return answer;
}
