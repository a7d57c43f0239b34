import { type RawBuilder, sql } from 'kysely';
import type { VisitCounts } from '#contract/booked-visits.ts';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import { languages } from '#contract/staff-choices.ts';
import { type CancelSide, cancelSides, type VisitFilter, visitStates } from '#contract/visit-choices.ts';
import { officeZone } from '#contract/visits.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, prepareEach, prepareFind, prepareWhose, type Slots } from '../platform/database/prepare-statement.ts';
import {
  asBoolean,
  asJson,
  asMoment,
  asText,
  columnsOf,
  fullNameOf,
  howMany,
  oneOf,
  optional,
  optionalColumnsOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

const inOffice = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${sql.lit(officeZone.name)})`;
const startsAt = sql`v.starts_at`;
/** Of the statement: a clock that goes on within one can be asked of no index. */
const now = sql`statement_timestamp()`;
const isToCome = sql`(v.status = 'booked' and v.starts_at > ${now})`;
const isUnsettled = sql`(v.status = 'booked' and v.starts_at <= ${now})`;
const isToday = sql`(v.status <> 'cancelled' and v.starts_at >= ${today(0)} and v.starts_at < ${today(1)})`;
/** The beginning of the office's day, so many days on. */
function today(days: number) {
  return sql`(date_trunc('day', ${inOffice(now)}) + ${sql.lit(days)} * interval '1 day')
    at time zone ${sql.lit(officeZone.name)}`;
}
const isSeen = sql`is_on_desk(i)`;

const [v, i] = [columnsOf('visits', 'v'), columnsOf('inquiries', 'i')];
const [p, s] = [optionalColumnsOf('properties', 'p'), optionalColumnsOf('staff', 's')];
const columns = {
  ...pick(v, ['id', 'note', 'moves', 'sequence', 'version']),
  startsAt: v.starts_at,
  endsAt: v.ends_at,
  /** By the office's clock. */
  date: asText(sql`to_char(${inOffice(startsAt)}, 'YYYY-MM-DD')`),
  time: asText(sql`to_char(${inOffice(startsAt)}, 'HH24:MI')`),
  status: oneOf(visitStates, v.status),
  hasBegun: asBoolean(sql`v.starts_at <= ${now}`),
  cancelledBy: oneOf(cancelSides, v.cancelled_by),
  cancelReason: v.cancel_reason,
  remindedAt: v.reminded_at,
  bookedBy: v.booked_by_name,
  createdAt: v.created_at,
  updatedAt: v.updated_at,
  inquiryId: i.id,
  name: fullNameOf(i),
  ...pick(i, ['phone', 'email']),
  language: oneOf(languages, i.language),
  propertyId: i.property_id,
  propertyName: asText(sql`coalesce(p.title, i.property_name)`),
  /** The listing's own title; null for a home that is not in the catalogue. */
  propertyTitle: p.title,
  isPublished: asBoolean(sql`coalesce(p.is_active, false)`),
  place: asText(sql`visit_place(p)`),
  assignedTo: i.assigned_to,
  assignee: fullNameOf(s),
  assigneeFirstName: s.first_name,
  /** Its inquiry looks like spam or lies in the trash. */
  isHidden: asBoolean(sql`not ${isSeen}`),
  preferences: optional(
    asJson<ContactPreferences>(sql`(select wish from contact_preferences_of(i.customer_id, i.email) as wish)`),
  ),
};
/** A visit with the inquiry it belongs to, the home and whoever shows it. */
export type VisitRow = Read<typeof columns>;

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
const seenBy = ({ assignedTo }: { assignedTo: string | RawBuilder<string> | null }) =>
  assignedTo === null ? isSeen : sql`${isSeen} and i.assigned_to = ${assignedTo}`;

type OfInquiry = { inquiryId: string; assignedTo: string | null };
const isOfInquiry = ({ inquiryId, assignedTo }: Slots<OfInquiry>) => sql`
  i.id = ${inquiryId} and ${isSeen} and (${assignedTo}::text is null or i.assigned_to = ${assignedTo})`;
const selectOfInquiry = prepare(
  columns,
  (given: Slots<OfInquiry & { limit: number; offset: number }>, shown) => sql`
    select ${shown} from ${source} where ${isOfInquiry(given)}
    order by ${byTime} limit ${given.limit} offset ${given.offset}`,
);
const countOfInquiry = prepareFind(
  { count: howMany() },
  (given: Slots<OfInquiry>, counts) => sql`
    select ${counts} from visits as v join inquiries as i on i.id = v.inquiry_id where ${isOfInquiry(given)}`,
);

/** The few of one inquiry stand in the order of their times, whatever the filter. */
export async function listVisits(
  db: Db,
  { when, inquiryId, reader }: { when: VisitFilter; inquiryId: string | null; reader: VisitReader },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VisitRow[]; totalCount: number }> {
  if (inquiryId !== null && when === 'all') {
    const given = { inquiryId, assignedTo: reader.assignedTo };
    const rows = await selectOfInquiry(db, { ...given, limit, offset });
    return { rows, totalCount: (await countOfInquiry(db, given))?.count ?? 0 };
  }
  const which = sql`${seenBy(reader)} and ${conditions[when]} and (${inquiryId}::text is null or i.id = ${inquiryId})`;
  const { rows } = await select(columns)`
    from ${source} where ${which} order by ${inquiryId === null ? orders[when] : byTime} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const count = await select({ count: howMany() })`
    from visits as v join inquiries as i on i.id = v.inquiry_id where ${which}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/** Of that time, those that take place or took place. */
export async function listVisitsBetween(
  db: Db,
  reader: VisitReader,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<VisitRow[]> {
  const { rows } = await select(columns)`
    from ${source} where ${seenBy(reader)} and v.status <> 'cancelled' and v.starts_at >= ${from} and v.starts_at < ${to}
    order by ${byTime} limit ${limit}`.execute(db);
  return rows;
}

/**
 * What that person shows from so many days ago on, also what was cancelled: of each inquiry the last visit alone, because
 * all of one inquiry share one entry of a calendar.
 */
export async function listShown(
  db: Db,
  assignedTo: string,
  { days, limit }: { days: number; limit: number },
): Promise<VisitRow[]> {
  const { rows } = await select(columns)`
    from ${source} where ${seenBy({ assignedTo })} and v.starts_at >= ${now} - ${days} * interval '1 day'
      and not exists (select from visits as l where l.inquiry_id = v.inquiry_id and l.sequence > v.sequence)
    order by v.starts_at desc, v.id limit ${limit}`.execute(db);
  return rows;
}

export async function countVisits(db: Db, reader: VisitReader): Promise<VisitCounts> {
  const counts = { today: howMany(isToday), upcoming: howMany(isToCome), unsettled: howMany(isUnsettled) };
  const { rows } = await select(counts)`
    from visits as v join inquiries as i on i.id = v.inquiry_id
    where ${seenBy(reader)} and (v.status = 'booked' or ${isToday})`.execute(db);
  return rows[0] ?? { today: 0, upcoming: 0, unsettled: 0 };
}

/** Of today, and of earlier days where nobody has said how it was. */
const isOnAgenda = sql`(${isToday} or ${isUnsettled})`;
const listFirst = prepareEach((limit) =>
  prepareWhose(
    columns,
    (assignedTo, shown) => sql`
      select ${shown} from ${source} where ${seenBy({ assignedTo })} and ${isOnAgenda}
      order by ${isToday} desc, ${byTime} limit ${sql.lit(limit)}`,
  ),
);
const countAll = prepareWhose(
  { open: howMany(isOnAgenda), unsettled: howMany(isUnsettled) },
  (assignedTo, counts) => sql`
    select ${counts} from visits as v join inquiries as i on i.id = v.inquiry_id
    where ${seenBy({ assignedTo })} and v.status = 'booked'`,
);

/** The first on the agenda; how many are still to be shown or to be settled, and how many of these have begun. */
export async function listAgenda(
  db: Db,
  { assignedTo }: VisitReader,
  limit: number,
): Promise<{ rows: VisitRow[]; open: number; unsettled: number }> {
  const rows = await listFirst(limit)(db, assignedTo);
  const [counts] = await countAll(db, assignedTo);
  return { rows, ...(counts ?? { open: 0, unsettled: 0 }) };
}

const findRow = prepareFind(
  columns,
  (given: Slots<{ id: string }>, shown) => sql`select ${shown} from ${source} where v.id = ${given.id}`,
);

export const findVisit = (db: Db, id: string): Promise<VisitRow | null> => findRow(db, { id });

/** Which inquiry a visit belongs to never changes. */
export async function findInquiryOfVisit(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('visits').select('inquiry_id').where('id', '=', id).executeTakeFirst();
  return row?.inquiry_id ?? null;
}

/** Its own row, held until the transaction ends. */
export async function lockVisit(trx: Db, id: string): Promise<VisitRow | null> {
  take(trx, 'visits');
  const { rows } = await sql`select from visits where id = ${id} for update`.execute(trx);
  return rows.length === 0 ? null : findVisit(trx, id);
}

/** The one of an inquiry of which nobody has said yet what came of it. */
export async function findOpenVisit(
  db: Db,
  inquiryId: string,
): Promise<Pick<VisitRow, 'startsAt' | 'hasBegun'> | null> {
  const { rows } = await select(pick(columns, ['startsAt', 'hasBegun']))`
    from visits as v where inquiry_id = ${inquiryId} and status = 'booked'`.execute(db);
  return rows[0] ?? null;
}

export type NewVisitRow = { startsAt: Date; endsAt: Date; remindAt: Date | null; by: { id: string; name: string } };

/** Hold the inquiry before: the number of its calendar entry goes on from the last visit. */
export async function insertVisit(
  trx: Db,
  { id }: Authorized<{ id: string }>,
  { startsAt: from, endsAt: to, remindAt, by }: NewVisitRow,
): Promise<string> {
  const { rows } = await rowsOf(
    { id: columnsOf('visits').id },
    (made) => sql`
    insert into visits (inquiry_id, starts_at, ends_at, remind_at, booked_by, booked_by_name, sequence)
    select ${id}, ${from}, ${to}, ${remindAt}, ${by.id}, ${by.name},
      1 + coalesce(max(sequence), 0) from visits where inquiry_id = ${id}
    returning ${made}`,
  ).execute(trx);
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
  take(trx, 'visits');
  const { rows } = await rowsOf(
    { id: columnsOf('visits').id },
    (marked) => sql`
    update visits set reminded_at = clock_timestamp()
    where id in (
      select v.id from visits as v join inquiries as i on i.id = v.inquiry_id
      where v.status = 'booked' and v.reminded_at is null and v.remind_at <= clock_timestamp()
        and v.starts_at > clock_timestamp() and i.email <> '' and ${isSeen}
      order by v.remind_at limit ${limit} for no key update of v)
    returning ${marked}`,
  ).execute(trx);
  const visits = await select(columns)`
    from ${source} where v.id = any(${rows.map(({ id }) => id)}) order by v.starts_at, v.id`.execute(trx);
  return visits.rows;
}

/** When the last visit ends that a letter with a link went out for; null when none lies ahead. */
export async function findLastVisit(db: Db): Promise<Date | null> {
  const { rows } = await select({ at: optional(asMoment(sql`max(ends_at)`)) })`
    from visits where status = 'booked' and ends_at > clock_timestamp()`.execute(db);
  return rows[0]?.at ?? null;
}
