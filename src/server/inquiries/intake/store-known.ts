import { type RawBuilder, sql } from 'kysely';
import { knownReasons } from '#contract/entered-leads.ts';
import type { Db } from '../../platform/database/open-database.ts';
import {
  asInteger,
  asJson,
  asMoment,
  asText,
  asTexts,
  oneOf,
  optional,
  type Read,
  rowsOf,
} from '../../platform/database/typed-rows.ts';
import { holdsWords } from '../desk/store-filters.ts';

/** What was typed of somebody so far; empty where it is too little to look for. */
export type Typed = {
  /** E.164. */
  number: string | null;
  email: string;
  /** Of a number that may not be whole yet. */
  digits: string;
  /** Of their name, in small letters. */
  words: string[];
};

const inName = (word: string) => sql`position(plain(${word}) in plain(full_name(i.first_name, i.last_name))) > 0`;

const known = {
  reason: oneOf(knownReasons, asText(sql`best.reason`)),
  inquiryId: optional(asText(sql`last.id`)),
  name: asText(sql`coalesce(last.name, '')`),
  phones: asTexts(sql`coalesce(sums.phones, '{}')`),
  emails: asTexts(sql`coalesce(sums.emails, '{}')`),
  inquiryCount: asInteger(sql`sums.count`),
  lastAskedAt: optional(asMoment(sql`last.created_at`)),
  owner: optional(
    asJson<{ id: string; name: string }>(sql`(
      select json_build_object('id', o.id, 'name', full_name(o.first_name, o.last_name))
      from owner_of(best.id, null) as o)`),
  ),
};
export type KnownRow = Read<typeof known>;

/**
 * People who asked before, best first: with that number, with that address, then by digits and by names. Of each what
 * stands in the inquiries that the reader sees, everybody's or those given to `assignedTo`; by digits and names nobody else
 * is found. Who has them is told of all.
 */
export async function listKnown(
  db: Db,
  { number, email, digits, words }: Typed,
  { assignedTo }: { assignedTo: string | null },
  limit: number,
): Promise<KnownRow[]> {
  const isSeen = assignedTo === null ? sql`is_on_desk(i)` : sql`is_on_desk(i) and i.assigned_to = ${assignedTo}`;
  const newest = (conditions: RawBuilder<unknown>[]) => sql`
    select i.customer_id, 3, 'alike' from (
      select i.customer_id from inquiries as i where ${isSeen} and ${sql.join(conditions, sql` and `)}
      order by i.created_at desc, i.id desc limit 30) as i`;
  const branches = [
    sql`select known_customer(${number}, null) as id, 1 as rank, 'same_phone' as reason`,
    sql`select known_customer(null, ${email}), 2, 'same_email'`,
    ...(digits === '' ? [] : [newest([holdsWords([digits])])]),
    ...(words.length === 0 ? [] : [newest([holdsWords(words), ...words.map(inName)])]),
  ];
  const { rows } = await rowsOf(
    known,
    (columns) => sql`
    with found as (${sql.join(branches, sql` union all `)}),
    best as (select distinct on (id) id, rank, reason from found where id is not null order by id, rank)
    select ${columns} from best
    left join lateral (
      select i.id, full_name(i.first_name, i.last_name) as name, i.created_at from inquiries as i
      where i.customer_id = best.id and ${isSeen} order by i.created_at desc, i.id desc limit 1) as last on true
    cross join lateral (
      select count(*) as count, array_agg(distinct i.phone_number) filter (where i.phone_number is not null) as phones,
        array_agg(distinct lower(i.email)) filter (where i.email <> '') as emails
      from inquiries as i where i.customer_id = best.id and ${isSeen}) as sums
    where last.id is not null or exists (select from owner_of(best.id, null))
    order by best.rank, last.created_at desc nulls last, best.id limit ${limit}`,
  ).execute(db);
  return rows;
}
