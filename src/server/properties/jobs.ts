import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetChanges } from './engine/store-engine.ts';
import { renameJob, renameListings } from './writing/follow-renames.ts';

export { renameJob } from './writing/follow-renames.ts';

/** Every hour. */
export const forgetChangesJob = 'properties.forget-changes';

export const propertiesJobs = (platform: Platform): Record<string, JobHandler> => ({
  [forgetChangesJob]: () => forgetChanges(platform.db),
  [renameJob]: (_, { signal }) => renameListings(platform, signal),
});
