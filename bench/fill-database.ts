import { Kysely, PostgresDialect } from 'kysely';
import { createPool } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeListings } from './make-listings.ts';

/** Invented listings into the platform's database, on a connection of its own that may take its time. */
export async function fillDatabase({ connectionString, log }: Platform, listings: number): Promise<void> {
  const timeouts = { statement: 0, lock: 0, idleInTransaction: 0 };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(connectionString, log, { max: 1, timeouts }) }),
  });
  const began = performance.now();
  try {
    await makeListings(db, listings);
  } finally {
    await db.destroy();
  }
  console.log(`  ${listings} listings made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
