import type { Db } from '../../platform/database/open-database.ts';
import type { KeyedJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMode } from '../desk/store-claims.ts';

/** The job of the assignments room that finds somebody for `{ id }`. */
export const assignJob = 'assignments.assign';

/**
 * Somebody is looked for as soon as the transaction commits. A job, so that whoever asks waits for nothing of it and
 * nothing is lost when it fails.
 */
export const assignmentOf = (id: string): KeyedJob => ({ name: assignJob, payload: { id }, key: `assign ${id}` });

/** The same where the rules of the house may give it away: to whoever fits, or to who knows the person alone. */
export async function scheduleAssignment({ jobs }: Pick<Platform, 'jobs'>, trx: Db, id: string): Promise<void> {
  if ((await findMode(trx)) !== 'off') await jobs.addAll(trx, [assignmentOf(id)]);
}
