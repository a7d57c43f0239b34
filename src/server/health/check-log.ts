import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { logLook } from './store-looks.ts';
import { tellLook } from './tell-look.ts';

/** Whether lines of the log reach the machine that keeps them where nobody here can change them (ASVS 16.4.3). */
export async function checkLog({ db, config }: Platform, say: Say): Promise<undefined> {
  if (config.logTo === null) say.ok('Lines go to standard output alone: LOG_TO is not set.');
  else await tellLook(db, logLook, say);
}
