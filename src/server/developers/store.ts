import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Renaming } from '#contract/renames.ts';
import type { Db } from '../platform/database/open-database.ts';

/** What anybody may read; contact e-mail and phone are not selected (TRAP-73). */
export type DeveloperRow = {
  id: string;
  name: string;
  logo: string;
  logo_url: string | null;
  logo_fallback: string;
  description: string;
  specialization: string;
  founded: string;
  /** 0 to 5; the alternate rating where there is no other. */
  rating: number | null;
  total_reviews: number;
  total_projects: number;
  completed_projects: number;
  image: string | null;
  website: string;
  city: string;
  state: string;
  certifications: unknown;
  awards: unknown;
  is_verified: boolean;
  created_at: Date;
  active_properties: number;
};

const rating = sql`coalesce(d.rating, d.developer_rating)`;
const columns = sql`d.id, d.name, d.logo, d.logo_url, d.logo_fallback, d.description, d.specialization, d.founded,
  ${rating} as rating, d.total_reviews, d.total_projects, d.completed_projects, d.image, d.website, d.city, d.state,
  d.certifications, d.awards, d.is_verified, d.created_at,
  (select count(*)::int from properties where developer_id = d.id and is_active) as active_properties`;

/** What staff read beside that. */
export type StaffRow = DeveloperRow & {
  /** As it was given; `rating` may be the alternate one. */
  own_rating: number | null;
  developer_rating: number | null;
  contact_email: string;
  contact_phone: string;
  street: string;
  pincode: string;
  country: string;
  social_media: unknown;
  is_active: boolean;
  is_featured: boolean;
  version: number;
  created_by: string | null;
  updated_by: string | null;
  updated_at: Date;
  /** Listings of any state. */
  total_properties: number;
  renaming: Renaming;
};

const staffColumns = sql`${columns}, d.rating as own_rating, d.developer_rating, d.contact_email, d.contact_phone,
  d.street, d.pincode, d.country, d.social_media, d.is_active, d.is_featured, d.version, d.created_by, d.updated_by,
  d.updated_at, (select count(*)::int from properties where developer_id = d.id) as total_properties,
  renaming_of(d.id) as renaming`;

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
