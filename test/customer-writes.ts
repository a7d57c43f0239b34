import type { EndpointKey } from '#contract/endpoints.ts';
import { makeInquiry } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

let count = 0;

/** One that succeeds for every write about customers, activities and tasks. */
export function customerWrites(
  { platform: { db } }: StartedApp,
  { call }: SignedIn,
): Partial<Record<EndpointKey, StaffWrite>> {
  const inquiry = () => {
    count += 1;
    return makeInquiry(db, { phone_number: `+9198900${10_000 + count}` });
  };
  const merge = async () => {
    const [kept, gone] = [await inquiry(), await inquiry()];
    return call('POST', `/api/customers/${kept.customer_id}/merge`, { otherId: gone.customer_id });
  };
  const form = { title: 'Call back', dueAt: '2026-12-01T10:00:00Z' };
  const task = async () => {
    const response = await call('POST', `/api/inquiries/${(await inquiry()).id}/tasks`, form);
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  return {
    'POST /customers/{id}/merge': { action: 'customers.merge', call: merge },
    'POST /customers/merges/{id}/undo': {
      action: 'customers.undo-merge',
      call: async () => {
        const { mergeId } = (await (await merge()).json()) as { mergeId: string };
        return call('POST', `/api/customers/merges/${mergeId}/undo`);
      },
    },
    'POST /inquiries/{id}/activities': {
      action: 'activities.create',
      call: async () =>
        call('POST', `/api/inquiries/${(await inquiry()).id}/activities`, { kind: 'note', text: 'Wants a garden' }),
    },
    'POST /inquiries/{id}/tasks': {
      action: 'tasks.create',
      call: async () => call('POST', `/api/inquiries/${(await inquiry()).id}/tasks`, form),
    },
    'PUT /tasks/{id}': {
      action: 'tasks.complete',
      call: async () => call('PUT', `/api/tasks/${await task()}`, { done: true }),
    },
    'DELETE /tasks/{id}': {
      action: 'tasks.remove',
      call: async () => call('DELETE', `/api/tasks/${await task()}`),
    },
  };
}
