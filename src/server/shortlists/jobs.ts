import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeEnded } from './store.ts';

export const cleanShortlistsJob = 'shortlists.clean';

export function shortlistsJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return { [cleanShortlistsJob]: () => removeEnded(db) };
}
