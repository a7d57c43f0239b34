import { filesJobs } from './files/jobs.ts';
import type { JobHandler } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';

/** The list of jobs of all rooms; one process of an instance does them. */
export function allJobs(platform: Platform): Record<string, JobHandler> {
  return { ...filesJobs(platform) };
}
