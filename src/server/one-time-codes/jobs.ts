import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldCodes } from './store.ts';
import { removeOldLinks } from './store-links.ts';
import { removeOldProofs } from './store-proofs.ts';

export const cleanCodesJob = 'one-time-codes.clean';

export function oneTimeCodesJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return {
    [cleanCodesJob]: async () => {
      await removeOldCodes(db);
      await removeOldProofs(db);
      await removeOldLinks(db);
    },
  };
}
