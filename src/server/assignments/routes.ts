import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { changeAssigneeRules, changeMode, readCandidates, readClaimable, readRules } from './service.ts';

/** Stands before the desk: its `{id}` would take `claimable` for one (TRAP-71). */
export function assignmentsRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('GET /assignments', {}, async () => ({ success: true, data: await readRules(db) }));
  router.serve('PUT /assignments', {}, async ({ body }, call) => ({
    success: true,
    message: 'Saved. It holds for inquiries that come from now on.',
    data: await changeMode(platform, body.mode, call),
  }));
  router.serve('PUT /assignments/{id}', {}, async ({ params, body }, call) => ({
    success: true,
    message: 'Saved.',
    data: await changeAssigneeRules(platform, params.id, body, call),
  }));
  router.serve('GET /inquiries/claimable', {}, async ({ query }, { actor }) => {
    const { inquiries, ...more } = await readClaimable(db, actor, query);
    return { success: true, data: inquiries, inquiries, ...more };
  });
  router.serve('GET /inquiries/{id}/candidates', {}, async ({ params }) => ({
    success: true,
    data: await readCandidates(db, params.id),
  }));
}
