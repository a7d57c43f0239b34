import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { createGeocoder } from './create-geocoder.ts';
import { attributionOf, describePoint, searchPlaces } from './service.ts';

/** Addresses for the forms of the staff. */
export function placesRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  const geocoder = createGeocoder(platform);
  router.serve('GET /places/search', {}, async ({ query: { q = '', enter } }, { actor }) => {
    const asked = { q, enter: enter === '1' || enter === 'true', staffId: actor.id };
    const { places, map } = await searchPlaces(db, geocoder, asked);
    return { success: true, data: places, attribution: attributionOf(places), map };
  });
  router.serve('GET /places/reverse', {}, async ({ query }, { actor }) => {
    const { places, map } = await describePoint(db, geocoder, query, actor.id);
    return { success: true, data: places[0] ?? null, attribution: attributionOf(places), map };
  });
}
