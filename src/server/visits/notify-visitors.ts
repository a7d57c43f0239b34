import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { writeVisitor } from './send-letters.ts';
import { markReminded } from './store.ts';

/** The job that reminds of visits to come. It looks for all that are due, so that none is forgotten with a lost job. */
export const remindJob = 'visits.remind';
const atOnce = 100;

/** Wakes that job when a visit is to be reminded of; a visit that was moved has the new time only. */
export async function planReminding({ jobs }: Pick<Platform, 'jobs'>, trx: Db, id: string, at: Date | null) {
  if (at !== null) await jobs.add(trx, remindJob, {}, { key: `visit reminder ${id}`, runAt: at });
}

/** One letter for each visit that is due, once; marks and letters commit together. */
export async function remindVisitors(platform: Platform): Promise<void> {
  const remindSome = () =>
    platform.db.transaction().execute(async (trx) => {
      const rows = await markReminded(trx, atOnce);
      for (const row of rows) await writeVisitor(platform, trx, row, { template: 'visit-reminder' });
      return rows.length;
    });
  while ((await remindSome()) === atOnce);
}
