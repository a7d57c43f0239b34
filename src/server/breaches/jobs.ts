import { z } from 'zod';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sendJob, sendLetters } from './send-letters.ts';

const payload = z.object({ id: z.string() });

export const breachesJobs = (platform: Platform): Record<string, JobHandler> => ({
  [sendJob]: (given) => sendLetters(platform, payload.parse(given).id),
});
