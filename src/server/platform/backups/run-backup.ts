// A process of its own beside the app (`jobs.ts`): whatever passes through its memory goes with it.
import { readFile } from 'node:fs/promises';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { longTimeouts } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { createSecrets } from '../secrets.ts';
import { openStorage } from '../storage/open-storage.ts';
import { readClock } from '../store-clock.ts';
import { findDue } from './find-due.ts';
import { makeBackup } from './make-backup.ts';
import { askedFor } from './run-apart.ts';
import { isMadeSince } from './store-backups.ts';
import { workApart } from './work-apart.ts';

await workApart(async (signal) => {
  const config = loadConfig();
  const { version } = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'));
  const database = await openDatabase(config, createLog('warn'), { join: true, max: 2, timeouts: longTimeouts });
  try {
    const { db, connectionString } = database;
    const now = await readClock(db);
    const isAskedFor = process.argv.includes(askedFor);
    const isDue =
      config.backupUrls.length > 0 && (isAskedFor || !(await isMadeSince(db, findDue(now, config.backupAt))));
    const storage = await openStorage(config);
    const secrets = createSecrets(config);
    const house = { config, db, connectionString, storage, secrets, app: version, signal };
    await makeBackup(house, { isDue, now });
  } finally {
    await database.close();
  }
});
