import { sql } from 'kysely';
import { closedBecause, type ErasureReason, erasedName, erasedWords } from '#contract/privacy-choices.ts';
import { withoutWords } from '../audit/service.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asInteger, asTexts, columnsOf, howMany, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const among = (ids: readonly string[]) => sql`any(${ids}::text[])`;

/** Numbers (E.164) and addresses in small letters. */
export type OwnKeys = { phones: string[]; emails: string[] };

/** Those that these inquiries have, and `values`, but for what another inquiry has too. */
export async function findOwnKeys(db: Db, ids: readonly string[], values: readonly string[]): Promise<OwnKeys> {
  const keys = {
    phones: asTexts(sql`coalesce(array_agg(own.value) filter (where own.value !~ '@'), '{}')`),
    emails: asTexts(sql`coalesce(array_agg(own.value) filter (where own.value ~ '@'), '{}')`),
  };
  const { rows } = await select(keys)`
    from (
      select phone_number as value from inquiries where id = ${among(ids)}
      union select lower(email) from inquiries where id = ${among(ids)}
      union select unnest(${values}::text[])) as own
    where own.value <> '' and not exists (
      select from inquiries as o where o.phone_number = own.value and o.id <> all(${ids}::text[]))
    and not exists (
      select from inquiries as o where lower(o.email) = own.value and o.id <> all(${ids}::text[]))`.execute(db);
  return rows[0] ?? { phones: [], emails: [] };
}

const isWithOneOf = (ids: readonly string[]) =>
  sql`id in (select bulk_id from bulk_items where inquiry_id = ${among(ids)})`;

/** What they asked for, before anything else of theirs. */
export async function holdRequests(trx: Db, { phones, emails }: OwnKeys): Promise<void> {
  take(trx, 'data requests');
  await sql`select from data_requests where subject = ${among([...phones, ...emails])} order by id for update`.execute(
    trx,
  );
}

/** What was done with many at once and them; its jobs wait, and pass these by, until the transaction ends. */
export async function holdItems(trx: Db, ids: readonly string[]): Promise<void> {
  take(trx, 'bulk actions');
  await sql`select from bulk_actions where ${isWithOneOf(ids)} order by id for update`.execute(trx);
  take(trx, 'bulk items');
  await sql`select from bulk_items where inquiry_id = ${among(ids)} order by bulk_id, inquiry_id for update`.execute(
    trx,
  );
}

/** Codes, links and proofs of those numbers and addresses, and what is counted for them. Codes of staff are theirs. */
export async function removeProofs(trx: Db, { phones, emails }: OwnKeys): Promise<void> {
  take(trx, 'proofs');
  const keys = [...phones, ...emails];
  await sql`delete from verified_phones where phone = ${among(phones)} or email = ${among(emails)}`.execute(trx);
  await sql`delete from proof_links where email = ${among(emails)}`.execute(trx);
  await sql`delete from one_time_codes where owner = '' and target = ${among(keys)}`.execute(trx);
  await sql`delete from limits where exists (
    select from unnest(${keys}::text[]) as one (value) where position(value in key) > 0)`.execute(trx);
}

/** Numbers and addresses that were typed to find whom a breach touches; parts of them say nobody's name and stay. */
export async function eraseSought(trx: Db, { phones, emails }: OwnKeys): Promise<void> {
  take(trx, 'breaches');
  const isTheirs = sql`(exists (select from unnest(${emails}::text[]) as one (value) where position(one.value in lower(part)) > 0)
    or exists (select from unnest(${phones}::text[]) as one (value)
      where length(digits_of(part)) > 9 and right(digits_of(part), 10) = right(digits_of(one.value), 10)))`;
  const parts = sql`regexp_split_to_table(touched_who, '[\n,;]+') with ordinality as each (part, place)`;
  await sql`
    update breaches set version = version + 1, touched_who = (
      select string_agg(case when ${isTheirs} then ${erasedWords} else trim(part) end, E'\n' order by place) from ${parts})
    where exists (select from ${parts} where ${isTheirs})`.execute(trx);
}

/** @returns those that there are */
export async function holdInquiries(trx: Db, ids: readonly string[]): Promise<string[]> {
  take(trx, 'inquiries');
  const { rows } = await rowsOf(
    { id: columnsOf('inquiries').id },
    (columns) => sql`select ${columns} from inquiries where id = ${among(ids)} order by id for no key update`,
  ).execute(trx);
  return rows.map(({ id }) => id);
}

/** Until the transaction ends nothing follows from what is changed, and rows that are only added may be emptied. */
export async function beginErasing(trx: Db): Promise<void> {
  await sql`select set_config('desk.restores', 'on', true), set_config('privacy.erases', 'on', true)`.execute(trx);
}

/** Figures count by where somebody came from: of that only the campaign's own name and the name of the site stay. */
const origin = sql`
  utm = case when utm ? 'source' then jsonb_build_object('source', utm -> 'source') else '{}' end,
  referrer = coalesce(substring(referrer from '^[hH][tT][tT][pP][sS]?://[^/?#:@]+'), '')`;

/** A reason that others were lost by too says nothing of this person. */
const reasonAfter = (ids: readonly string[], why: ErasureReason) => sql`case
  when is_open_status(status) then ${closedBecause[why]}
  when exists (select from inquiries as o where o.lost_reason = i.lost_reason and o.id <> all(${ids}::text[]))
    then lost_reason
  else '' end`;

export async function eraseWords(trx: Db, ids: readonly string[], why: ErasureReason): Promise<void> {
  await sql`
    update inquiries as i set first_name = ${erasedName.first}, last_name = ${erasedName.last}, email = '', phone = '',
      phone_number = null, message = '', preferred_location = '', said_property = '', said_developer = '',
      property_name = case when property_id is null then '' else property_name end,
      developer_name = case when property_id is null then '' else developer_name end,
      details = case when details ? 'visit' then jsonb_build_object('visit',
        jsonb_build_object('date', details -> 'visit' -> 'date', 'time', details -> 'visit' -> 'time')) else '{}' end,
      contact_preferences = null, wish_changed_at = null, source_page = '', ${origin}, address_digest = null,
      user_agent = '', payload_digest = sha256(id::bytea), assignment_reason = '', lost_reason = ${reasonAfter(ids, why)},
      respond_by = case when is_open_status(status) and first_responded_at is null then null else respond_by end,
      status = case when is_open_status(status) then 'closed' else status end, version = version + 1
    where id = ${among(ids)}`.execute(trx);
  await sql`update consents set page = '' where inquiry_id = ${among(ids)} and page <> ''`.execute(trx);
  await sql`update activities set text = '', override_reason = ''
    where inquiry_id = ${among(ids)} and (text <> '' or override_reason <> '')`.execute(trx);
  await sql`update bulk_items set before = before || '{"lost_reason": "", "assignment_reason": ""}'
    where inquiry_id = ${among(ids)} and before is not null`.execute(trx);
  // What is still done with the others needs its words until it is.
  await sql`update bulk_actions set words_end = true,
    change = case when state = 'running' then change else ${withoutWords(sql`change`)} end
    where ${isWithOneOf(ids)}`.execute(trx);
}

/** What is still to be done has nobody any more; what was done stays a line without words. */
export async function eraseTasks(trx: Db, ids: readonly string[]): Promise<void> {
  take(trx, 'tasks');
  await sql`delete from tasks where inquiry_id = ${among(ids)} and done_at is null`.execute(trx);
  await sql`update tasks set title = ${erasedWords}, version = version + 1 where inquiry_id = ${among(ids)}`.execute(
    trx,
  );
}

export async function eraseVisits(trx: Db, ids: readonly string[]): Promise<void> {
  take(trx, 'visits');
  const isToCome = sql`status = 'booked' and starts_at > clock_timestamp()`;
  await sql`
    update visits set note = '', cancel_reason = '', version = version + 1,
      sequence = case when ${isToCome} then sequence + 1 else sequence end,
      cancelled_by = case when ${isToCome} then 'visitor' else cancelled_by end,
      status = case when ${isToCome} then 'cancelled' else status end
    where inquiry_id = ${among(ids)}`.execute(trx);
}

const counted = { count: howMany() };

/** Letters about them, letters to them, and letters to staff that name several people at once. @returns how many */
export async function removeLetters(trx: Db, ids: readonly string[], { phones, emails }: OwnKeys): Promise<number> {
  const { rows } = await rowsOf(
    counted,
    (columns) => sql`
    with gone as (
      delete from messages as m
      where inquiry_id = ${among(ids)}
        or (lower(recipient) = ${among([...phones, ...emails])}
          and not exists (select from staff as s where lower(s.email) = lower(m.recipient) or s.phone = m.recipient))
        or (inquiry_id is null and exists (
          select from unnest(${ids}::text[]) as one (id) where position(one.id in m.data::text) > 0))
      returning 1)
    select ${columns} from gone`,
  ).execute(trx);
  return rows[0]?.count ?? 0;
}

/** With what was looked at in them. @returns how many */
export async function removeUnlocks(trx: Db, ids: readonly string[], { phones, emails }: OwnKeys): Promise<number> {
  const { rows } = await rowsOf(
    counted,
    (columns) => sql`
    with gone as (
      delete from access_sessions where inquiry_id = ${among(ids)} or phone = ${among(phones)}
        or lower(email) = ${among(emails)} returning 1)
    select ${columns} from gone`,
  ).execute(trx);
  return rows[0]?.count ?? 0;
}

/** What finds a person by a number or an address that is in no inquiry, or keeps it from writing. */
export async function removeKeys(trx: Db, { phones, emails }: OwnKeys): Promise<void> {
  for (const [kind, values] of [['phone', phones] as const, ['email', emails] as const]) {
    await sql`delete from customer_keys where kind = ${kind} and value = ${among(values)}`.execute(trx);
    await sql`delete from blocked_senders where kind = ${kind} and value = ${among(values)}`.execute(trx);
  }
}

/** Lists of staff that look for one of these names, numbers or addresses look for everybody again. */
export async function eraseSearches(trx: Db, words: readonly string[]): Promise<void> {
  take(trx, 'smart lists');
  await sql`
    update smart_lists set query = query - 'search', version = version + 1
    where exists (select from unnest(${words}::text[]) as word
      where position(lower(word) in lower(query ->> 'search')) > 0)`.execute(trx);
}

/** What they asked for stays as a line that says when and what became of it; what still waited is done with that. */
export async function eraseRequests(trx: Db, { phones, emails }: OwnKeys): Promise<void> {
  await sql`
    update data_requests set subject = null, words = '', wanted = '{}', answer = '',
      version = case when state = 'open' then version + 1 else version end,
      state = case when state = 'open' then 'done' else state end, decided_at = coalesce(decided_at, clock_timestamp())
    where subject = ${among([...phones, ...emails])}`.execute(trx);
}

/** News that waits, or was told, about them. */
export async function removeNews(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from notifications where inquiry_id = ${among(ids)}`.execute(trx);
}

const names = { names: asTexts(sql`coalesce(array_agg(distinct full_name(i.first_name, i.last_name)), '{}')`) };

export async function findNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await select(names)`from inquiries as i where i.id = ${among(ids)}`.execute(db);
  return rows[0]?.names ?? [];
}

const e = columnsOf('erasures', 'e');

export async function insertErasure(
  trx: Db,
  given: { ids: readonly string[]; digests: readonly Buffer[]; reason: ErasureReason; by: string | null },
): Promise<string> {
  const { rows } = await rowsOf(
    { id: e.id },
    (columns) => sql`
    insert into erasures as e (reason, inquiry_ids, digests, erased_by)
    values (${given.reason}, ${given.ids}::text[], ${given.digests}::bytea[], ${given.by}) returning ${columns}`,
  ).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an erasure was not stored');
  return row.id;
}

const effect = {
  inquiries: howMany(),
  open: howMany(sql`is_open_status(i.status) and is_on_desk(i)`),
  activities: asInteger(sql`coalesce(sum((select count(*) from activities as a where a.inquiry_id = i.id)), 0)`),
  visitsToCome: asInteger(sql`coalesce(sum((select count(*) from visits as v
    where v.inquiry_id = i.id and v.status = 'booked' and v.starts_at > clock_timestamp())), 0)`),
  letters: asInteger(sql`coalesce(sum((select count(*) from messages as m where m.inquiry_id = i.id)), 0)`),
  unlocks: asInteger(sql`coalesce(sum((select count(*) from access_sessions as s where s.inquiry_id = i.id)), 0)`),
};
export type ErasureEffect = Read<typeof effect>;

/** What an erasure of these would take, in figures. */
export async function countEffect(db: Db, ids: readonly string[]): Promise<ErasureEffect> {
  const { rows } = await select(effect)`from inquiries as i where i.id = ${among(ids)}`.execute(db);
  return rows[0] ?? { inquiries: 0, open: 0, activities: 0, visitsToCome: 0, letters: 0, unlocks: 0 };
}
