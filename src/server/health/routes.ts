import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readBackups } from './read-backups.ts';
import { readHealth } from './service.ts';
import { startBackup } from './start-backup.ts';

/** How the installation is, a line for each part, for admins. */
export function healthRoutes(router: Router, platform: Platform): void {
  router.serve('GET /health', {}, async () => ({ success: true, data: await readHealth(platform) }));
  router.serve('GET /health/backups', {}, async () => ({ success: true, data: await readBackups(platform) }));
  router.serve('POST /health/backups', {}, async (_input, call) => {
    await startBackup(platform, call);
    return { success: true, message: 'The backup begins in a moment.' };
  });
}
