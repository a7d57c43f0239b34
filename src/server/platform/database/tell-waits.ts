import { Busy } from '#contract/errors.ts';

/** Lock not available, deadlock detected, query cancelled by its timeout (PostgreSQL, appendix A). */
const waits = new Set(['55P03', '40P01', '57014']);

/** A statement that the database gave up because of somebody else's work is no fault: it may be tried again. */
export const tellWaits = (error: unknown): unknown =>
  waits.has(String((error as { code?: unknown } | null)?.code))
    ? new Busy('Somebody else is working on the same just now. Please try again in a moment.', 2)
    : error;
