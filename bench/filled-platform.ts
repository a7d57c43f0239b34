import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { loadConfig } from '#server/platform/config.ts';
import { createPool, longTimeouts } from '#server/platform/database/pool.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { lanes, makeListings } from './make-listings.ts';

const folderOf = (listings: number) => path.resolve('.cache/bench', String(listings));

/** The folder of such a platform, filled, for a server that opens it itself. */
export async function filledFolder(listings: number): Promise<string> {
  await (await openFilledPlatform(listings)).close();
  return folderOf(listings);
}

/**
 * A platform with its own PostgreSQL and `listings` invented homes. Making them takes minutes, so the folder is kept;
 * one that was made for another schema, or only half, is made anew. `env` as for the app; `join` uses the database that
 * another process has opened.
 */
export async function openFilledPlatform(
  listings: number,
  env: Record<string, string> = {},
  { join = false } = {},
): Promise<Platform> {
  const dataDir = folderOf(listings);
  // Read anew each time: the secret key lies in the folder.
  const read = () => loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
  if (join) return openPlatform(read(), { join, migrate: false });
  const open = () => openPlatform(read());
  const kept = await open().catch((cause: unknown) => {
    if (cause instanceof StartupError && cause.code === 'migration_changed') return null;
    throw cause;
  });
  if (kept !== null) {
    if ((await countListings(kept)) === listings) return kept;
    await kept.close();
  }
  await rm(dataDir, { recursive: true, force: true });
  const platform = await open();
  await fill(platform, listings);
  return platform;
}

async function countListings({ db }: Platform): Promise<number> {
  const row = await db
    .selectFrom('properties')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** On connections of its own, which may take their time. */
async function fill({ connectionString, log }: Platform, listings: number): Promise<void> {
  const timeouts = { ...longTimeouts, statement: 0 };
  const pool = createPool(connectionString, log, { max: lanes, timeouts });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const began = performance.now();
  try {
    await makeListings({ db, connectionString }, listings);
  } finally {
    await db.destroy();
  }
  console.log(
    `  ${listings} listings made in ${((performance.now() - began) / 1000).toFixed(1)} s, kept in .cache/bench`,
  );
}
