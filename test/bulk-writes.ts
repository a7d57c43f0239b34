import type { NewBulkAction } from '#contract/bulk-actions.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { runBulk } from '#server/bulk-actions/run-bulk.ts';
import { makeInquiry } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

/** One that succeeds for every write about many inquiries at once. */
export function bulkWrites(
  { platform }: StartedApp,
  { call }: Pick<SignedIn, 'call'>,
): Partial<Record<EndpointKey, StaffWrite>> {
  const start = async () => {
    const { id } = await makeInquiry(platform.db);
    const body: NewBulkAction = { which: { by: 'ids', ids: [id] }, change: { kind: 'delete' }, total: 1 };
    return call('POST', '/api/bulk-actions', body);
  };
  return {
    'POST /bulk-actions': { action: 'bulk-actions.start', call: start },
    'POST /bulk-actions/{id}/undo': {
      action: 'bulk-actions.undo',
      call: async () => {
        const { data } = (await (await start()).json()) as { data: { id: string } };
        await runBulk(platform, data.id);
        return call('POST', `/api/bulk-actions/${data.id}/undo`);
      },
    },
  };
}
