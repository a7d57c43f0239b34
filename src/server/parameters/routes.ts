import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentParameter } from './present.ts';
import { readParameters } from './service.ts';

export function parametersRoutes(router: Router, { db }: Platform): void {
  router.serve('GET /parameters', { cache: () => ['parameters'] }, async ({ query }) => ({
    success: true,
    data: (await readParameters(db, query)).map(presentParameter),
  }));
  router.serve('GET /parameters/type/{type}', { cache: () => ['parameters'] }, async ({ params: { type } }) => ({
    success: true,
    data: (await readParameters(db, { type, isActive: 'true' })).map(presentParameter),
  }));
}
