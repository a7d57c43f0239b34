import type { BookedVisit, VisitorsVisit } from '#contract/booked-visits.ts';
import { changeNoticeHours } from '#contract/visit-choices.ts';
import type { CalendarVisit } from '../messages/service.ts';
import type { VisitRow } from './store.ts';

export const presentVisit = (row: VisitRow): BookedVisit => ({
  id: row.id,
  _id: row.id,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  date: row.date,
  time: row.time,
  status: row.status,
  isUnsettled: row.status === 'booked' && row.hasBegun,
  note: row.note,
  cancelledBy: row.cancelledBy,
  cancelReason: row.cancelReason,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  moves: row.moves,
  inquiry: {
    id: row.inquiryId,
    name: row.name,
    phone: row.phone,
    email: row.email,
    propertyId: row.propertyId,
    propertyName: row.propertyName,
    place: row.place,
    assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assignee ?? '' },
    contactPreferences: row.preferences,
  },
  bookedBy: row.bookedBy,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** What the log compares. What people wrote is not in it: the log outlives an inquiry that is deleted for good. */
export const describeVisit = ({ startsAt, status, cancelledBy }: VisitRow) => ({
  startsAt: startsAt.toISOString(),
  status,
  cancelledBy,
});

/** The last instant at which its visitor may still change it alone. */
export const changeUntil = ({ startsAt }: Pick<VisitRow, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - changeNoticeHours * 60 * 60_000);

/** For a calendar, also of one that was moved by another screen meanwhile. */
export const calendarVisit = (row: VisitRow): CalendarVisit => ({
  inquiryId: row.inquiryId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  status: row.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  sequence: row.sequence,
  propertyId: row.isPublished ? row.propertyId : null,
  propertyTitle: row.propertyTitle,
  place: row.place,
  language: row.language,
  writtenAt: row.updatedAt,
});

export const presentForVisitor = (
  row: VisitRow,
  { now, taken, calendar }: { now: Date; taken: string[]; calendar: string },
): VisitorsVisit => ({
  status: row.status,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  date: row.date,
  time: row.time,
  propertyId: row.isPublished ? row.propertyId : null,
  propertyName: row.propertyName,
  place: row.place,
  host: row.assigneeFirstName,
  canChange: row.status === 'booked' && now <= changeUntil(row),
  changeUntil: changeUntil(row).toISOString(),
  taken,
  calendar,
  version: row.version,
});
