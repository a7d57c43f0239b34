import { trashDays } from '#contract/inquiry-statuses.ts';
import { eraseEntries } from '../audit/service.ts';
import { lockBehind, settleKeys } from '../customers/service.ts';
import { removeMessagesAbout } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { trimMoves } from './desk/store-counts.ts';
import { listOverdue, lockOverdue, removeForGood } from './desk/store-desk.ts';
import { lateJob, tellLate } from './intake/tell-late.ts';

export const emptyTrashJob = 'inquiries.empty-trash';
export const forgetMovesJob = 'inquiries.forget-moves';

const atOnce = 500;

export function inquiriesJobs(platform: Platform): Record<string, JobHandler> {
  const { db } = platform;
  return {
    [lateJob]: () => tellLate(platform),
    [emptyTrashJob]: async () => {
      while ((await removeSome(db)) > 0);
    },
    [forgetMovesJob]: () => trimMoves(db),
  };
}

/**
 * With the letters about them, which hold the same names and numbers, what staff typed about them in the log, and what led to
 * their senders. @returns how many went
 */
function removeSome(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const found = await listOverdue(trx, trashDays, atOnce);
    const people = await lockBehind(trx, found);
    const ids = await lockOverdue(trx, trashDays, found);
    await removeMessagesAbout(trx, ids);
    await eraseEntries(trx, ids);
    await removeForGood(trx, ids);
    await settleKeys(trx, people);
    return ids.length;
  });
}
