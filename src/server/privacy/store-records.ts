import { type RawBuilder, sql } from 'kysely';
import { contactChannels } from '#contract/contact-preferences.ts';
import { subjectKind } from '#contract/privacy-choices.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asJson,
  columnsOf,
  fullNameOf,
  oneOf,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';

const i = columnsOf('inquiries', 'i');
const c = optionalColumnsOf('consents', 'c');
/**
 * Of an inquiry, or of a row that names its sender alike: it carries that number (E.164), or that address in small letters. Never
 * their customer as a whole: whoever writes with somebody else's address joins that person's (decision 81).
 */
const carries = (subject: string, { phone, email }: { phone: RawBuilder<unknown>; email: RawBuilder<unknown> }) =>
  subjectKind(subject) === 'phone' ? sql`${phone} = ${subject}` : sql`lower(${email}) = ${subject}`;
/** Of the inquiry `i`. */
export const isFrom = (subject: string) => carries(subject, { phone: i.phone_number, email: i.email });

/** More than anybody sends; what is beyond is erased all the same. */
const most = 200;

const enquiry = {
  ...pick(i, [
    'id',
    'created_at',
    'kind',
    'property_name',
    'email',
    'phone',
    'message',
    'preferred_location',
    'source_page',
  ]),
  name: fullNameOf(i),
  isOpen: asBoolean(sql`is_open_status(i.status) and i.deleted_at is null`),
  consentVersion: c.text_version,
  consentLanguage: c.language,
  consentAt: c.given_at,
  withdrawnAt: c.withdrawn_at,
  visits: asJson<{ startsAt: string; status: string }[]>(sql`coalesce((
    select jsonb_agg(jsonb_build_object('startsAt', v.starts_at, 'status', v.status) order by v.starts_at desc)
    from visits as v where v.inquiry_id = i.id), '[]')`),
};
export type EnquiryRow = Read<typeof enquiry>;

/** What forms with it said, also what lies in the trash or the quarantine: it is kept. */
export async function listEnquiries(db: Db, subject: string): Promise<EnquiryRow[]> {
  const { rows } = await select(enquiry)`
    from inquiries as i left join consents as c on c.inquiry_id = i.id
    where ${isFrom(subject)} order by i.created_at desc, i.id desc limit ${most}`.execute(db);
  return rows;
}

const s = columnsOf('access_sessions', 's');
const unlock = {
  at: s.created_at,
  property: columnsOf('properties', 'p').title,
  views: asInteger(sql`(select count(*) from content_views as v where v.session_id = s.id)`),
};

export async function listUnlocks(db: Db, subject: string): Promise<Read<typeof unlock>[]> {
  const { rows } = await select(unlock)`
    from access_sessions as s join properties as p on p.id = s.property_id
    where ${carries(subject, s)} order by s.created_at desc limit ${most}`.execute(db);
  return rows;
}

const m = columnsOf('messages', 'm');
const letter = {
  at: m.created_at,
  channel: oneOf(['email', 'sms'] as const, m.channel),
  subject: m.subject,
};

/**
 * To the number or address itself, and to the address of an enquiry about that enquiry. What staff are sent of others, or of
 * their own account, is none of it, also where one of them wrote to us.
 */
export async function listLetters(db: Db, subject: string): Promise<Read<typeof letter>[]> {
  const isToEnquiry = sql`i.email <> '' and lower(m.recipient) = lower(i.email)`;
  const isOwn = sql`m.recipient = ${subject} and m.inquiry_id is null
    and not exists (select from staff as w where w.email = ${subject} or w.phone = ${subject})`;
  const { rows } = await select(letter)`
    from messages as m left join inquiries as i on i.id = m.inquiry_id
    where (${isOwn} or ${isFrom(subject)} and (m.recipient = ${subject} or ${isToEnquiry}))
      and m.channel in ('email', 'sms')
    order by m.created_at desc limit ${most}`.execute(db);
  return rows;
}

/** @returns how many consents were taken back */
export async function withdrawConsents(trx: Db, subject: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update consents set withdrawn_at = clock_timestamp(), withdrawn_by = 'visitor'
    where withdrawn_at is null and inquiry_id in (select i.id from inquiries as i where ${isFrom(subject)})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * As if each had just said that they want to be reached by nothing: what staff are shown and asked before they call. Also those
 * that say so already: what their person wished since holds no more.
 */
export async function updateSilent(trx: Db, subject: string): Promise<void> {
  const silent = JSON.stringify({ channels: [], from: 0, to: 24 });
  await sql`
    update inquiries as i set contact_preferences = ${silent}::jsonb, wish_changed_at = clock_timestamp(),
      version = version + 1
    where ${isFrom(subject)}`.execute(trx);
}

/**
 * As if whoever wrote that inquiry had said with each that carries its address: by other ways than mail alone.
 * @returns how many inquiries say so now that did not
 */
export async function updateWithoutMail(trx: Db, inquiryId: string): Promise<number> {
  take(trx, 'inquiries');
  const others = JSON.stringify(contactChannels.filter((channel) => channel !== 'email'));
  const channels = sql`coalesce(i.contact_preferences -> 'channels', ${others}::jsonb)`;
  const { numAffectedRows } = await sql`
    with theirs as (
      select i.id from inquiries as i join inquiries as o on lower(o.email) = lower(i.email)
      where o.id = ${inquiryId} and o.email <> '' and (i.contact_preferences is null or ${channels} ? 'email')
      order by i.id for no key update of i)
    update inquiries as i set version = i.version + 1, wish_changed_at = clock_timestamp(),
      contact_preferences = coalesce(i.contact_preferences, '{"from": 0, "to": 24}') || jsonb_build_object('channels', ${channels} - 'email')
    from theirs where i.id = theirs.id`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** The inquiries that carry it. */
export async function listOf(db: Db, subject: string): Promise<SubjectInquiry[]> {
  const { rows } = await select(about)`
    from inquiries as i where ${isFrom(subject)}
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}
const about = { id: i.id, name: fullNameOf(i), about: i.property_name, sentAt: i.created_at };
export type SubjectInquiry = Read<typeof about>;

export async function isBlocked(db: Db, subject: string): Promise<boolean> {
  const { rows } = await sql`
    select from blocked_senders where kind in ('phone', 'email') and value = ${subject}`.execute(db);
  return rows.length > 0;
}

/** What was to go to the address of one of these forms, and has not left, goes to this one. Letters to staff are theirs. */
export async function redirectLetters(trx: Db, ids: readonly string[], email: string): Promise<void> {
  await sql`
    update messages as m set recipient = ${email} from inquiries as i
    where i.id = any(${ids}::text[]) and m.inquiry_id = i.id and m.state = 'waiting' and m.channel = 'email'
      and lower(m.recipient) = lower(i.email) and not exists (select from staff as w where w.email = lower(m.recipient))`.execute(
    trx,
  );
}

/** Writes a name or an address over what these forms said. */
export async function updatePerson(
  trx: Db,
  ids: readonly string[],
  { firstName, lastName, email }: { firstName: string | null; lastName: string | null; email: string | null },
): Promise<void> {
  await sql`
    update inquiries set first_name = coalesce(${firstName}::text, first_name), version = version + 1,
      last_name = coalesce(${lastName}::text, last_name), email = coalesce(${email}::text, email)
    where id = any(${ids}::text[])`.execute(trx);
}

/** Anything that carries it: a letter with a link goes to nobody else. */
export async function isKnown(db: Db, subject: string, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from inquiries as i where ${isFrom(subject)}
    union all select from access_sessions as s where ${carries(subject, s)}
    union all select from data_requests where subject_digest = ${digest} limit 1`.execute(db);
  return rows.length > 0;
}
