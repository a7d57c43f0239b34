import { z } from 'zod';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { queueJob, queueLetters } from './queue-letters.ts';

const payload = z.object({ id: z.string() });

export const breachesJobs = (platform: Platform): Record<string, JobHandler> => ({
  [queueJob]: (given) => queueLetters(platform, payload.parse(given).id),
});
