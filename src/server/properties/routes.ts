import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentDetail, presentPropertyPage, presentSummary } from './present.ts';
import { getFacets, getProperty, getSimilarProperties, listDeveloperProperties, listProperties } from './service.ts';

/**
 * The public reads. A list goes stale with any listing. The page of one listing goes stale with that listing alone:
 * the names of its developer, type and category are kept in its own row, so a new name announces it too.
 */
export function propertiesRoutes(router: Router, { db, config: { publicUrl } }: Platform): void {
  router.serve('GET /properties', { cache: () => ['properties'] }, async ({ query }) =>
    presentPropertyPage(await listProperties(db, query), publicUrl),
  );
  router.serve('GET /properties/facets', { cache: () => ['properties'] }, async ({ query }) => ({
    success: true,
    data: await getFacets(db, query),
  }));
  router.serve(
    'GET /properties/developer/{id}',
    { cache: () => ['properties', 'developers'] },
    async ({ params, query }) => presentPropertyPage(await listDeveloperProperties(db, params.id, query), publicUrl),
  );
  router.serve('GET /properties/{id}', { cache: ({ params }) => [`property:${params.id}`] }, async ({ params }) => ({
    success: true,
    data: presentDetail(await getProperty(db, params.id), publicUrl),
  }));
  router.serve('GET /properties/{id}/similar', { cache: () => ['properties'] }, async ({ params }) => ({
    success: true,
    data: (await getSimilarProperties(db, params.id)).map((row) => presentSummary(row, publicUrl)),
  }));
}
