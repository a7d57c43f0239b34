import { randomBytes } from 'node:crypto';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { NewSmartList } from '#contract/smart-lists.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';

/** A list of a name that no other has. */
export const smartListForm = (changes: Partial<NewSmartList> = {}): NewSmartList => ({
  name: `Late and hot ${randomBytes(4).toString('hex')}`,
  isShared: false,
  query: { answer: 'late', sort: 'due' },
  columns: ['due', 'task'],
  ...changes,
});

/** One that succeeds for every write about lists of inquiries. */
export function smartListWrites({ call }: Pick<SignedIn, 'call'>): Partial<Record<EndpointKey, StaffWrite>> {
  const add = () => call('POST', '/api/smart-lists', smartListForm());
  const added = async () => ((await (await add()).json()) as { data: { id: string } }).data.id;
  return {
    'POST /smart-lists': { action: 'smart-lists.create', call: add },
    'PUT /smart-lists/{id}': {
      action: 'smart-lists.update',
      call: async () => call('PUT', `/api/smart-lists/${await added()}`, smartListForm()),
    },
    'DELETE /smart-lists/{id}': {
      action: 'smart-lists.remove',
      call: async () => call('DELETE', `/api/smart-lists/${await added()}`),
    },
  };
}
