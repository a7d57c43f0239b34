import { type RawBuilder, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import { duplicateReasons } from '#contract/customers.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { officeZone } from '#contract/visits.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
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
  version: i.version,
};

/** An inquiry with what other rooms ask of it. */
export type InquiryRef = Read<typeof reference>;

const findReference = prepareFind(
  reference,
  (given: Slots<{ id: string }>, columns) => sql`select ${columns} from inquiries as i where i.id = ${given.id}`,
);
export const findInquiryRef = (db: Db, id: string): Promise<InquiryRef | null> => findReference(db, { id });

const findHeldReference = prepareFind(
  reference,
  (given: Slots<{ id: string }>, columns) => sql`
    select ${columns} from inquiries as i where i.id = ${given.id} for no key update`,
);

/** The same, kept from changing hands until the transaction ends. */
export async function lockInquiryRef(trx: Db, id: string): Promise<InquiryRef | null> {
  take(trx, 'inquiries');
  return findHeldReference(trx, { id });
}

const way = columnsOf('customers', 'way');
const customer = { id: way.id, version: way.version };
export type CustomerRow = Read<typeof customer>;

const findWay = prepareFind(
  customer,
  (given: Slots<{ id: string }>, columns) => sql`
    with recursive way as (
      select id, merged_into, version from customers where id = ${given.id}
      union select c.id, c.merged_into, c.version from customers as c join way on c.id = way.merged_into)
    select ${columns} from way where merged_into is null`,
);
/** The record that holds everything of that one now: itself, or what it was merged into. */
export const findCustomer = (db: Db, id: string): Promise<CustomerRow | null> => findWay(db, { id });

/** Whose inquiries are looked at: everybody's, or those of one person who works here. */
export type Reader = { assignedTo: string | null };
type OfReader = { customerId: string; assignedTo: string | null };
/** The inquiries of one person are few, whoever reads them. */
const isOf = ({ customerId, assignedTo }: Slots<OfReader>): RawBuilder<unknown> => sql`i.customer_id = ${customerId}
  and i.deleted_at is null and (${assignedTo}::text is null or i.assigned_to = ${assignedTo})`;

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

const selectHistory = prepare(
  history,
  (given: Slots<OfReader & { limit: number }>, columns) => sql`
    select ${columns} from inquiries as i left join staff as s on s.id = i.assigned_to
    where ${isOf(given)} order by i.created_at desc, i.id desc limit ${given.limit}`,
);
/** Newest first. */
export const listHistory = (db: Db, customerId: string, { assignedTo }: Reader, limit: number): Promise<HistoryRow[]> =>
  selectHistory(db, { customerId, assignedTo, limit });

const reached = {
  phones: asTexts(sql`coalesce(array_agg(distinct i.phone_number) filter (where i.phone_number is not null), '{}')`),
  emails: asTexts(sql`coalesce(array_agg(distinct lower(i.email)) filter (where i.email <> ''), '{}')`),
};
const sum = { count: howMany(), since: optional(asMoment(sql`min(i.created_at)`)), ...reached };
export type HistorySum = Read<typeof sum>;

const sumOf = prepareFind(
  sum,
  (given: Slots<OfReader>, columns) => sql`select ${columns} from inquiries as i where ${isOf(given)}`,
);
/** How many there are in all, since when, and every number (E.164) and address in them. */
export const sumHistory = async (db: Db, customerId: string, { assignedTo }: Reader): Promise<HistorySum> =>
  (await sumOf(db, { customerId, assignedTo })) ?? { count: 0, since: null, phones: [], emails: [] };

const findLatest = prepareFind(
  { preferences: optional(asJson<ContactPreferences>(sql`latest`)) },
  (given: Slots<{ customerId: string }>, columns) => sql`
    select ${columns} from latest_contact_preferences(${given.customerId}) as latest`,
);
/** What a person chose last. */
export const findPreferences = async (db: Db, customerId: string): Promise<ContactPreferences | null> =>
  (await findLatest(db, { customerId }))?.preferences ?? null;

const findAbout = prepareFind(
  { preferences: optional(asJson<ContactPreferences>(sql`wish`)) },
  (given: Slots<{ customerId: string; email: string }>, columns) => sql`
    select ${columns} from contact_preferences_of(${given.customerId}, ${given.email}) as wish`,
);
/** What holds for whoever an inquiry is from: also what was said with its address alone. */
export const findPreferencesAbout = async (
  db: Db,
  { customerId, email }: Pick<InquiryRef, 'customerId' | 'email'>,
): Promise<ContactPreferences | null> => (await findAbout(db, { customerId, email }))?.preferences ?? null;

const owner = { id: s.id, name: fullNameOf(s) };
export type Owner = Read<typeof owner>;

const findOther = prepareFind(
  owner,
  (given: Slots<{ customerId: string; inquiryId: string }>, columns) => sql`
    select ${columns} from owner_of(${given.customerId}, ${given.inquiryId}) as s`,
);
/** Whoever has the newest open inquiry of that person beside `inquiryId`, and still works here. */
export const findOwner = (db: Db, customerId: string, inquiryId: string): Promise<Owner | null> =>
  findOther(db, { customerId, inquiryId });

/** The same of whoever has that number (E.164), else that email address. */
export const findOwnerOf = (
  db: Db,
  { phoneNumber, email }: { phoneNumber: string | null; email: string },
): Promise<Owner | null> => findKnown(db, { phoneNumber, email });
const findKnown = prepareFind(
  owner,
  (given: Slots<{ phoneNumber: string | null; email: string }>, columns) => sql`
    select ${columns}
    from owner_of(known_customer(${given.phoneNumber}, nullif(lower(trim(${given.email})), '')), null) as s`,
);

const bookedAt = (startsAt: RawBuilder<unknown>) => ({
  inquiryId: i.id,
  assignedTo: i.assigned_to,
  startsAt: asMoment(startsAt),
});
export type BookedVisit = Read<ReturnType<typeof bookedAt>>;

const startOfWish = sql`((i.details -> 'visit' ->> 'date') || ' ' || (i.details -> 'visit' ->> 'time'))::timestamp
  at time zone ${sql.lit(officeZone.name)}`;
type Visiting = { customerId: string; id: string; propertyId: string };
const isOther = (given: Slots<Visiting>) => sql`i.customer_id = ${given.customerId}
  and i.property_id = ${given.propertyId} and i.id <> ${given.id} and i.deleted_at is null`;
const findNext = prepareFind(
  bookedAt(startOfWish),
  (given: Slots<Visiting>, columns) => sql`
    select ${columns} from inquiries as i
    where ${isOther(given)} and i.status <> 'closed' and i.kind = 'visit' and i.details ? 'visit'
      and ${startOfWish} > clock_timestamp() and not exists (select from visits where inquiry_id = i.id)
    union all
    ${select(bookedAt(sql`v.starts_at`))`
    from visits as v join inquiries as i on i.id = v.inquiry_id
    where ${isOther(given)} and v.status = 'booked' and v.starts_at > clock_timestamp()`}
    order by 3 limit 1`,
);

/**
 * The next visit of that home by that person which is still to come, agreed on or asked for in another inquiry than `id`.
 * A wish of which a visit was made is one no more.
 */
export const findBookedVisit = async (
  db: Db,
  { customerId, id, propertyId }: Pick<InquiryRef, 'customerId' | 'id' | 'propertyId'>,
): Promise<BookedVisit | null> => (propertyId === null ? null : findNext(db, { customerId, id, propertyId }));

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

const selectDuplicates = prepare(
  duplicate,
  (given: Slots<{ customerId: string; limit: number }>, columns) => sql`
    with mine as (
      select phone_number, lower(email) as email, plain(full_name(first_name, last_name)) as name from inquiries
      where customer_id = ${given.customerId} and deleted_at is null),
    found as (
      select i.customer_id as id, 1 as rank, 'same_phone' as reason from inquiries as i
      where i.phone_number in (select phone_number from mine) and i.customer_id <> ${given.customerId} and i.deleted_at is null
      union
      select i.customer_id, 2, 'same_email' from inquiries as i
      where lower(i.email) in (select email from mine where email <> '') and i.customer_id <> ${given.customerId}
        and i.deleted_at is null
      union
      select k.customer_id, 3, 'same_name_and_digits' from customer_keys as k
      where k.kind = 'phone' and k.customer_id <> ${given.customerId}
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
    order by best.rank, best.id limit ${given.limit}`,
);
/**
 * Other records that may be the same person, best reason first: the same number or address in an inquiry, or the same
 * name and the same last six digits of a number.
 */
export const listDuplicates = (db: Db, customerId: string, limit: number): Promise<DuplicateRow[]> =>
  selectDuplicates(db, { customerId, limit });
