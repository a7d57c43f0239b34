import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sendResetCode, sendResetCodeJob } from './request-reset.ts';
import { removeOldSessions } from './store.ts';
import { removeOldDevices } from './store-devices.ts';
import { removeOldChallenges } from './store-passkeys.ts';
import { removeOldLinks } from './store-reset-links.ts';
import { removeUnconfirmed } from './store-second-factors.ts';
import { removeOldTries } from './store-tries.ts';
import { tellFailures } from './tell-failures.ts';

export const cleanAuthJob = 'auth.clean';

export function authJobs(platform: Platform): Record<string, JobHandler> {
  const { db } = platform;
  return {
    [sendResetCodeJob]: sendResetCode(platform),
    [cleanAuthJob]: async () => {
      await removeOldSessions(db);
      await removeOldTries(db);
      await removeUnconfirmed(db);
      await removeOldLinks(db);
      await removeOldChallenges(db);
      await removeOldDevices(db);
      await db.transaction().execute((trx) => tellFailures(trx));
    },
  };
}
