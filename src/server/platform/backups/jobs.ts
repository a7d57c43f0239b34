import { openApart } from '../database/open-apart.ts';
import type { JobHandler } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { readClock } from '../store-clock.ts';
import { findDue } from './find-due.ts';
import { findProof } from './find-proof.ts';
import { keptDays } from './name-beside.ts';
import { askedFor, runApart } from './run-apart.ts';
import { isAnyOpen } from './store-backup-copies.ts';
import { isMadeSince } from './store-backups.ts';
import { dropFormer } from './store-former.ts';

/** Databases that restores left beside ours go when they were kept for long enough. */
export const cleanBackupsJob = 'backups.clean';
/** The backup of the night, and copies that could not be sent before. */
export const makeBackupsJob = 'backups.make';
/** Once a week: a copy is restored beside and looked at. */
export const proveBackupsJob = 'backups.prove';

const makeScript = new URL('./run-backup.ts', import.meta.url);
/** It opens pages, which only the whole app can: no part of the platform. */
const proveScript = new URL('../../../../scripts/run-proof.ts', import.meta.url);

export function backupsJobs(platform: Platform): Record<string, JobHandler> {
  const { config, db } = platform;
  return {
    [makeBackupsJob]: async (payload, { log, signal }) => {
      const now = await readClock(db);
      const { isAskedFor = false } = payload as { isAskedFor?: boolean };
      const isOn = config.backupUrls.length > 0;
      const isDue = isOn && (isAskedFor || !(await isMadeSince(db, findDue(now, config.backupAt))));
      if (!isDue && !(await isAnyOpen(db))) return;
      // Tried again in an hour; what failed is in `backups`, and whoever looks after the house is told of it.
      await runApart(makeScript, config, signal, isAskedFor ? [askedFor] : []).catch((cause: unknown) =>
        log.error({ err: cause }, 'the backup failed'),
      );
    },
    [proveBackupsJob]: async (_, { log, signal }) => {
      if ((await findProof(platform, await readClock(db))) === null) return;
      await runApart(proveScript, config, signal).catch((cause: unknown) =>
        log.error({ err: cause }, 'the proof of a backup failed'),
      );
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
