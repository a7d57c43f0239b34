import type { Actor } from '../platform/http/admit-call.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addMandate, changeMandate, deleteMandate } from './save-mandate.ts';
import { getMandate, getMandateOf, readEnds, readMandates } from './service.ts';

/** For staff alone: none of these is kept by a cache. */
export function mandatesRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('GET /mandates', {}, async ({ query }, { actor }) => ({
    success: true,
    ...(await readMandates(db, query, actor)),
  }));
  router.serve('GET /mandates/ends', {}, async ({ query }) => ({ success: true, data: await readEnds(db, query) }));
  router.serve('GET /properties/{id}/mandate', {}, async ({ params: { id } }, { actor }) => ({
    success: true,
    data: await getMandateOf(db, id, actor),
  }));
  const answer = async (id: string, actor: Actor, message: string) => ({
    success: true as const,
    message,
    data: await getMandate(db, id, actor),
  });
  router.serve('POST /mandates', {}, async ({ body }, call) =>
    answer(await addMandate(platform, body, call), call.actor, 'Owner saved.'),
  );
  router.serve('PUT /mandates/{id}', {}, async ({ params: { id }, body }, call) => {
    await changeMandate(platform, id, body, call);
    return answer(id, call.actor, 'Owner saved.');
  });
  router.serve('DELETE /mandates/{id}', {}, async ({ params: { id } }, call) => {
    await deleteMandate(platform, id, call);
    return { success: true, message: 'Owner and mandate deleted.' };
  });
}
