import { readRoom } from '../platform/checks/check-room.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldSlow } from '../platform/store-slow.ts';
import { checkOutside } from './check-outside.ts';
import { type Alert, alertJob, sendAlert } from './send-alert.ts';
import { insertSample } from './store-samples.ts';
import { tellActions } from './tell-actions.ts';
import { watchHealth } from './watch-health.ts';

/** Once an hour: how full disk and tables are. */
export const sampleJob = 'health.sample';
/** Once an hour: the certificate, and news of releases. */
export const lookOutsideJob = 'health.look-outside';
/** Once a minute: lines of the log about what staff did. */
export const tellActionsJob = 'health.tell-actions';
/** Once a minute: how each line is, and who is to be told. */
export const watchHealthJob = 'health.watch';

export function healthJobs(platform: Platform): Record<string, JobHandler> {
  const { db, config } = platform;
  return {
    [sampleJob]: async () => {
      await insertSample(db, await readRoom(config.dataDir));
      await removeOldSlow(db);
    },
    [lookOutsideJob]: (_, { signal }) => checkOutside(platform, signal),
    [tellActionsJob]: () => tellActions(platform),
    [watchHealthJob]: () => watchHealth(platform),
    [alertJob]: (payload) => sendAlert(platform, payload as Alert),
  };
}
