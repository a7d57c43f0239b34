import { type RawBuilder, sql } from 'kysely';
import { developerFields } from '#contract/developer-fields.ts';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { Renaming } from '#contract/renames.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import {
  asInteger,
  asJson,
  asNumber,
  asText,
  besideTotal,
  columnsOf,
  howMany,
  optional,
  pageOf,
  pick,
  type Read,
  rowsOf,
  type Shape,
  select,
} from '../platform/database/typed-rows.ts';
import { fieldColumns } from '../platform/record-fields.ts';

/** What anybody may read; contact e-mail and phone are not selected (TRAP-73). */
const publicColumns = [
  'id', 'name', 'logo', 'logo_url', 'logo_fallback', 'description', 'specialization', 'founded', 'total_reviews',
  'total_projects', 'completed_projects', 'image', 'website', 'city', 'state', 'certifications', 'awards', 'is_verified',
  'created_at',
] as const; // biome-ignore format: one list

const d = columnsOf('developers', 'd');
const rating = sql`coalesce(d.rating, d.developer_rating)`;
const columns = {
  ...pick(d, publicColumns),
  /** 0 to 5; the alternate rating where there is no other. */
  rating: optional(asNumber(rating)),
  /** Its name in the address of its page. */
  slug: asText(sql`(select s.slug from developer_slugs as s where s.developer_id = d.id and s.is_current)`),
  active_properties: asInteger(sql`(select count(*) from properties where developer_id = d.id and is_active)`),
};
export type DeveloperRow = Read<typeof columns>;

/** What staff read beside the fields that they edit. */
const besideFields = ['version', 'created_by', 'updated_by', 'updated_at'] as const;
/** Where it came from, which is the importer's business. */
type Hidden = 'source' | 'source_ref';
type StaffColumn = (typeof publicColumns)[number] | (typeof besideFields)[number] | ColumnOf<typeof developerFields>;
// A column that is neither a field, nor read beside them, nor hidden is one that somebody forgot: it does not compile.
type Forgotten = Exclude<keyof DB['developers'], StaffColumn | Hidden>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

const staffColumns = {
  ...pick(d, [...besideFields, ...fieldColumns(developerFields)]),
  ...columns,
  /** As it was given; `rating` may be the alternate one. */
  own_rating: d.rating,
  /** Listings of any state. */
  total_properties: asInteger(sql`(select count(*) from properties where developer_id = d.id)`),
  renaming: optional(asJson<NonNullable<Renaming>>(sql`renaming_of(d.id)`)),
};
/** What staff read. */
export type StaffRow = Read<typeof staffColumns>;

export type DeveloperFilter = {
  search: string | null;
  isFeatured: boolean | null;
  /** Null: both. */
  isActive: boolean | null;
};
type Window = { offset: number; limit: number };

/** One page of active developers, best rated first, and the exact number of all. */
export const listDevelopers = (db: Db, filter: Omit<DeveloperFilter, 'isActive'>, window: Window) =>
  listColumns(db, columns, { ...filter, isActive: true }, window);

/** The same of active and inactive ones, with all that staff may read. */
export const listForStaff = (db: Db, filter: DeveloperFilter, window: Window) =>
  listColumns(db, staffColumns, filter, window);

/** Page and number come from one statement. */
async function listColumns<S extends Shape & { id: RawBuilder<string> }>(
  db: Db,
  wanted: S,
  filter: DeveloperFilter,
  { offset, limit }: Window,
): Promise<{ total: number; rows: Read<S>[] }> {
  const where = writeConditions(filter);
  const { rows } = await rowsOf(
    besideTotal(wanted, sql`c.total`),
    (chosen) => sql`
    with shown as materialized (
      select d.id, row_number() over (order by ${rating} desc nulls last, d.created_at desc, d.id desc) as position
      from developers as d where ${where}
      order by position limit ${limit} offset ${offset})
    select ${chosen}
    from (select count(*) as total from developers as d where ${where}) as c
    left join (shown as s join developers as d on d.id = s.id) on true
    order by s.position`,
  ).execute(db);
  return pageOf(wanted, rows);
}

/** As long as nobody is marked as featured, the verified ones stand in (UND-98). */
const featured = sql`(d.is_featured or (d.is_verified
  and not exists (select from developers where is_active and is_featured)))`;

function writeConditions({ search, isFeatured, isActive }: DeveloperFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (isActive !== null) conditions.push(isActive ? sql`d.is_active` : sql`not d.is_active`);
  // `strpos` takes the text as it is; nothing in it is a pattern.
  if (search !== null) conditions.push(sql`strpos(plain(d.name), plain(${search})) > 0`);
  if (isFeatured !== null) conditions.push(isFeatured ? featured : sql`not d.is_featured`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function findDeveloper(db: Db, id: string): Promise<DeveloperRow | null> {
  const { rows } = await select(columns)`
    from developers as d where d.id = ${id} and d.is_active`.execute(db);
  return rows[0] ?? null;
}

/** Active or not, with all that staff may read. */
export async function findForStaff(db: Db, id: string): Promise<StaffRow | null> {
  const { rows } = await select(staffColumns)`from developers as d where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether there is such an active developer. */
export async function hasDeveloper(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('developers')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

const stats = {
  ...pick(d, ['total_projects', 'completed_projects']),
  total: asInteger(sql`counted.total`),
  active: asInteger(sql`counted.active`),
  /** Rupees, of active listings with a price. */
  average_price: optional(asNumber(sql`counted.average_price`)),
};
export type StatsRow = Read<typeof stats>;

/** Of an active developer, or of any where `evenInactive`. */
export async function findDeveloperStats(
  db: Db,
  id: string,
  { evenInactive }: { evenInactive: boolean },
): Promise<StatsRow | null> {
  const { rows } = await select(stats)`
    from developers as d, lateral (
      select ${howMany()} as total, ${howMany(sql`is_active`)} as active,
        round(avg(price) filter (where is_active)) as average_price
      from properties where developer_id = d.id) as counted
    where d.id = ${id} and (d.is_active or ${evenInactive})`.execute(db);
  return rows[0] ?? null;
}
