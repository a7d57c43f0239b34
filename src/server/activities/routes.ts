import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addActivity, readTimeline } from './service.ts';

export function activitiesRoutes(router: Router, platform: Platform): void {
  router.serve('GET /inquiries/{id}/timeline', {}, async ({ params: { id }, query }, { actor }) => {
    const { items, pagination } = await readTimeline(platform.db, actor, id, query);
    return { success: true, data: items, items, pagination };
  });
  router.serve('POST /inquiries/{id}/activities', {}, async ({ params: { id }, body }, call) => {
    const { moved = null, ...data } = await addActivity(platform, id, body, call);
    return { success: true, message: 'Written down.', data, moved };
  });
}
