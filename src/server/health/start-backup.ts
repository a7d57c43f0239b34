import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { makeBackupsJob } from '../platform/backups/jobs.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Has a backup made now, once for each Idempotency-Key; of several that were asked for before it begins it is one.
 * @throws CodedError `conflict` where there is no place for it, or no job is done
 */
export async function startBackup(platform: Platform, { actor, caller, idempotencyKey }: StaffCall): Promise<void> {
  const { config, hold, jobs } = platform;
  if (config.backupUrls.length === 0)
    throw new CodedError('conflict', 'There is no place for a backup: set BACKUP_URL, and restart.');
  if (hold.isOn)
    throw new CodedError('conflict', 'This house was restored and does no job yet: npm run restore -- --go-live');
  const once = { scope: `backups ${actor.id}`, key: idempotencyKey, request: {} };
  await answerOnce(platform, once, async (trx) => {
    await jobs.add(trx, makeBackupsJob, { isAskedFor: true }, { key: `${makeBackupsJob} now`, maxAttempts: 1 });
    const record = { type: 'health', id: 'backups', name: 'Backup' };
    await recordChange(trx, { actor, caller, action: 'health.back-up', record });
    return null;
  });
}
