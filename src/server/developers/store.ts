import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { developerFields } from '#contract/developer-fields.ts';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { Renaming } from '#contract/renames.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { type RowOf, selectFrom } from '../platform/database/select-columns.ts';
import { columnsOf } from '../platform/record-fields.ts';

/** What anybody may read; contact e-mail and phone are not selected (TRAP-73). */
const publicColumns = [
  'id', 'name', 'logo', 'logo_url', 'logo_fallback', 'description', 'specialization', 'founded', 'total_reviews',
  'total_projects', 'completed_projects', 'image', 'website', 'city', 'state', 'certifications', 'awards', 'is_verified',
  'created_at',
] as const; // biome-ignore format: one list
type PublicColumn = (typeof publicColumns)[number];

export type DeveloperRow = RowOf<'developers', PublicColumn> & {
  /** 0 to 5; the alternate rating where there is no other. */
  rating: number | null;
  active_properties: number;
};

const rating = sql`coalesce(d.rating, d.developer_rating)`;
const columns = sql`${selectFrom('d', publicColumns)}, ${rating} as rating,
  (select count(*)::int from properties where developer_id = d.id and is_active) as active_properties`;

/** What staff read beside the fields that they edit. */
const besideFields = ['version', 'created_by', 'updated_by', 'updated_at'] as const;
/** Where it came from, which is the importer's business. */
type Hidden = 'source' | 'source_ref';
type StaffColumn = PublicColumn | (typeof besideFields)[number] | ColumnOf<typeof developerFields>;
// A column that is neither a field, nor read beside them, nor hidden is one that somebody forgot: it does not compile.
type Forgotten = Exclude<keyof DB['developers'], StaffColumn | Hidden>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

/** What staff read beside that. */
export type StaffRow = DeveloperRow &
  RowOf<'developers', Exclude<StaffColumn, 'rating'>> & {
    /** As it was given; `rating` may be the alternate one. */
    own_rating: number | null;
    /** Listings of any state. */
    total_properties: number;
    renaming: Renaming;
  };

const ofStaffAlone = [...besideFields, ...columnsOf(developerFields)].filter(
  (column) => column !== 'rating' && !publicColumns.some((one) => one === column),
);
const staffColumns = sql`${columns}, d.rating as own_rating, ${selectFrom('d', ofStaffAlone)},
  (select count(*)::int from properties where developer_id = d.id) as total_properties, renaming_of(d.id) as renaming`;

export type DeveloperFilter = {
  search: string | null;
  isFeatured: boolean | null;
  /** Null: both. */
  isActive: boolean | null;
};
type Window = { offset: number; limit: number };

/** One page of active developers, best rated first, and the exact number of all. */
export const listDevelopers = (db: Db, filter: Omit<DeveloperFilter, 'isActive'>, window: Window) =>
  listColumns<DeveloperRow>(db, columns, { ...filter, isActive: true }, window);

/** The same of active and inactive ones, with all that staff may read. */
export const listForStaff = (db: Db, filter: DeveloperFilter, window: Window) =>
  listColumns<StaffRow>(db, staffColumns, filter, window);

/** Page and number come from one statement. */
async function listColumns<Row extends DeveloperRow>(
  db: Db,
  wanted: RawBuilder<unknown>,
  filter: DeveloperFilter,
  { offset, limit }: Window,
): Promise<{ total: number; rows: Row[] }> {
  const where = writeConditions(filter);
  const { rows } = await sql<Row & { total: number; position: number | null }>`
    with shown as materialized (
      select d.id, row_number() over (order by ${rating} desc nulls last, d.created_at desc, d.id desc) as position
      from developers as d where ${where}
      order by position limit ${limit} offset ${offset})
    select c.total, s.position, ${wanted}
    from (select count(*)::int as total from developers as d where ${where}) as c
    left join (shown as s join developers as d on d.id = s.id) on true
    order by s.position`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ position }) => position !== null) };
}

/** As long as nobody is marked as featured, the verified ones stand in (UND-98). */
const featured = sql<SqlBool>`(d.is_featured or (d.is_verified
  and not exists (select from developers where is_active and is_featured)))`;

function writeConditions({ search, isFeatured, isActive }: DeveloperFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (isActive !== null) conditions.push(isActive ? sql<SqlBool>`d.is_active` : sql<SqlBool>`not d.is_active`);
  // `strpos` takes the text as it is; nothing in it is a pattern.
  if (search !== null) conditions.push(sql<SqlBool>`strpos(plain(d.name), plain(${search})) > 0`);
  if (isFeatured !== null) conditions.push(isFeatured ? featured : sql<SqlBool>`not d.is_featured`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function findDeveloper(db: Db, id: string): Promise<DeveloperRow | null> {
  const { rows } = await sql<DeveloperRow>`
    select ${columns} from developers as d where d.id = ${id} and d.is_active`.execute(db);
  return rows[0] ?? null;
}

/** Active or not, with all that staff may read. */
export async function findForStaff(db: Db, id: string): Promise<StaffRow | null> {
  const { rows } = await sql<StaffRow>`select ${staffColumns} from developers as d where d.id = ${id}`.execute(db);
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

export type StatsRow = {
  total: number;
  active: number;
  total_projects: number;
  completed_projects: number;
  /** Rupees, of active listings with a price. */
  average_price: number | null;
};

/** Of an active developer, or of any where `evenInactive`. */
export async function findDeveloperStats(
  db: Db,
  id: string,
  { evenInactive }: { evenInactive: boolean },
): Promise<StatsRow | null> {
  const { rows } = await sql<StatsRow>`
    select d.total_projects, d.completed_projects, counted.*
    from developers as d, lateral (
      select count(*)::int as total, count(*) filter (where is_active)::int as active,
        round(avg(price) filter (where is_active))::float8 as average_price
      from properties where developer_id = d.id) as counted
    where d.id = ${id} and (d.is_active or ${evenInactive})`.execute(db);
  return rows[0] ?? null;
}
