import type { CancelSide } from '#contract/visit-choices.ts';
import {
  queueMessages,
  type VisitNotice,
  type VisitTemplate,
  visitTemplates,
  withdrawMessages,
} from '../messages/service.ts';
import { isInvited, tellStaff } from '../notifications/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { calendarVisit } from './present.ts';
import type { VisitRow } from './store.ts';
import { listTold } from './store-hosts.ts';

type Sender = Pick<Platform, 'config' | 'jobs'>;

/**
 * The visitor's letter, with a calendar file and the link that changes the visit; in the transaction of the fact. What
 * has not left yet of an earlier one does not follow after it. Nothing where there is no address: every form asks for
 * one, so that is a row somebody made by hand (docs/decisions/0034-visits.md).
 */
export async function writeVisitor(
  platform: Sender,
  trx: Db,
  row: VisitRow,
  { template, was = null, by = 'staff' }: { template: VisitTemplate; was?: Date | null; by?: CancelSide },
): Promise<void> {
  await withdrawMessages(trx, row.inquiryId, visitTemplates);
  if (row.email === '') return;
  const { startsAt, endsAt, sequence, propertyId, propertyTitle, place, writtenAt } = calendarVisit(row);
  const values = {
    visitId: row.id,
    inquiryId: row.inquiryId,
    name: row.name,
    host: row.assigneeFirstName,
    startsAt,
    endsAt,
    sequence,
    propertyId,
    propertyTitle,
    place,
    was,
    by,
    changedAt: writtenAt,
  };
  const { language, email, inquiryId } = row;
  await queueMessages(platform, trx, [{ template, language, recipient: email, inquiryId, values }]);
}

type StaffNews = {
  change: 'booked' | 'moved' | 'cancelled';
  was?: Date | null;
  /** Which colleague did so; null: the visitor. */
  by: { id: string; name: string } | null;
};

/**
 * What became of a visit, to whoever has the inquiry, with an invitation for their calendar; what a visitor did, to the
 * admins where nobody has it.
 */
export async function writeStaff(
  platform: Sender,
  trx: Db,
  row: VisitRow,
  { change, was = null, by }: StaffNews,
): Promise<void> {
  if (by !== null && row.assignedTo === null) return;
  const isOwn = by !== null && row.assignedTo === by.id;
  // Of their own doing they are told only where a calendar of theirs has it otherwise.
  if (isOwn && !(await isInvited(trx, by.id, row.id))) return;
  const { inquiryId, name, phone, propertyName, startsAt, cancelReason: reason, email } = row;
  const values: VisitNotice = {
    inquiryId,
    change,
    by: by?.name ?? null,
    name,
    phone,
    email,
    propertyName,
    startsAt,
    was,
    reason,
    isOwn,
  };
  const to = await listTold(trx, row.assignedTo);
  const { endsAt, sequence, place, writtenAt: changedAt } = calendarVisit(row);
  const isShownByThem = to.length === 1 && to[0] === row.assignedTo;
  await tellStaff(platform, trx, {
    kind: 'visit',
    inquiryIds: [inquiryId],
    visit: { id: row.id, sequence: row.sequence },
    facts: isShownByThem ? { ...values, entry: { endsAt, sequence, place, changedAt } } : values,
    to,
    ...(isOwn && { channels: ['email'] as const }),
  });
}
