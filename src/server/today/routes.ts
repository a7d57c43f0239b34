import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readToday } from './service.ts';

export function todayRoutes(router: Router, { db }: Platform): void {
  router.serve('GET /today', {}, async (_input, { actor }) => ({ success: true, data: await readToday(db, actor) }));
}
