// A process of its own beside the app (`backups/jobs.ts`): it opens the whole app once more, of a house that was restored.
import { proveBackup } from '#server/platform/backups/prove-backup.ts';
import { workApart } from '#server/platform/backups/work-apart.ts';
import { loadConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { longTimeouts } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { readClock } from '#server/platform/store-clock.ts';
import { lookAtPages } from './look-at-pages.ts';

await workApart(async (signal) => {
  const config = loadConfig();
  // React and its kind look at it when they are loaded.
  process.env.NODE_ENV = 'production';
  const log = createLog('warn');
  const database = await openDatabase(config, log, { join: true, max: 2, timeouts: longTimeouts });
  try {
    const { db, connectionString } = database;
    const prover = { config, db, connectionString, secrets: createSecrets(config), log, signal, lookAtPages };
    const proof = await proveBackup(prover, await readClock(db));
    if (proof && 'why' in proof) throw new Error(`${proof.name} at ${proof.place}: ${proof.why}`);
  } finally {
    await database.close();
  }
});
