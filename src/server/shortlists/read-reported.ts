import { CodedError } from '#contract/errors.ts';
import type { ReportedList } from '#contract/shortlists.ts';
import { recordChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentReported } from './present.ts';
import { clearReport, listReported, removeList } from './store.ts';
import { listOpinions } from './store-members.ts';

/** Reports that are shown at once: the next ones come when these are decided. */
const mostReports = 50;

/** What somebody objects to, for admins. */
export async function readReported(db: Db): Promise<ReportedList[]> {
  const lists: ReportedList[] = [];
  for (const row of await listReported(db, mostReports))
    lists.push(presentReported(row, await listOpinions(db, row.id)));
  return lists;
}

/** The log keeps that it was decided and not what stood there. */
const recordOf = (id: string) => ({ type: 'shortlists', id, name: 'Shared list' });
const unknown = () => new CodedError('not_found', 'This list is not reported any more, or has ended.');

type Decided = 'shortlists.keep' | 'shortlists.remove';
const decide = ({ db }: Platform, id: string, { actor, caller }: StaffCall, action: Decided): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const wasReported = await clearReport(trx, id);
    if (!wasReported) throw unknown();
    if (action === 'shortlists.remove') await removeList(trx, id);
    await recordChange(trx, { actor, caller, action, record: recordOf(id) });
  });

/** @throws CodedError `not_found` */
export const keepReported = (platform: Platform, id: string, call: StaffCall): Promise<void> =>
  decide(platform, id, call, 'shortlists.keep');

/** Only what was reported: admins have no say in what families write to each other. @throws CodedError `not_found` */
export const eraseReported = (platform: Platform, id: string, call: StaffCall): Promise<void> =>
  decide(platform, id, call, 'shortlists.remove');
