import { type RawBuilder, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { DuplicateReason } from '#contract/customers.ts';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';

/** An inquiry with what other rooms ask of it. */
export type InquiryRef = {
  id: string;
  customerId: string;
  name: string;
  email: string;
  /** E.164, where it is a number that can exist. */
  phoneNumber: string | null;
  propertyId: string | null;
  propertyName: string;
  status: InquiryStatus;
  assignedTo: string | null;
  createdAt: Date;
  deletedAt: Date | null;
};

const reference = sql`
  i.id, i.customer_id as "customerId", trim(i.first_name || ' ' || i.last_name) as name, i.email,
  i.phone_number as "phoneNumber", i.property_id as "propertyId", i.property_name as "propertyName", i.status,
  i.assigned_to as "assignedTo", i.created_at as "createdAt", i.deleted_at as "deletedAt"`;

export async function findInquiryRef(db: Db, id: string): Promise<InquiryRef | null> {
  const { rows } = await sql<InquiryRef>`select ${reference} from inquiries as i where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, kept from changing hands until the transaction ends. */
export async function lockInquiryRef(trx: Db, id: string): Promise<InquiryRef | null> {
  const { rows } = await sql<InquiryRef>`
    select ${reference} from inquiries as i where i.id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}

export type CustomerRow = { id: string; version: number };

/** The record that holds everything of that one now: itself, or what it was merged into. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    with recursive way as (
      select id, merged_into, version from customers where id = ${id}
      union select c.id, c.merged_into, c.version from customers as c join way on c.id = way.merged_into)
    select id, version from way where merged_into is null`.execute(db);
  return rows[0] ?? null;
}

/** Whose inquiries are looked at: everybody's, or those of one person who works here. */
export type Reader = { assignedTo: string | null };
const isSeenBy = ({ assignedTo }: Reader): RawBuilder<unknown> =>
  assignedTo === null ? sql`i.deleted_at is null` : sql`i.deleted_at is null and i.assigned_to = ${assignedTo}`;

export type HistoryRow = {
  id: string;
  name: string;
  phone: string | null;
  email: string;
  requestType: RequestType;
  status: InquiryStatus;
  propertyId: string | null;
  propertyName: string;
  assignedTo: string | null;
  assignee: string | null;
  createdAt: Date;
};

/** Newest first. */
export async function listHistory(db: Db, customerId: string, reader: Reader, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select i.id, trim(i.first_name || ' ' || i.last_name) as name, i.phone_number as phone, lower(i.email) as email,
      i.request_type as "requestType", i.status, i.property_id as "propertyId", i.property_name as "propertyName",
      i.assigned_to as "assignedTo", trim(s.first_name || ' ' || s.last_name) as assignee, i.created_at as "createdAt"
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where i.customer_id = ${customerId} and ${isSeenBy(reader)}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}

export type HistorySum = { count: number; since: Date | null; phones: string[]; emails: string[] };

/** How many there are in all, since when, and every number (E.164) and address in them. */
export async function sumHistory(db: Db, customerId: string, reader: Reader): Promise<HistorySum> {
  const { rows } = await sql<HistorySum>`
    select count(*)::int as count, min(i.created_at) as since,
      coalesce(array_agg(distinct i.phone_number) filter (where i.phone_number is not null), '{}') as phones,
      coalesce(array_agg(distinct lower(i.email)) filter (where i.email <> ''), '{}') as emails
    from inquiries as i where i.customer_id = ${customerId} and ${isSeenBy(reader)}`.execute(db);
  return rows[0] ?? { count: 0, since: null, phones: [], emails: [] };
}

/** What a person chose last; spam chooses nothing for anybody. */
export async function findPreferences(db: Db, customerId: string): Promise<ContactPreferences | null> {
  const { rows } = await sql<{ preferences: ContactPreferences }>`
    select contact_preferences as preferences from inquiries
    where customer_id = ${customerId} and contact_preferences is not null and quarantined_at is null
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.preferences ?? null;
}

export type Owner = { id: string; name: string };

/** Whoever has the newest open inquiry of that person beside `inquiryId`, and still works here. */
export async function findOwner(db: Db, customerId: string, inquiryId: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select s.id, trim(s.first_name || ' ' || s.last_name) as name
    from inquiries as i join staff as s on s.id = i.assigned_to
    where i.customer_id = ${customerId} and i.id <> ${inquiryId} and i.deleted_at is null
      and i.status in ('new', 'assigned', 'in_progress') and s.status = 'active'
    order by i.created_at desc, i.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type BookedVisit = { inquiryId: string; assignedTo: string | null; startsAt: Date };

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
  const { rows } = await sql<BookedVisit>`
    select i.id as "inquiryId", i.assigned_to as "assignedTo", ${startsAt} as "startsAt" from inquiries as i
    where ${others} and i.status <> 'closed' and i.kind = 'visit' and i.details ? 'visit'
      and ${startsAt} > clock_timestamp() and not exists (select from visits where inquiry_id = i.id)
    union all
    select i.id, i.assigned_to, v.starts_at from visits as v join inquiries as i on i.id = v.inquiry_id
    where ${others} and v.status = 'booked' and v.starts_at > clock_timestamp()
    order by 3 limit 1`.execute(db);
  return rows[0] ?? null;
}

export type DuplicateRow = {
  id: string;
  version: number;
  name: string;
  phones: string[];
  emails: string[];
  inquiryCount: number;
  reason: DuplicateReason;
};

/**
 * Other records that may be the same person, best reason first: the same number or address in an inquiry, or the same
 * name and the same last six digits of a number.
 */
export async function listDuplicates(db: Db, customerId: string, limit: number): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with mine as (
      select phone_number, lower(email) as email, plain(first_name || ' ' || last_name) as name from inquiries
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
          select from inquiries as i join mine on mine.name = plain(i.first_name || ' ' || i.last_name)
          where i.customer_id = k.customer_id and i.deleted_at is null and mine.name <> '')),
    best as (select distinct on (id) id, rank, reason from found order by id, rank)
    select best.id, best.reason, c.version, last.name, sums.phones, sums.emails, sums.count as "inquiryCount"
    from best join customers as c on c.id = best.id
    cross join lateral (
      select trim(i.first_name || ' ' || i.last_name) as name from inquiries as i
      where i.customer_id = best.id order by i.created_at desc, i.id desc limit 1) as last
    cross join lateral (
      select count(*)::int as count,
        coalesce(array_agg(distinct i.phone_number) filter (where i.phone_number is not null), '{}') as phones,
        coalesce(array_agg(distinct lower(i.email)) filter (where i.email <> ''), '{}') as emails
      from inquiries as i where i.customer_id = best.id and i.deleted_at is null) as sums
    order by best.rank, best.id limit ${limit}`.execute(db);
  return rows;
}
