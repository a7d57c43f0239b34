import { type RawBuilder, sql } from 'kysely';
import { contactChannels } from '#contract/contact-preferences.ts';
import {
  endsSoonDays,
  keyPlaces,
  type MandateFilter,
  mandateKinds,
  ownerRelations,
} from '#contract/mandate-choices.ts';
import type { OwnerPaper } from '#contract/mandates.ts';
import { languages } from '#contract/staff-choices.ts';
import { officeZone } from '#contract/visits.ts';
import { containing } from '../platform/database/containing.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asJson,
  columnsOf,
  foundOf,
  howMany,
  oneOf,
  optional,
  optionalShape,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';

const [m, p] = [columnsOf('mandates', 'm'), columnsOf('properties', 'p')];
/** By the office's clock; of the statement, which an index can be asked of. */
const today = sql`(statement_timestamp() at time zone ${officeZone.name})::date`;

/** A mandate with its papers in their order, and how many days it has. */
const mandate = {
  ...pick(m, [
    'id',
    'property_id',
    'owner_name',
    'phone',
    'second_phone',
    'email',
    'best_time',
    'starts_on',
    'ends_on',
    'fee',
    'lowest_price',
    'keys_detail',
    'keys_since',
    'notes',
    'version',
    'created_at',
    'updated_at',
  ]),
  relation: oneOf(ownerRelations, m.relation),
  contact_by: oneOf(contactChannels, m.contact_by),
  language: oneOf(languages, m.language),
  kind: oneOf(mandateKinds, m.kind),
  keys_with: oneOf(keyPlaces, m.keys_with),
  days_left: optional(asInteger(sql`m.ends_on - ${today}`)),
  papers: asJson<OwnerPaper[]>(sql`coalesce((
    select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', f.original_name, 'size', f.size, 'type', f.content_type)
      order by asked.place)
    from unnest(m.paper_ids) with ordinality as asked (id, place) join files f on f.id = asked.id), '[]')`),
};
export type MandateRow = Read<typeof mandate>;

/** A listing, and its mandate where it has one. */
const listed = {
  ...optionalShape(mandate),
  listing_id: p.id,
  ...pick(p, ['title', 'city', 'is_active']),
};
type FoundRow = Read<typeof listed>;
export type ListedRow = {
  property: { id: string; title: string; city: string; is_active: boolean };
  mandate: MandateRow | null;
};

const asListed = (row: FoundRow): ListedRow => ({
  property: { id: row.listing_id, title: row.title, city: row.city, is_active: row.is_active },
  mandate: foundOf(mandate, [row])[0] ?? null,
});

const source = sql`properties as p left join mandates as m on m.property_id = p.id`;
const conditions: Record<MandateFilter, RawBuilder<unknown>> = {
  all: sql`m.id is not null`,
  ending: sql`m.ends_on between ${today} and ${today} + ${endsSoonDays}::int`,
  ended: sql`m.ends_on < ${today}`,
  none: sql`(m.id is null and p.is_active)`,
};

const isNumber = /^[\d\s()+./-]+$/;
/** The last digits tell a number, whatever stands before it: `+91`, `0`, nothing. */
const tellingDigits = 10;
const fewestDigits = 4;

/** The part to the letter, found by the index of `key` first, which knows nothing shorter than three signs. */
function has(key: RawBuilder<unknown>, columns: readonly RawBuilder<unknown>[], part: string) {
  const exact = columns.map((column) => sql`position(${part.toLowerCase()} in lower(${column})) > 0`);
  const anywhere = sql`(${sql.join(exact, sql` or `)})`;
  return [...part].length < 3 ? anywhere : sql`search_key(${key}) like search_key(${containing(part)}) and ${anywhere}`;
}

/**
 * The listings whose title, or whose owner's name, e-mail or phone, has what was typed in it: the tables one by one, because
 * no index holds both.
 */
function fits(search: string): RawBuilder<unknown> {
  const found = [
    sql`select p.id from properties as p where ${has(sql`p.title`, [p.title], search)}`,
    sql`select m.property_id from mandates as m
      where ${has(sql`m.owner_name || ' ' || m.email`, [m.owner_name, m.email], search)}`,
  ];
  const digits = search.replace(/\D/g, '').slice(-tellingDigits);
  if (isNumber.test(search) && digits.length >= fewestDigits) {
    found.push(sql`select m.property_id from mandates as m
      where digits_of(m.phone) || ' ' || digits_of(m.second_phone) like ${containing(digits)}`);
  }
  return sql`p.id in (${sql.join(found, sql` union all `)})`;
}

/** Listings with their mandates: what ends first before the others, and what has no end last. */
export async function listMandates(
  db: Db,
  { state, search }: { state: MandateFilter; search: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const { rows } = await select(listed)`
    from ${source} where ${whichOf(state, search)}
    order by m.ends_on nulls last, p.title, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(asListed);
}

const whichOf = (state: MandateFilter, search: string) =>
  search === '' ? conditions[state] : sql`${conditions[state]} and ${fits(search)}`;

export async function countFound(db: Db, state: MandateFilter, search: string): Promise<number> {
  const { rows } = await select({ count: howMany() })`from ${source} where ${whichOf(state, search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many there are under each filter. */
export async function countMandates(db: Db): Promise<Record<MandateFilter, number>> {
  const { all, ending, ended } = conditions;
  const { rows } = await select({
    all: howMany(all),
    ending: howMany(ending),
    ended: howMany(ended),
    none: asInteger(sql`(
      select count(*) from properties as p
      where p.is_active and not exists (select from mandates as o where o.property_id = p.id))`),
  })`from mandates as m`.execute(db);
  return rows[0] ?? { all: 0, ending: 0, ended: 0, none: 0 };
}

/** A listing, active or not, with its mandate. */
export async function findListed(db: Db, propertyId: string): Promise<ListedRow | null> {
  const { rows } = await select(listed)`from ${source} where p.id = ${propertyId}`.execute(db);
  return rows[0] ? asListed(rows[0]) : null;
}

export async function findMandate(db: Db, id: string): Promise<MandateRow | null> {
  const { rows } = await select(mandate)`from mandates as m where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const end = { property_id: m.property_id, days_left: mandate.days_left };
export type EndRow = Read<typeof end>;

/** Of those listings that have a mandate. */
export async function listEnds(db: Db, propertyIds: readonly string[]): Promise<EndRow[]> {
  const { rows } = await select(end)`from mandates as m where m.property_id = any(${propertyIds})`.execute(db);
  return rows;
}
