import type { NightlyBackups } from '#contract/health.ts';
import { listBackups } from '../platform/backups/list-backups.ts';
import type { Platform } from '../platform/platform.ts';

const most = 10;

export async function readBackups({ db, config }: Platform): Promise<NightlyBackups> {
  return { isOn: config.backupUrls.length > 0, backups: await listBackups(db, most) };
}
