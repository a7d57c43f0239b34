import { z } from 'zod';
import { CodedError } from '#contract/errors.ts';
import { assignJob } from '../inquiries/service.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { findAssignee } from './find-assignee.ts';

const payload = z.object({ id: z.string() });

export function assignmentsJobs(platform: Platform): Record<string, JobHandler> {
  return {
    [assignJob]: async (given) => {
      // A person did something with it at the same moment: theirs is what counts.
      await findAssignee(platform, payload.parse(given).id).catch((cause: unknown) => {
        const isOver = cause instanceof CodedError && (cause.code === 'conflict' || cause.code === 'not_found');
        if (!isOver) throw cause;
      });
    },
  };
}
