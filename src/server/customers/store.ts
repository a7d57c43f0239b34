import { type RawBuilder, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import { duplicateReasons } from '#contract/customers.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { officeZone } from '#contract/visits.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asJson,
  asMoment,
  asText,
  asTexts,
  columnsOf,
  fullNameOf,
  howMany,
  oneOf,
  optional,
  optionalColumnsOf,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

const [i, s] = [columnsOf('inquiries', 'i'), columnsOf('staff', 's')];
const reference = {
  id: i.id,
  /** Given by a trigger with the inquiry. */
  customerId: asText(i.customer_id),
  name: fullNameOf(i),
  email: i.email,
  /** E.164, where it is a number that can exist. */
  phoneNumber: i.phone_number,
  propertyId: i.property_id,
  propertyName: i.property_name,
  status: oneOf(inquiryStatuses, i.status),
  assignedTo: i.assigned_to,
  createdAt: i.created_at,
  deletedAt: i.deleted_at,
};

/** An inquiry with what other rooms ask of it. */
export type InquiryRef = Read<typeof reference>;

export async function findInquiryRef(db: Db, id: string): Promise<InquiryRef | null> {
  const { rows } = await select(reference)`from inquiries as i where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, kept from changing hands until the transaction ends. */
export async function lockInquiryRef(trx: Db, id: string): Promise<InquiryRef | null> {
  take(trx, 'inquiries');
  const { rows } = await select(reference)`
    from inquiries as i where i.id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}

const way = columnsOf('customers', 'way');
const customer = { id: way.id, version: way.version };
export type CustomerRow = Read<typeof customer>;

/** The record that holds everything of that one now: itself, or what it was merged into. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const { rows } = await rowsOf(
    customer,
    (columns) => sql`
    with recursive way as (
      select id, merged_into, version from customers where id = ${id}
      union select c.id, c.merged_into, c.version from customers as c join way on c.id = way.merged_into)
    select ${columns} from way where merged_into is null`,
  ).execute(db);
  return rows[0] ?? null;
}

/** Whose inquiries are looked at: everybody's, or those of one person who works here. */
export type Reader = { assignedTo: string | null };
const isSeenBy = ({ assignedTo }: Reader): RawBuilder<unknown> =>
  assignedTo === null ? sql`i.deleted_at is null` : sql`i.deleted_at is null and i.assigned_to = ${assignedTo}`;

const history = {
  id: i.id,
  name: fullNameOf(i),
  phone: i.phone_number,
  email: asText(sql`lower(i.email)`),
  requestType: oneOf(requestTypes, i.request_type),
  status: oneOf(inquiryStatuses, i.status),
  propertyId: i.property_id,
  propertyName: i.property_name,
  assignedTo: i.assigned_to,
  assignee: fullNameOf(optionalColumnsOf('staff', 's')),
  createdAt: i.created_at,
};
export type HistoryRow = Read<typeof history>;

/** Newest first. */
export async function listHistory(db: Db, customerId: string, reader: Reader, limit: number): Promise<HistoryRow[]> {
  const { rows } = await select(history)`
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where i.customer_id = ${customerId} and ${isSeenBy(reader)}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

const reached = {
  phones: asTexts(sql`coalesce(array_agg(distinct i.phone_number) filter (where i.phone_number is not null), '{}')`),
  emails: asTexts(sql`coalesce(array_agg(distinct lower(i.email)) filter (where i.email <> ''), '{}')`),
};
const sum = { count: howMany(), since: optional(asMoment(sql`min(i.created_at)`)), ...reached };
export type HistorySum = Read<typeof sum>;

/** How many there are in all, since when, and every number (E.164) and address in them. */
export async function sumHistory(db: Db, customerId: string, reader: Reader): Promise<HistorySum> {
  const { rows } = await select(sum)`
    from inquiries as i where i.customer_id = ${customerId} and ${isSeenBy(reader)}`.execute(db);
  return rows[0] ?? { count: 0, since: null, phones: [], emails: [] };
}

/** What a person chose last. */
export async function findPreferences(db: Db, customerId: string): Promise<ContactPreferences | null> {
  const { rows } = await select({ preferences: asJson<ContactPreferences>(sql`latest`) })`
    from latest_contact_preferences(${customerId}) as latest`.execute(db);
  return rows[0]?.preferences ?? null;
}

const owner = { id: s.id, name: fullNameOf(s) };
export type Owner = Read<typeof owner>;

/** Whoever has the newest open inquiry of that person beside `inquiryId`, and still works here. */
export async function findOwner(db: Db, customerId: string, inquiryId: string): Promise<Owner | null> {
  const { rows } = await select(owner)`from owner_of(${customerId}, ${inquiryId}) as s`.execute(db);
  return rows[0] ?? null;
}

/** The same of whoever has that number (E.164), else that email address. */
export async function findOwnerOf(
  db: Db,
  { phoneNumber, email }: { phoneNumber: string | null; email: string },
): Promise<Owner | null> {
  const { rows } = await select(owner)`
    from owner_of(known_customer(${phoneNumber}, nullif(lower(trim(${email})), '')), null) as s`.execute(db);
  return rows[0] ?? null;
}

const bookedAt = (startsAt: RawBuilder<unknown>) => ({
  inquiryId: i.id,
  assignedTo: i.assigned_to,
  startsAt: asMoment(startsAt),
});
export type BookedVisit = Read<ReturnType<typeof bookedAt>>;

/**
 * The next visit of that home by that person which is still to come, agreed on or asked for in another inquiry than `id`.
 * A wish of which a visit was made is one no more.
 */
export async function findBookedVisit(
  db: Db,
  { customerId, id, propertyId }: Pick<InquiryRef, 'customerId' | 'id' | 'propertyId'>,
): Promise<BookedVisit | null> {
  if (propertyId === null) return null;
  const startsAt = sql`((i.details -> 'visit' ->> 'date') || ' ' || (i.details -> 'visit' ->> 'time'))::timestamp
    at time zone ${officeZone.name}`;
  const others = sql`
    i.customer_id = ${customerId} and i.property_id = ${propertyId} and i.id <> ${id} and i.deleted_at is null`;
  const { rows } = await select(bookedAt(startsAt))`
    from inquiries as i
    where ${others} and i.status <> 'closed' and i.kind = 'visit' and i.details ? 'visit'
      and ${startsAt} > clock_timestamp() and not exists (select from visits where inquiry_id = i.id)
    union all
    ${select(bookedAt(sql`v.starts_at`))`
    from visits as v join inquiries as i on i.id = v.inquiry_id
    where ${others} and v.status = 'booked' and v.starts_at > clock_timestamp()`}
    order by 3 limit 1`.execute(db);
  return rows[0] ?? null;
}

const duplicate = {
  id: asText(sql`best.id`),
  reason: oneOf(duplicateReasons, asText(sql`best.reason`)),
  version: columnsOf('customers', 'c').version,
  name: asText(sql`last.name`),
  phones: asTexts(sql`sums.phones`),
  emails: asTexts(sql`sums.emails`),
  inquiryCount: asInteger(sql`sums.count`),
};
export type DuplicateRow = Read<typeof duplicate>;

/**
 * Other records that may be the same person, best reason first: the same number or address in an inquiry, or the same
 * name and the same last six digits of a number.
 */
export async function listDuplicates(db: Db, customerId: string, limit: number): Promise<DuplicateRow[]> {
  const { rows } = await rowsOf(
    duplicate,
    (columns) => sql`
    with mine as (
      select phone_number, lower(email) as email, plain(full_name(first_name, last_name)) as name from inquiries
      where customer_id = ${customerId} and deleted_at is null),
    found as (
      select i.customer_id as id, 1 as rank, 'same_phone' as reason from inquiries as i
      where i.phone_number in (select phone_number from mine) and i.customer_id <> ${customerId} and i.deleted_at is null
      union
      select i.customer_id, 2, 'same_email' from inquiries as i
      where lower(i.email) in (select email from mine where email <> '') and i.customer_id <> ${customerId}
        and i.deleted_at is null
      union
      select k.customer_id, 3, 'same_name_and_digits' from customer_keys as k
      where k.kind = 'phone' and k.customer_id <> ${customerId}
        and right(k.value, 6) in (select right(phone_number, 6) from mine where phone_number is not null)
        and exists (
          select from inquiries as i join mine on mine.name = plain(full_name(i.first_name, i.last_name))
          where i.customer_id = k.customer_id and i.deleted_at is null and mine.name <> '')),
    best as (select distinct on (id) id, rank, reason from found order by id, rank)
    select ${columns} from best join customers as c on c.id = best.id
    cross join lateral (
      select ${fullNameOf(i)} as name from inquiries as i
      where i.customer_id = best.id order by i.created_at desc, i.id desc limit 1) as last
    cross join lateral (
      ${select({ count: howMany(), ...reached })`
      from inquiries as i where i.customer_id = best.id and i.deleted_at is null`}) as sums
    order by best.rank, best.id limit ${limit}`,
  ).execute(db);
  return rows;
}
