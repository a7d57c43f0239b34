import type { BookedVisit, VisitQuery, VisitTimesQuery } from '#contract/booked-visits.ts';
import { maxPage, paginationOf } from '#contract/paging.ts';
import { visitStart, visitTimes } from '#contract/visits.ts';
import { openInquiry } from '../customers/service.ts';
import type { CalendarVisit } from '../messages/service.ts';
import { may, notAllowed, ownerSeenBy } from '../platform/allow.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { readClock } from '../platform/store-clock.ts';
import { calendarVisit, presentVisit } from './present.ts';
import { countVisits, listAgenda, listShown, listVisits, listVisitsBetween } from './store.ts';
import { listTaken } from './store-hosts.ts';

export { findLastVisit } from './store.ts';

/**
 * Visits by their time: of one's own inquiries, for admins of all.
 * @throws CodedError `not_found`, `not_allowed` where one inquiry is asked about
 */
export async function readVisits(db: Db, actor: Actor, { when, inquiryId, page, limit }: VisitQuery) {
  if (inquiryId) await openInquiry(db, actor, inquiryId);
  const reader = { assignedTo: ownerSeenBy(actor, 'GET /visits') };
  const offset = (Math.min(page, maxPage) - 1) * limit;
  const filter = { when: when || 'upcoming', inquiryId: inquiryId || null, reader } as const;
  const { rows, totalCount } = await listVisits(db, filter, { limit, offset });
  return {
    visits: rows.map(presentVisit) satisfies BookedVisit[],
    pagination: paginationOf(page, limit, rows.length, totalCount),
    counts: await countVisits(db, reader),
  };
}

/** The visits of today, and before them those of which nobody has said how they were; for admins of all. */
export async function readAgenda(
  db: Db,
  actor: Actor,
  limit: number,
): Promise<{ items: BookedVisit[]; open: number; unsettled: number }> {
  const reader = { assignedTo: ownerSeenBy(actor, 'GET /visits') };
  const { rows, ...counts } = await listAgenda(db, reader, limit);
  return { items: rows.map(presentVisit), ...counts };
}

/** The visits of that time that were not called off: of one person's inquiries, or with `null` of all. */
export const readVisitsBetween = async (
  db: Db,
  assignedTo: string | null,
  span: { from: Date; to: Date; limit: number },
): Promise<BookedVisit[]> => (await listVisitsBetween(db, { assignedTo }, span)).map(presentVisit);

/** A visit for the calendar of whoever shows it. */
export type ShownVisit = CalendarVisit & { name: string; propertyName: string };

export const readShown = async (
  db: Db,
  assignedTo: string,
  which: { days: number; limit: number },
): Promise<ShownVisit[]> =>
  (await listShown(db, assignedTo, which)).map((row) => ({
    ...calendarVisit(row),
    name: row.name,
    propertyName: row.propertyName,
  }));

const day = 24 * 60 * 60_000;

/**
 * When whoever has the inquiry could show the home that day. Where nobody has it, when `assignToId` could, whom it can be given
 * to; without that every time is free.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function readTimes(
  db: Db,
  actor: Actor,
  { inquiryId, date, assignToId }: VisitTimesQuery,
): Promise<{ date: string; times: string[] }> {
  const { assignedTo } = await openInquiry(db, actor, inquiryId);
  if (assignToId && !may(actor, 'POST /inquiries/assign')) throw notAllowed('POST /inquiries/assign');
  const host = assignedTo ?? (assignToId || null);
  const from = visitStart({ date, time: '00:00' });
  const to = new Date(from.getTime() + day);
  const taken = host === null ? [] : await listTaken(db, { host, inquiryId, from, to });
  const times = visitTimes(date, await readClock(db));
  return { date, times: times.filter((time) => !taken.includes(`${date} ${time}`)) };
}
