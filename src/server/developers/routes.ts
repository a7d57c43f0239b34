import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentDeveloper, presentDeveloperPage, presentStats } from './present.ts';
import { getDeveloper, getDeveloperStats, readDevelopers } from './service.ts';

/** Every answer counts listings, so it goes stale with them as well. */
const tags = () => ['developers', 'properties'];

export function developersRoutes(router: Router, { db, config: { publicUrl } }: Platform): void {
  router.serve('GET /developers', { cache: tags }, async ({ query }) =>
    presentDeveloperPage(await readDevelopers(db, query), publicUrl),
  );
  router.serve('GET /developers/{id}', { cache: tags }, async ({ params }) => ({
    success: true,
    data: presentDeveloper(await getDeveloper(db, params.id), publicUrl),
  }));
  router.serve('GET /developers/{id}/stats', { cache: tags }, async ({ params }) => ({
    success: true,
    data: presentStats(await getDeveloperStats(db, params.id)),
  }));
}
