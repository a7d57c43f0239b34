import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { renameJob, renameListings } from './writing/follow-renames.ts';

export { renameJob } from './writing/follow-renames.ts';

export const propertiesJobs = (platform: Platform): Record<string, JobHandler> => ({
  [renameJob]: (_, { signal }) => renameListings(platform, signal),
});
