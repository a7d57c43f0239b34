import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { keepList, keepListJob } from './keep-list.ts';

export { keepListJob };

export function privacyJobs(platform: Platform): Record<string, JobHandler> {
  return { [keepListJob]: () => keepList(platform) };
}
