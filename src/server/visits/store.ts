import { type RawBuilder, sql } from 'kysely';
import type { VisitCounts } from '#contract/booked-visits.ts';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { CancelSide, VisitFilter, VisitState } from '#contract/visit-choices.ts';
import { officeZone } from '#contract/visits.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';

/** A visit with the inquiry it belongs to, the home and whoever shows it. */
export type VisitRow = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** By the office's clock. */
  date: string;
  time: string;
  status: VisitState;
  hasBegun: boolean;
  note: string;
  cancelledBy: CancelSide | null;
  cancelReason: string;
  remindedAt: Date | null;
  moves: number;
  sequence: number;
  bookedBy: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  inquiryId: string;
  name: string;
  phone: string;
  email: string;
  language: 'en' | 'hi';
  propertyId: string | null;
  propertyName: string;
  /** The listing's own title; null for a home that is not in the catalogue. */
  propertyTitle: string | null;
  isPublished: boolean;
  place: string;
  assignedTo: string | null;
  assignee: string | null;
  assigneeFirstName: string | null;
  preferences: ContactPreferences | null;
  /** Its inquiry looks like spam or lies in the trash. */
  isHidden: boolean;
};

const inOffice = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${officeZone.name})`;
const startsAt = sql`v.starts_at`;
const isToCome = sql`(v.status = 'booked' and v.starts_at > clock_timestamp())`;
const isUnsettled = sql`(v.status = 'booked' and v.starts_at <= clock_timestamp())`;
const isToday = sql`(v.status <> 'cancelled' and v.starts_at >= ${today(0)} and v.starts_at < ${today(1)})`;
/** The beginning of the office's day, so many days on. */
function today(days: number) {
  return sql`(date_trunc('day', ${inOffice(sql`clock_timestamp()`)}) + ${days} * interval '1 day')
    at time zone ${officeZone.name}`;
}
const isSeen = sql`i.deleted_at is null and i.quarantined_at is null`;

const columns = sql`
  v.id, v.starts_at as "startsAt", v.ends_at as "endsAt", to_char(${inOffice(startsAt)}, 'YYYY-MM-DD') as date,
  to_char(${inOffice(startsAt)}, 'HH24:MI') as time, v.status, v.starts_at <= clock_timestamp() as "hasBegun", v.note,
  v.cancelled_by as "cancelledBy", v.cancel_reason as "cancelReason", v.reminded_at as "remindedAt", v.moves,
  v.sequence, v.booked_by_name as "bookedBy", v.created_at as "createdAt", v.updated_at as "updatedAt", v.version,
  i.id as "inquiryId", trim(i.first_name || ' ' || i.last_name) as name, i.phone, i.email, i.language,
  i.property_id as "propertyId", coalesce(p.title, i.property_name) as "propertyName", p.title as "propertyTitle",
  coalesce(p.is_active, false) as "isPublished",
  coalesce(nullif(p.full_address, ''),
    concat_ws(', ', nullif(p.address, ''), nullif(p.area, ''), nullif(p.city, ''))) as place,
  i.assigned_to as "assignedTo", trim(s.first_name || ' ' || s.last_name) as assignee,
  s.first_name as "assigneeFirstName", not (${isSeen}) as "isHidden",
  (select w.contact_preferences from inquiries as w
    where w.customer_id = i.customer_id and w.contact_preferences is not null and w.quarantined_at is null
    order by w.created_at desc, w.id desc limit 1) as preferences`;
const source = sql`visits as v join inquiries as i on i.id = v.inquiry_id
  left join properties as p on p.id = i.property_id left join staff as s on s.id = i.assigned_to`;

const conditions: Record<VisitFilter, RawBuilder<unknown>> = {
  upcoming: isToCome,
  today: isToday,
  unsettled: isUnsettled,
  past: sql`not ${isToCome}`,
  all: sql`true`,
};
const byTime = sql`v.starts_at, v.id`;
/** What is next comes first; of what is over, the last. */
const newestFirst = sql`${isToCome} desc, case when ${isToCome} then v.starts_at end, v.starts_at desc, v.id`;
const orders: Record<VisitFilter, RawBuilder<unknown>> = {
  upcoming: byTime,
  today: byTime,
  unsettled: byTime,
  past: newestFirst,
  all: newestFirst,
};

export type VisitReader = {
  /** Visits of inquiries that this person has; null: of all. */
  assignedTo: string | null;
};
const seenBy = ({ assignedTo }: VisitReader) =>
  assignedTo === null ? isSeen : sql`${isSeen} and i.assigned_to = ${assignedTo}`;

/** The few of one inquiry stand in the order of their times, whatever the filter. */
export async function listVisits(
  db: Db,
  { when, inquiryId, reader }: { when: VisitFilter; inquiryId: string | null; reader: VisitReader },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VisitRow[]; totalCount: number }> {
  const which = sql`${seenBy(reader)} and ${conditions[when]} and (${inquiryId}::text is null or i.id = ${inquiryId})`;
  const { rows } = await sql<VisitRow>`
    select ${columns} from ${source} where ${which} order by ${inquiryId === null ? orders[when] : byTime} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const count = await sql<{ count: number }>`
    select count(*)::int as count from visits as v join inquiries as i on i.id = v.inquiry_id where ${which}`.execute(
    db,
  );
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

export async function countVisits(db: Db, reader: VisitReader): Promise<VisitCounts> {
  const { rows } = await sql<VisitCounts>`
    select count(*) filter (where ${isToday})::int as today, count(*) filter (where ${isToCome})::int as upcoming,
      count(*) filter (where ${isUnsettled})::int as unsettled
    from visits as v join inquiries as i on i.id = v.inquiry_id
    where ${seenBy(reader)} and (v.status = 'booked' or ${isToday})`.execute(db);
  return rows[0] ?? { today: 0, upcoming: 0, unsettled: 0 };
}

export async function findVisit(db: Db, id: string): Promise<VisitRow | null> {
  const { rows } = await sql<VisitRow>`select ${columns} from ${source} where v.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Which inquiry a visit belongs to never changes. */
export async function findInquiryOfVisit(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('visits').select('inquiry_id').where('id', '=', id).executeTakeFirst();
  return row?.inquiry_id ?? null;
}

/** Its own row, held until the transaction ends. */
export async function lockVisit(trx: Db, id: string): Promise<VisitRow | null> {
  const { rows } = await sql`select from visits where id = ${id} for update`.execute(trx);
  return rows.length === 0 ? null : findVisit(trx, id);
}

/** The one of an inquiry of which nobody has said yet what came of it. */
export async function findOpenVisit(
  db: Db,
  inquiryId: string,
): Promise<Pick<VisitRow, 'startsAt' | 'hasBegun'> | null> {
  const { rows } = await sql<Pick<VisitRow, 'startsAt' | 'hasBegun'>>`
    select starts_at as "startsAt", starts_at <= clock_timestamp() as "hasBegun" from visits
    where inquiry_id = ${inquiryId} and status = 'booked'`.execute(db);
  return rows[0] ?? null;
}

export type NewVisitRow = { startsAt: Date; endsAt: Date; remindAt: Date | null; by: { id: string; name: string } };

/** Hold the inquiry before: the number of its calendar entry goes on from the last visit. */
export async function insertVisit(
  trx: Db,
  { id }: Authorized<{ id: string }>,
  { startsAt: from, endsAt: to, remindAt, by }: NewVisitRow,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into visits (inquiry_id, starts_at, ends_at, remind_at, booked_by, booked_by_name, sequence)
    select ${id}, ${from}, ${to}, ${remindAt}, ${by.id}, ${by.name},
      1 + coalesce(max(sequence), 0) from visits where inquiry_id = ${id}
    returning id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('A visit was not stored');
  return row.id;
}

const write = async (trx: Db, { id }: Authorized<VisitRow>, set: RawBuilder<unknown>): Promise<void> => {
  await sql`update visits set ${set}, version = version + 1 where id = ${id}`.execute(trx);
};

/** Whoever was reminded of the old time is reminded of the new one. */
export const updateTime = (
  trx: Db,
  visit: Authorized<VisitRow>,
  { startsAt: from, endsAt: to, remindAt }: Omit<NewVisitRow, 'by'>,
): Promise<void> =>
  write(
    trx,
    visit,
    sql`starts_at = ${from}, ends_at = ${to}, remind_at = ${remindAt}, reminded_at = null, moves = moves + 1,
      sequence = sequence + 1`,
  );

export const updateOutcome = (
  trx: Db,
  visit: Authorized<VisitRow>,
  { status, note }: Pick<VisitRow, 'status' | 'note'>,
): Promise<void> => write(trx, visit, sql`status = ${status}, note = ${note}`);

export const updateCancelled = (
  trx: Db,
  visit: Authorized<VisitRow>,
  { by, reason }: { by: CancelSide; reason: string },
): Promise<void> =>
  write(
    trx,
    visit,
    sql`status = 'cancelled', cancelled_by = ${by}, cancel_reason = ${reason}, sequence = sequence + 1`,
  );

/**
 * Marks those whose visitors are to be reminded now and says which. Who holds one at this moment changes it: it is
 * looked at again when they are done.
 */
export async function markReminded(trx: Db, limit: number): Promise<VisitRow[]> {
  const { rows } = await sql<{ id: string }>`
    update visits set reminded_at = clock_timestamp()
    where id in (
      select v.id from visits as v join inquiries as i on i.id = v.inquiry_id
      where v.status = 'booked' and v.reminded_at is null and v.remind_at <= clock_timestamp()
        and v.starts_at > clock_timestamp() and i.email <> '' and ${isSeen}
      order by v.remind_at limit ${limit} for no key update of v)
    returning id`.execute(trx);
  const visits = await sql<VisitRow>`
    select ${columns} from ${source} where v.id = any(${rows.map(({ id }) => id)}) order by v.starts_at, v.id`.execute(
    trx,
  );
  return visits.rows;
}

/** When the last visit ends that a letter with a link went out for; null when none lies ahead. */
export async function findLastVisit(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(ends_at) as at from visits where status = 'booked' and ends_at > clock_timestamp()`.execute(db);
  return rows[0]?.at ?? null;
}
