import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import { changeNoticeHours } from '#contract/visit-choices.ts';
import { visitDates, visitStart, visitTimes } from '#contract/visits.ts';
import { makeCalendar, readVisitKey } from '../messages/service.ts';
import { type Authorized, allowWhen } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { calendarVisit, presentForVisitor } from './present.ts';
import { findVisit, type VisitRow } from './store.ts';
import { listTaken } from './store-hosts.ts';

/** One answer for whatever is wrong with a link: nobody learns what there is. */
export const deadLink = () =>
  new CodedError('not_found', `This link does not lead to a visit any more. Please call us: ${brand.phones[0]}`);

/**
 * Holding the key of a visit is the permission: it was sent to the visitor alone.
 * @param id which visit the key was made for
 * @throws CodedError `not_found`
 */
export function mustBeSeen(row: VisitRow | null, id: string): Authorized<VisitRow> {
  if (row === null) throw deadLink();
  return allowWhen(row, (visit) => visit.id === id && !visit.isHidden, deadLink());
}

/** Counted before the key is looked at, so that trying many costs. @throws CodedError `not_found`; TooManyRequests */
export async function readKey({ limits, secrets }: Platform, key: string, { address }: Caller): Promise<string> {
  await limits.take('visit link per address', address);
  const id = readVisitKey(secrets, key);
  if (id === null) throw deadLink();
  return id;
}

const day = 24 * 60 * 60_000;
const notice = changeNoticeHours * 60 * 60_000;

/**
 * Times to which a visitor cannot move a visit: whoever shows the home would hear of it too late. As `2026-11-20 14:30`
 * by the office's clock.
 */
export function listSoon(now: Date): string[] {
  const slots = visitDates(now)
    .slice(0, 2)
    .flatMap((date) => visitTimes(date, now).map((time) => ({ date, time })));
  return slots
    .filter((slot) => visitStart(slot).getTime() < now.getTime() + notice)
    .map(({ date, time }) => `${date} ${time}`);
}

/** What nobody could show: what begins too soon, and where whoever shows the home is elsewhere. */
async function listUnfree(db: Db, { assignedTo: host, inquiryId }: VisitRow, now: Date): Promise<string[]> {
  const to = new Date(now.getTime() + 62 * day);
  const taken = host === null ? [] : await listTaken(db, { host, inquiryId, from: now, to });
  return [...new Set([...listSoon(now), ...taken])].sort();
}

/** A visit as its visitor sees it; also from within the transaction that changes it. */
export async function showVisit(
  { config }: Pick<Platform, 'config'>,
  db: Db,
  row: Authorized<VisitRow>,
): Promise<VisitorsVisit> {
  const now = await readClock(db);
  const { content: calendar } = await makeCalendar(config, calendarVisit(row));
  return presentForVisitor(row, { now, calendar, taken: await listUnfree(db, row, now) });
}

/** The visit of a link. @throws CodedError `not_found`; TooManyRequests */
export async function openVisit(platform: Platform, key: string, caller: Caller): Promise<VisitorsVisit> {
  const id = await readKey(platform, key, caller);
  return showVisit(platform, platform.db, mustBeSeen(await findVisit(platform.db, id), id));
}
