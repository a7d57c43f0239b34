import { queueMessages } from '../../messages/service.ts';
import type { KeyedJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTellingWait, listAdminMails, lockTelling, markLate } from './store-response.ts';

/** The job that tells the admins of inquiries nobody has answered in time. */
export const lateJob = 'inquiries.late';
/** Seconds between two letters, however many are late; and of how many one letter tells. */
const telling = { pause: 300, most: 100 };

/** Looks whether somebody has answered when that was due. */
export const lateCheckOf = ({ id, respondBy }: { id: string; respondBy: Date }): KeyedJob => ({
  name: lateJob,
  payload: {},
  key: `late ${id}`,
  runAt: respondBy,
});

/** One letter to each admin about all that is late; each inquiry is told of once. Marks and letters commit together. */
export async function tellLate(platform: Platform): Promise<void> {
  const { config, db, jobs } = platform;
  await db.transaction().execute(async (trx) => {
    await lockTelling(trx);
    const wait = await findTellingWait(trx, telling.pause);
    const again = (after: number) =>
      jobs.add(trx, lateJob, {}, { key: 'late, next letter', runAt: new Date(Date.now() + after) });
    if (wait > 0) return again(wait);
    const late = await markLate(trx, telling.most);
    if (late.length === 0) return;
    const values = {
      goalMinutes: config.responseGoal,
      inquiries: late.map(({ id, property_name, created_at, assignee }) => ({
        id,
        propertyName: property_name,
        receivedAt: created_at,
        assignee,
      })),
    };
    const admins = await listAdminMails(trx);
    await queueMessages(
      platform,
      trx,
      admins.map((recipient) => ({ template: 'inquiry-late', recipient, values })),
    );
    if (late.length === telling.most) await again(telling.pause * 1000);
  });
}
