import type { MovedInquiry } from '#contract/activities.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import { changeInquiry } from './change-inquiry.ts';
import { updateStatus } from './store-desk.ts';

/** What is told of a call that may have moved its inquiry on; `moved` is missing in answers kept from before it was told. */
export type Moving<T> = T & { moved?: MovedInquiry };

/**
 * Somebody called, or agreed on a visit: what only waited for that is in progress from now on. Nobody has to say so by hand.
 * In a transaction that holds the inquiry, which was of that version before.
 */
export async function moveOn(
  trx: Db,
  { id, version: from }: { id: string; version: number },
  by: Pick<StaffCall, 'actor' | 'caller'>,
): Promise<MovedInquiry> {
  const { version: to } = await changeInquiry(
    trx,
    {
      id,
      call: 'PUT /inquiries/{id}/status',
      action: 'inquiries.status',
      isDone: ({ status }) => status !== 'new' && status !== 'assigned',
      write: (held, row) => updateStatus(held, row, { status: 'in_progress', lostReason: '' }),
    },
    { ...by, editedVersion: null },
  );
  return to === from ? null : { id, from, to };
}
