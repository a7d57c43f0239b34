import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readHealth } from './service.ts';

/** How the installation is, a line for each part, for admins. */
export function healthRoutes(router: Router, platform: Platform): void {
  router.serve('GET /health', {}, async () => ({ success: true, data: await readHealth(platform) }));
}
