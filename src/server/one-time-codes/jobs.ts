import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOld } from './store.ts';

export const cleanCodesJob = 'one-time-codes.clean';

export function oneTimeCodesJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return { [cleanCodesJob]: () => removeOld(db) };
}
