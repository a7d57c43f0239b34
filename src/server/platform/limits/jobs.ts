import { removeExpiredAnswers } from '../http/store-idempotency.ts';
import type { JobHandler } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { removeExpiredCounts } from './store-limits.ts';

export const cleanLimitsJob = 'limits.clean';

export function limitsJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return {
    [cleanLimitsJob]: async () => {
      await removeExpiredCounts(db);
      await removeExpiredAnswers(db);
    },
  };
}
