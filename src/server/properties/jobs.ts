import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetChanges } from './engine/store-engine.ts';
import { announceMonth } from './store.ts';
import { renameJob, renameListings } from './writing/follow-renames.ts';

export { renameJob } from './writing/follow-renames.ts';

/** Every hour. */
export const forgetChangesJob = 'properties.forget-changes';

/** Every hour: possession is counted from the month that it is, so kept pages are of that month alone. */
export const turnMonthJob = 'properties.turn-month';

export const propertiesJobs = (platform: Platform): Record<string, JobHandler> => ({
  [forgetChangesJob]: () => forgetChanges(platform.db),
  [turnMonthJob]: () => announceMonth(platform.db),
  [renameJob]: (_, { signal }) => renameListings(platform, signal),
});
