import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseDue } from './erase-due.ts';
import { keepList, keepListJob } from './keep-list.ts';
import { sendLink, sendLinkJob } from './send-link.ts';

export { keepListJob };
/** Every hour: takes out who was told, and tells who is next. */
export const retainJob = 'privacy.retain';

export function privacyJobs(platform: Platform): Record<string, JobHandler> {
  return {
    [keepListJob]: () => keepList(platform),
    [retainJob]: () => eraseDue(platform),
    [sendLinkJob]: (payload) => sendLink(platform, (payload as { id: string }).id),
  };
}
