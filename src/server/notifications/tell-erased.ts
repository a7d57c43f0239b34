import { erasedName } from '#contract/privacy-choices.ts';
import { queueMessages, type VisitNotice } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { listInvited, listPassed, type PassedVisit } from './store.ts';
import { findReader } from './store-choices.ts';

/** A visit that is to come, and whoever has it in their day or their calendar. */
export type LostVisit = PassedVisit & { readers: string[] };

/** Those of inquiries that are about to be emptied. Read before, because news of them go with their sender. */
export async function listLost(trx: Db, inquiryIds: readonly string[]): Promise<LostVisit[]> {
  const lost: LostVisit[] = [];
  for (const visit of await listPassed(trx, inquiryIds)) {
    const invited = await listInvited(trx, visit.visitId);
    lost.push({ ...visit, readers: [...new Set([...invited, ...(visit.holder === null ? [] : [visit.holder])])] });
  }
  return lost;
}

/**
 * That nobody comes, with a file that takes the entry out of a calendar: without a word of whoever it was. Straight into the
 * outbox, because nothing may be kept as news of somebody who was erased.
 */
export async function tellErased(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  lost: readonly LostVisit[],
): Promise<void> {
  const name = `${erasedName.first} ${erasedName.last}`;
  for (const { inquiryId, isListed, propertyName, startsAt, endsAt, place, sequence, readers } of lost) {
    for (const id of readers) {
      const reader = await findReader(trx, id);
      if (reader === null) continue;
      const values: VisitNotice = {
        inquiryId,
        change: 'cancelled',
        by: null,
        name,
        phone: '',
        email: '',
        propertyName: isListed ? propertyName : '',
        startsAt,
        was: null,
        reason: 'All that we knew of this visitor was erased.',
        entry: { endsAt, place, sequence: sequence + 1, changedAt: reader.now },
      };
      await queueMessages(platform, trx, [{ template: 'visit-notice', recipient: reader.email, values }]);
    }
  }
}
