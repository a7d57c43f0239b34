import { z } from 'zod';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { openJob, rescueNews, sendJob, sendNews, tellTakers } from './service.ts';
import { removeOld } from './store.ts';
import { removeDead } from './store-devices.ts';

/** At the start and every hour: whoever has something waiting gets the job they may have lost. */
export const rescueNewsJob = 'notifications.rescue';
export const cleanNotificationsJob = 'notifications.clean';

/** Days that news are kept after they were told; what is asked for once more is kept longer (`removeOld`). */
const keptDays = 30;

const forStaff = z.object({ staffId: z.string() });
const forInquiry = z.object({ id: z.string() });

export function notificationsJobs(platform: Platform): Record<string, JobHandler> {
  return {
    [sendJob]: (given) => sendNews(platform, forStaff.parse(given).staffId),
    [openJob]: (given) => tellTakers(platform, forInquiry.parse(given).id),
    [rescueNewsJob]: () => rescueNews(platform),
    [cleanNotificationsJob]: async () => {
      await removeOld(platform.db, keptDays);
      await removeDead(platform.db);
    },
  };
}
