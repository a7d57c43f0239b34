import { openApart } from '../database/open-apart.ts';
import type { JobHandler } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { readClock } from '../store-clock.ts';
import { findDue } from './find-due.ts';
import { keptDays } from './name-beside.ts';
import { runBackupApart } from './run-apart.ts';
import { isAnyOpen } from './store-backup-copies.ts';
import { isMadeSince } from './store-backups.ts';
import { dropFormer } from './store-former.ts';

/** Databases that restores left beside ours go when they were kept for long enough. */
export const cleanBackupsJob = 'backups.clean';
/** The backup of the night, and copies that could not be sent before. */
export const makeBackupsJob = 'backups.make';

export function backupsJobs(platform: Platform): Record<string, JobHandler> {
  const { config, db } = platform;
  return {
    [makeBackupsJob]: async (_, { log, signal }) => {
      const now = await readClock(db);
      const isDue = config.backupUrls.length > 0 && !(await isMadeSince(db, findDue(now, config.backupAt)));
      if (!isDue && !(await isAnyOpen(db))) return;
      // Tried again in an hour; what failed is in `backups`, and whoever looks after the house is told of it.
      await runBackupApart(config, signal).catch((cause: unknown) => log.error({ err: cause }, 'the backup failed'));
    },
    [cleanBackupsJob]: async () => {
      const apart = openApart(platform, 1);
      try {
        await dropFormer(apart.db, keptDays);
      } finally {
        await apart.close();
      }
    },
  };
}
