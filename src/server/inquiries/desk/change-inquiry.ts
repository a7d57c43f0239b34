import type { AuditAction } from '#contract/audit-actions.ts';
import { compareRecords, recordChange } from '../../audit/service.ts';
import type { Authorized } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import { allowOn, type DeskCall } from '../policy.ts';
import { describeInquiry, holdInquiry, mustBeDone, recordOf, refuseOld } from './lock-inquiry.ts';
import { findInquiry, type ListedInquiry } from './store-list.ts';

type Change = {
  id: string;
  /** Where it must be. */
  from?: 'desk' | 'trash';
  /** Whose line in the table of permissions decides; or what decides in its place. */
  call: DeskCall | ((row: ListedInquiry) => Authorized<ListedInquiry>);
  action: AuditAction;
  /** Nothing to do: it is answered as it is, and nothing is logged. */
  isDone?: (row: ListedInquiry) => boolean;
  /** @returns whether the row was still the one that is held */
  write: (trx: Db, row: Authorized<ListedInquiry>) => Promise<boolean>;
  /** What the log tells beside the fields of the row. */
  tell?: object;
  /** What follows from it, in the same transaction. */
  follow?: (trx: Db, row: ListedInquiry) => Promise<void>;
};

/** The system itself passes no line of the table: what decides for it is given with the change. */
type ChangedBy = Pick<StaffCall, 'caller' | 'editedVersion'> & { actor: StaffCall['actor'] | null };

function mustAsk(actor: ChangedBy['actor']): StaffCall['actor'] {
  if (actor === null) throw new Error('the system has no line in the table of permissions');
  return actor;
}

/**
 * The one way to change an inquiry: held, allowed, not older than its editor saw, written, logged; in `trx`.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`
 */
export async function changeInquiry(
  trx: Db,
  { id, from = 'desk', call, action, isDone, write, tell, follow }: Change,
  { actor, caller, editedVersion }: ChangedBy,
): Promise<ListedInquiry> {
  const allow = typeof call === 'function' ? call : (held: ListedInquiry) => allowOn(held, call, mustAsk(actor));
  const row = allow(await holdInquiry(trx, id, from));
  await refuseOld(trx, row, { actor, editedVersion });
  if (isDone?.(row)) return row;
  mustBeDone(await write(trx, row));
  const after = await findInquiry(trx, id);
  if (after === null) throw new Error('an inquiry that is held was removed');
  const { before: was, after: is } = compareRecords(describeInquiry(row), describeInquiry(after));
  await recordChange(trx, { actor, caller, action, record: recordOf(row), before: was, after: { ...is, ...tell } });
  await follow?.(trx, after);
  return after;
}
