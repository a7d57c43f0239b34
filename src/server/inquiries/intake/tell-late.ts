import { tellStaff } from '../../notifications/service.ts';
import type { KeyedJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNextTelling, listAdmins, lockTelling, markLate } from './store-response.ts';

/** The job that tells the admins of inquiries nobody has answered in time. */
export const lateJob = 'inquiries.late';
/** Seconds between two looks, however many are late; and how many are told of at once. */
const telling = { pause: 300, most: 100 };

/** Looks whether somebody has answered when that was due. */
export const lateCheckOf = ({ id, respondBy }: { id: string; respondBy: Date }): KeyedJob => ({
  name: lateJob,
  payload: {},
  key: `late ${id}`,
  runAt: respondBy,
});

/** Tells admins and whoever has it of all that is late, each once. Marks and news commit together. */
export async function tellLate(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await db.transaction().execute(async (trx) => {
    await lockTelling(trx);
    /** Looks again when that is over. @returns whether anybody was told a moment ago */
    const waitForPause = async () => {
      const runAt = await findNextTelling(trx, telling.pause);
      if (runAt !== null) await jobs.add(trx, lateJob, {}, { key: 'late, next letter', runAt });
      return runAt !== null;
    };
    if (await waitForPause()) return;
    const late = await markLate(trx, telling.most);
    if (late.length === 0) return;
    const admins = await listAdmins(trx);
    for (const { id, assignedTo } of late) {
      const to = assignedTo === null ? admins : [...new Set([...admins, assignedTo])];
      await tellStaff(platform, trx, { kind: 'late', inquiryIds: [id], facts: {}, to });
    }
    if (late.length === telling.most) await waitForPause();
  });
}
