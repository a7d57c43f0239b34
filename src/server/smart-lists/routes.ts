import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addList, changeList, deleteList } from './save-list.ts';
import { readLists } from './service.ts';

export function smartListsRoutes(router: Router, platform: Platform): void {
  router.serve('GET /smart-lists', {}, async (_input, { actor }) => ({
    success: true,
    data: await readLists(platform.db, actor),
  }));
  router.serve('POST /smart-lists', {}, async ({ body }, call) => ({
    success: true,
    message: 'List saved.',
    data: await addList(platform, body, call),
  }));
  router.serve('PUT /smart-lists/{id}', {}, async ({ params: { id }, body }, call) => ({
    success: true,
    message: 'List saved.',
    data: await changeList(platform, id, body, call),
  }));
  router.serve('DELETE /smart-lists/{id}', {}, async ({ params: { id } }, call) => {
    await deleteList(platform, id, call);
    return { success: true, message: 'List deleted.' };
  });
}
