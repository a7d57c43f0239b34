import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { readCustomer, readInquiryCustomer } from './service.ts';

/** The undoing stands before `{id}`, which would swallow it (TRAP-71). */
export function customersRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('GET /inquiries/{id}/customer', {}, async ({ params: { id } }, { actor }) => ({
    success: true,
    data: await readInquiryCustomer(db, actor, id),
  }));
  router.serve('POST /customers/merges/{id}/undo', {}, async ({ params: { id } }, call) => ({
    success: true,
    message: 'The two customers are apart again.',
    data: await readCustomer(db, call.actor, await undoMerge(platform, id, call)),
  }));
  router.serve('POST /customers/{id}/merge', {}, async ({ params: { id }, body }, call) => {
    const mergeId = await mergeCustomers(platform, { keptId: id, goneId: body.otherId }, call);
    const data = await readCustomer(db, call.actor, id);
    return { success: true, message: 'The two customers are one now.', mergeId, data };
  });
  router.serve('GET /customers/{id}', {}, async ({ params: { id } }, { actor }) => ({
    success: true,
    data: await readCustomer(db, actor, id),
  }));
}
