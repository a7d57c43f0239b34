import type { Config } from '#server/platform/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { type Db, openDatabase } from '#server/platform/database/open-database.ts';
import { longTimeouts } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';

/** Works on the database of the settings, joined or started for it; a signal ends the work in order. */
export async function withDatabase<T>(config: Config, work: (db: Db, signal: AbortSignal) => Promise<T>): Promise<T> {
  const log = createLog('warn');
  // The database may be ours to stop.
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped by a signal'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const database = await openDatabase(config, log, { join: true, max: 2, timeouts: longTimeouts });
  try {
    await migrateDatabase(database.connectionString, log);
    return await work(database.db, stopping.signal);
  } finally {
    await database.close();
  }
}
