// A process of its own beside the app (`backups/jobs.ts`): it opens the whole app once more, of a house that was restored.
import { proveBackup } from '#server/platform/backups/prove-backup.ts';
import { loadConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { longTimeouts } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { readClock } from '#server/platform/store-clock.ts';
import { lookAtPages } from './look-at-pages.ts';

const stopping = new AbortController();
const stop = () => stopping.abort(new Error('stopped by a signal'));
// Whoever began this has ended, by a kill as well.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
try {
  const config = loadConfig();
  // React and its kind look at it when they are loaded.
  process.env.NODE_ENV = 'production';
  const log = createLog('warn');
  const database = await openDatabase(config, log, { join: true, max: 2, timeouts: longTimeouts });
  try {
    const { db, connectionString } = database;
    const { signal } = stopping;
    const prover = { config, db, connectionString, secrets: createSecrets(config), log, signal, lookAtPages };
    const proof = await proveBackup(prover, await readClock(db));
    if (proof && 'why' in proof) throw new Error(`${proof.name} at ${proof.place}: ${proof.why}`);
  } finally {
    await database.close();
  }
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
} finally {
  if (process.connected) process.disconnect();
}
