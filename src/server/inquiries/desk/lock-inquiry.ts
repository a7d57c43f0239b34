import { CodedError } from '#contract/errors.ts';
import { refuseStale } from '../../audit/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { nameCategory } from './name-category.ts';
import { unknownInquiry } from './read-inquiries.ts';
import { lockInquiries } from './store-desk.ts';
import type { ListedInquiry } from './store-list.ts';

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/**
 * One inquiry, held until the transaction ends; `from` the trash or the desk.
 * @throws CodedError `not_found`
 */
export async function holdInquiry(trx: Db, id: string, from: 'desk' | 'trash' = 'desk'): Promise<ListedInquiry> {
  const [row] = isId(id) ? await lockInquiries(trx, [id]) : [];
  if (row === undefined || (row.deleted_at === null) !== (from === 'desk')) throw unknownInquiry();
  return row;
}

/** Refuses who saw another version than is held, and says who changed what since. @throws CodedError `stale_version` */
export const refuseOld = (
  trx: Db,
  row: ListedInquiry,
  { actor, editedVersion }: { actor: { id: string } | null; editedVersion: number | null | undefined },
): Promise<void> => refuseStale(trx, { type: 'inquiries', id: row.id, version: row.version }, editedVersion, actor);

/** @throws CodedError `conflict` when the row was not held after all */
export function mustBeDone(isDone: boolean): void {
  if (!isDone) throw new CodedError('conflict', 'This inquiry was changed at the same moment. Please try again.');
}

/** How the log calls an inquiry: without its sender, because the log outlives what is deleted for good. */
export function recordOf({
  id,
  request_type: type,
  property_name: property,
}: Pick<ListedInquiry, 'id' | 'request_type' | 'property_name'>) {
  return { type: 'inquiries', id, name: [nameCategory(type), property].filter(Boolean).join(' · ') };
}

/** What the log tells of an inquiry: what staff decide. */
type Described = Pick<
  ListedInquiry,
  'assigned_to' | 'assignee' | 'status' | 'completed_at' | 'lost_reason' | 'quarantined_at' | 'deleted_at'
>;
export const describeInquiry = (row: Described) => ({
  assignedTo: row.assigned_to === null ? null : (row.assignee ?? ''),
  status: row.status,
  completedAt: row.completed_at?.toISOString() ?? null,
  lostReason: row.lost_reason,
  quarantined: row.quarantined_at !== null,
  deleted: row.deleted_at !== null,
});
