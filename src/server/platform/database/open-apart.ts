import { Kysely, PostgresDialect } from 'kysely';
import type { Platform } from '../platform.ts';
import type { Db } from './open-database.ts';
import { createPool, longTimeouts } from './pool.ts';
import type { DB } from './schema.gen.ts';

/** A few connections for work of minutes, apart from those of page requests, and with its own patience. */
export function openApart(
  { connectionString, log }: Pick<Platform, 'connectionString' | 'log'>,
  max: number,
): { db: Db; close(): Promise<void> } {
  const pool = createPool(connectionString, log, { max, timeouts: longTimeouts });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      // Kysely leaves a pool alone that it never used.
      if (!pool.ending) await pool.end();
    },
  };
}
