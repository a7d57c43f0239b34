import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldAnswers } from './store.ts';

export const cleanPlacesJob = 'places.clean';

export function placesJobs({ db }: Pick<Platform, 'db'>): Record<string, JobHandler> {
  return { [cleanPlacesJob]: () => removeOldAnswers(db) };
}
