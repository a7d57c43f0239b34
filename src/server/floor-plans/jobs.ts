import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldSessions } from './store.ts';

export const cleanSessionsJob = 'floor-plans.clean';

/** Days that a session and what was looked at in it are kept: long enough to ask who passed a paper on, no longer. */
const keptDays = 180;

export function floorPlansJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return { [cleanSessionsJob]: () => removeOldSessions(db, keptDays) };
}
