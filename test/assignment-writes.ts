import type { EndpointKey } from '#contract/endpoints.ts';
import { updateMode } from '#server/assignments/store.ts';
import { makeInquiry, makeStaff } from './make.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

/** A form that makes somebody take inquiries at any hour, unless `changes` say otherwise. */
export const assigneeForm = (changes: object = {}) => ({
  takesInquiries: true,
  places: [],
  capacity: null,
  hours: Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' })),
  ...changes,
});

/** One that succeeds for every write about how inquiries find somebody. */
export function assignmentWrites(
  { platform: { db } }: StartedApp,
  { call }: SignedIn,
): Partial<Record<EndpointKey, StaffWrite>> {
  /** A change, whatever it was before. */
  const setMode = async (mode: 'automatic' | 'claim') => {
    await updateMode(db, 'off');
    return call('PUT', '/api/assignments', { mode });
  };
  return {
    'PUT /assignments': { action: 'assignments.mode', call: () => setMode('automatic') },
    'PUT /assignments/{id}': {
      action: 'assignments.rules',
      call: async () => call('PUT', `/api/assignments/${(await makeStaff(db)).id}`, assigneeForm()),
    },
    'POST /inquiries/{id}/claim': {
      action: 'inquiries.claim',
      call: async () => {
        await setMode('claim');
        return call('POST', `/api/inquiries/${(await makeInquiry(db)).id}/claim`);
      },
    },
  };
}
