import { keptLogs } from '#contract/retention-choices.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldSessions } from './store.ts';

export const cleanSessionsJob = 'floor-plans.clean';

export function floorPlansJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return { [cleanSessionsJob]: () => removeOldSessions(db, keptLogs.unlocks.months) };
}
