import { z } from 'zod';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { runBulk, runJob } from './run-bulk.ts';
import { removeOldBulk } from './store.ts';

export const cleanBulkJob = 'bulk-actions.clean';
/** Days that they can still be looked up in the database. */
const keptDays = 7;

const payload = z.object({ id: z.string() });

export function bulkActionsJobs(platform: Platform): Record<string, JobHandler> {
  return {
    [runJob]: (given) => runBulk(platform, payload.parse(given).id),
    [cleanBulkJob]: () => removeOldBulk(platform.db, keptDays),
  };
}
