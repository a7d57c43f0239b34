import { CodedError } from '#contract/errors.ts';
import { tellHolder } from '../../notifications/service.ts';
import { allowWhen } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeInquiry } from './change-inquiry.ts';
import { updateAssignee } from './store-desk.ts';

/**
 * Gives an inquiry that nobody has to whom the rules of the house chose, who is held already. The log has it without an
 * actor and with `reason`, the sentence that staff read.
 * @throws CodedError `not_found`; `conflict` when somebody has it, or it is none to give away any more
 */
export async function assignByRule(
  platform: Pick<Platform, 'jobs'>,
  trx: Db,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<void> {
  const refusal = new CodedError('conflict', 'This inquiry was changed at the same moment.');
  await changeInquiry(
    trx,
    {
      id,
      call: (row) => allowWhen(row, ({ is_unclaimed }) => is_unclaimed, refusal),
      action: 'inquiries.assign',
      write: (held, row) => updateAssignee(held, row, staffId, reason),
      tell: { reason },
      follow: (held, row) => tellHolder(platform, held, row, { by: null, reason }),
    },
    { actor: null, caller: { address: '', userAgent: '' }, editedVersion: null },
  );
}
