import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { previewBulk, readBulkAction, readBulkActions } from './service.ts';
import { startBulk, startUndo } from './start-bulk.ts';

export function bulkActionsRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('POST /bulk-actions/preview', {}, async ({ body }, { actor }) => ({
    success: true,
    data: await previewBulk(platform, body, actor),
  }));
  router.serve('GET /bulk-actions', {}, async (_input, { actor }) => ({
    success: true,
    data: await readBulkActions(db, actor),
  }));
  router.serve('POST /bulk-actions', {}, async ({ body }, call) => ({
    success: true,
    data: await startBulk(platform, body, call),
  }));
  router.serve('GET /bulk-actions/{id}', {}, async ({ params }, { actor }) => ({
    success: true,
    data: await readBulkAction(db, params.id, actor),
  }));
  router.serve('POST /bulk-actions/{id}/undo', {}, async ({ params }, call) => ({
    success: true,
    data: await startUndo(platform, params.id, call),
  }));
}
