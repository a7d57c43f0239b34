import { type RawBuilder, sql } from 'kysely';
import { type LetterState, letterStates, listInquiryIds, listWho } from '#contract/breach-choices.ts';
import { languages } from '#contract/staff-choices.ts';
import { officeZone } from '#contract/visits.ts';
import { containing } from '../platform/database/containing.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asText,
  columnsOf,
  fullNameOf,
  howMany,
  oneOf,
  optionalColumnsOf,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';
import type { BreachRow } from './store.ts';

type Touch = Pick<BreachRow, 'touches' | 'touched_from' | 'touched_until' | 'touched_inquiries' | 'touched_who'>;

const midnight = (day: string | null, days: number) =>
  sql`(${day}::date + ${days}::int)::timestamp at time zone ${officeZone.name}`;

/** Part of a number, however it was typed, or of an address. */
function isWho(part: string): RawBuilder<unknown> {
  const digits = part.replace(/\D/g, '').replace(/^0+/, '');
  const address = sql`lower(i.email) like ${containing(part)}`;
  return /[^\d\s()+./-]/.test(part)
    ? address
    : sql`(${address} or coalesce(i.phone_number, '') like ${containing(digits)} or digits_of(i.phone) like ${containing(digits)})`;
}

/** Inquiries by which people are found. What lies in the trash and in quarantine is data of theirs as well. */
function isTouched(touch: Touch): RawBuilder<unknown> {
  const { touches, touched_from, touched_until, touched_inquiries, touched_who } = touch;
  if (touches === 'period')
    return sql`(${touched_from}::date is null or i.created_at >= ${midnight(touched_from, 0)})
      and (${touched_until}::date is null or i.created_at < ${midnight(touched_until, 1)})`;
  if (touches === 'inquiries') return sql`i.id = any(${listInquiryIds(touched_inquiries)}::text[])`;
  if (touches === 'search') {
    const parts = listWho(touched_who).map(isWho);
    return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
  }
  return sql`true`;
}

/**
 * Each person once, by the newest inquiry that has an address, else the newest; two records with one address are one person.
 * Nobody of whom neither address nor number is left is found: these were erased.
 */
const peopleOf = (touch: Touch) => sql`
  select distinct on (coalesce(nullif(one.email, ''), one.customer_id)) one.*
  from (
    select distinct on (i.customer_id) i.customer_id, i.id as inquiry_id, lower(trim(i.email)) as email, i.created_at
    from inquiries as i
    where i.customer_id in (select i.customer_id from inquiries as i where ${isTouched(touch)})
      and (i.email <> '' or i.phone <> '')
    order by i.customer_id, (i.email <> '') desc, i.created_at desc, i.id) as one
  order by coalesce(nullif(one.email, ''), one.customer_id), one.created_at desc`;

/** How many people a breach touches, and how many of them have an e-mail address. */
export async function countTouched(db: Db, touch: Touch): Promise<{ people: number; withMail: number }> {
  const { rows } = await select({
    people: howMany(),
    withMail: howMany(sql`person.email <> ''`),
  })`from (${peopleOf(touch)}) as person`.execute(db);
  return rows[0] ?? { people: 0, withMail: 0 };
}

/**
 * Gathers whom letters are for. Whoever is there already stays as they are, also under a record that theirs was merged into
 * since, and under another record with the same address. A drill's are done with at once.
 */
export async function gatherPeople(trx: Db, breach: BreachRow): Promise<void> {
  await sql`
    insert into breach_people (breach_id, customer_id, inquiry_id, has_mail, queued_at)
    select ${breach.id}, person.customer_id, person.inquiry_id, person.email <> '',
      case when ${breach.is_drill}::boolean and person.email <> '' then clock_timestamp() end
    from (${peopleOf(breach)}) as person
    where not exists (
      select from breach_people as known left join inquiries as k on k.id = known.inquiry_id
      where known.breach_id = ${breach.id} and (known.customer_id = person.customer_id
        or k.customer_id = person.customer_id or (person.email <> '' and lower(trim(k.email)) = person.email)))
    on conflict (breach_id, customer_id) do nothing`.execute(trx);
}

const p = columnsOf('breach_people', 'p');
const i = optionalColumnsOf('inquiries', 'i');
/** A letter that was removed from the outbox with its time had been sent. */
const state = oneOf(
  letterStates,
  asText(sql`case
    when not p.has_mail then 'no-mail' when m.state = 'failed' then 'failed'
    when p.queued_at is null or m.state = 'waiting' then 'waiting' else 'sent' end`),
);
const source = sql`breach_people as p left join inquiries as i on i.id = p.inquiry_id
  left join messages as m on m.id = p.message_id`;

export async function countLetters(db: Db, breachId: string): Promise<Record<LetterState, number>> {
  const of = (name: LetterState) => howMany(sql`${state} = ${name}`);
  const { rows } = await select({
    'no-mail': of('no-mail'),
    failed: of('failed'),
    waiting: of('waiting'),
    sent: of('sent'),
  })`from ${source} where p.breach_id = ${breachId}`.execute(db);
  return rows[0] ?? { 'no-mail': 0, failed: 0, waiting: 0, sent: 0 };
}

const person = {
  id: p.id,
  inquiryId: p.inquiry_id,
  name: fullNameOf(i),
  phone: i.phone,
  email: i.email,
  state,
  queuedAt: p.queued_at,
};
export type PersonRow = Read<typeof person>;

/** Whoever was not reached stands first. */
export async function listPeople(
  db: Db,
  breachId: string,
  wanted: LetterState | 'all',
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRow[]> {
  const isWanted = wanted === 'all' ? sql`true` : sql`${state} = ${wanted}`;
  const { rows } = await select(person)`
    from ${source} where p.breach_id = ${breachId} and ${isWanted}
    order by array_position(${letterStates as unknown as string[]}::text[], ${state}), p.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const addressee = {
  id: p.id,
  inquiryId: asText(sql`i.id`),
  firstName: asText(sql`i.first_name`),
  email: asText(sql`i.email`),
  language: oneOf(languages, asText(sql`i.language`)),
};
export type Addressee = Read<typeof addressee>;

/** Some whose letter has still to be queued, held; what others hold is theirs. */
export async function lockAddressees(trx: Db, breachId: string, limit: number): Promise<Addressee[]> {
  const { rows } = await select(addressee)`
    from breach_people as p join inquiries as i on i.id = p.inquiry_id
    where p.breach_id = ${breachId} and p.has_mail and p.queued_at is null and i.email <> ''
    order by p.id limit ${limit} for no key update of p skip locked`.execute(trx);
  return rows;
}

export async function keepQueued(trx: Db, letters: readonly { id: string; messageId: string }[]): Promise<void> {
  await sql`
    update breach_people as p set queued_at = clock_timestamp(), message_id = letter.message_id
    from unnest(${letters.map(({ id }) => id)}::text[], ${letters.map(({ messageId }) => messageId)}::text[])
      as letter (id, message_id)
    where p.id = letter.id and p.queued_at is null`.execute(trx);
}

/** Those whose address went while their letter waited to be queued. */
export async function giveUpErased(trx: Db, breachId: string): Promise<void> {
  await sql`
    update breach_people as p set has_mail = false
    where p.breach_id = ${breachId} and p.has_mail and p.queued_at is null
      and not exists (select from inquiries as i where i.id = p.inquiry_id and i.email <> '')`.execute(trx);
}
