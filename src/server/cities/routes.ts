import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readCities, readCity, readDeveloper, readLocality } from './service.ts';

/** Every answer counts homes and names developers, so it goes stale with both; and when a quarter was measured. */
const tags = () => ['properties', 'developers', 'asking-rates'];

export function citiesRoutes(router: Router, { config: { publicUrl } }: Platform): void {
  router.serve('GET /cities', { cache: tags }, async (_input, _call, db) => ({
    success: true,
    data: await readCities(db),
  }));
  router.serve('GET /cities/{city}', { cache: tags }, async ({ params }, _call, db) => ({
    success: true,
    data: await readCity(db, params.city, publicUrl),
  }));
  router.serve('GET /cities/{city}/{locality}', { cache: tags }, async ({ params }, _call, db) => ({
    success: true,
    data: await readLocality(db, params, publicUrl),
  }));
  router.serve('GET /developers/{slug}/homes', { cache: tags }, async ({ params }, _call, db) => ({
    success: true,
    data: await readDeveloper(db, params.slug, publicUrl),
  }));
}
