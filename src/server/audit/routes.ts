import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentEntry } from './present.ts';
import { readAudit } from './service.ts';

export function auditRoutes(router: Router, { db }: Platform): void {
  router.serve('GET /admin/audit', {}, async ({ query }) => {
    const { rows, pagination } = await readAudit(db, query);
    const entries = rows.map(presentEntry);
    return { success: true, data: entries, entries, pagination };
  });
}
