import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { remindJob, remindVisitors } from './notify-visitors.ts';

export { remindJob } from './notify-visitors.ts';

export const visitsJobs = (platform: Platform): Record<string, JobHandler> => ({
  [remindJob]: () => remindVisitors(platform),
});
