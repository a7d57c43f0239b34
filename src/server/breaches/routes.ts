import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addStep } from './add-step.ts';
import { addBreach, changeBreach } from './save-breach.ts';
import { readBreach, readBreaches, readPeople } from './service.ts';

export function breachesRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('GET /breaches', {}, async ({ query }, { actor }) => ({
    success: true,
    ...(await readBreaches(db, query, actor)),
  }));
  router.serve('POST /breaches', {}, async ({ body }, call) => ({
    success: true,
    message: 'Noted. Its clocks are running.',
    data: await addBreach(platform, body, call),
  }));
  router.serve('GET /breaches/{id}', {}, async ({ params: { id } }, { actor }) => ({
    success: true,
    data: await readBreach(db, id, actor),
  }));
  router.serve('PUT /breaches/{id}', {}, async ({ params: { id }, body }, call) => ({
    success: true,
    message: 'Saved.',
    data: await changeBreach(platform, id, body, call),
  }));
  router.serve('PUT /breaches/{id}/step', {}, async ({ params: { id }, body }, call) => ({
    success: true,
    message: 'Done.',
    data: await addStep(platform, id, body, call),
  }));
  router.serve('GET /breaches/{id}/people', {}, async ({ params: { id }, query }) => ({
    success: true,
    ...(await readPeople(db, id, query)),
  }));
}
