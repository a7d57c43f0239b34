import { findWarnings } from '../platform/health.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';

/** The warnings of `/readyz` for admins, who may not be the ones that read logs. */
export function warningsRoutes(router: Router, platform: Platform): void {
  router.serve('GET /admin/warnings', {}, async () => ({
    success: true,
    data: Object.entries(findWarnings(platform)).map(([part, text]) => ({ part, text })),
  }));
}
