import { openApart } from '../database/open-apart.ts';
import type { JobHandler } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { keptDays } from './name-beside.ts';
import { dropFormer } from './store-former.ts';

/** Databases that restores left beside ours go when they were kept for long enough. */
export const cleanBackupsJob = 'backups.clean';

export function backupsJobs(platform: Platform): Record<string, JobHandler> {
  return {
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
