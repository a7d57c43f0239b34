import { type RawBuilder, sql } from 'kysely';
import { leastHomes, type RateKind, rateKinds } from '#contract/asking-rates.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asJson,
  asMoment,
  asNumber,
  asTexts,
  optional,
  type Read,
  rowsOf,
} from '../platform/database/typed-rows.ts';
import { currentMonth, hasOption } from '../properties/service.ts';

/** The homes of a place, by the keys that they may carry, or of a developer. */
export type Scope = { cities: readonly string[]; areas: readonly string[] | null } | { developerId: string };

const most = { types: 8, developers: 12, newest: 6, points: 60, bedrooms: 12 } as const;

/**
 * The area of each kind that a listing states, square feet: in its own field, or as its size where it says of what kind
 * that is. Of a range it is the smallest, which the price "onwards" is of.
 */
export const areasOf = (h: string): RawBuilder<unknown> => {
  const home = (column: string) => sql.ref(`${h}.${column}`);
  const sized = (kind: RateKind) => sql`case when ${home('size_kind')} = ${sql.lit(kind)} then ${home('size_min')} end`;
  const figure: Partial<Record<RateKind, string>> = {
    carpet: 'carpet_sqft',
    'built-up': 'built_up_sqft',
    super: 'super_sqft',
  };
  const rows = rateKinds.map((kind) => {
    const own = figure[kind];
    return sql`(${sql.lit(kind)}, ${own === undefined ? sized(kind) : sql`coalesce(${home(own)}, ${sized(kind)})`})`;
  });
  return sql`(values ${sql.join(rows)}) as areas (kind, area)`;
};

type Counted<K extends string, T> = (Record<K, T> & { homes: number })[];
/** Groups of the homes as JSON, those with most first; `keys` are columns with the names they get. */
const counts = <T>(keys: string, where: RawBuilder<unknown>, limit: number, order = 'homes desc, 1') =>
  asJson<T>(sql`coalesce((select json_agg(g) from (
    select ${sql.raw(keys)}, count(*)::int as homes from here where ${where}
    group by 1 order by ${sql.raw(order)} limit ${limit}) as g), '[]')`);

const asked = sql`status <> 'sold' and price is not null`;
const report = {
  homes: asInteger(sql`(select count(*) from here)`),
  sold: asInteger(sql`(select count(*) from here where status = 'sold')`),
  priced: asInteger(sql`(select count(*) from here where ${asked})`),
  lowest: optional(asNumber(sql`(select min(price) from here where ${asked})`)),
  highest: optional(asNumber(sql`(select max(price) from here where ${asked})`)),
  changed_at: optional(asMoment(sql`(select max(updated_at) from here)`)),
  types: counts<Counted<'name', string>>('type_name as name', sql`type_name <> ''`, most.types),
  ready: asInteger(sql`(select count(*) from here where is_ready)`),
  ready_sold: asInteger(sql`(select count(*) from here where is_ready and status = 'sold')`),
  not_ready: asInteger(sql`(select count(*) from here where is_to_come and not is_ready)`),
  bedrooms: asJson<Counted<'bedrooms', number>>(sql`coalesce((select json_agg(g) from (
    select n as bedrooms, count(*)::int as homes
    from here, generate_series(greatest(beds_min, 1)::int, least(coalesce(beds_max, beds_min), ${most.bedrooms})::int) as n
    where beds_min is not null group by n order by n) as g), '[]')`),
  developers: asJson<{ name: string; slug: string | null; homes: number }[]>(sql`coalesce((select json_agg(g) from (
    select d.name, case when d.is_active then s.slug end as slug, count(*)::int as homes
    from here join developers as d on d.id = here.developer_id
    left join developer_slugs as s on s.developer_id = d.id and s.is_current
    group by d.id, d.name, s.slug order by homes desc, d.name limit ${most.developers}) as g), '[]')`),
  rates: asJson<{ kind: RateKind; homes: number; median: number | null }[]>(sql`coalesce((select json_agg(g) from (
    select kind, count(*)::int as homes,
      case when count(*) >= ${leastHomes} then percentile_cont(0.5) within group (order by price / area) end as median
    from here, lateral ${areasOf('here')} where ${asked} and area is not null group by kind) as g), '[]')`),
  newest: asTexts(sql`array(select id from here order by created_at desc, id desc limit ${most.newest})`),
  points: asJson<
    { id: string; title: string; price: number | null; latitude: number; longitude: number; isApproximate: boolean }[]
  >(sql`
    coalesce((select json_agg(g) from (
      select here.id, p.title, here.price, here.latitude, here.longitude, p.is_point_moved as "isApproximate"
      from (select * from here where latitude is not null order by created_at desc, id desc limit ${most.points}) as here
      join properties as p using (id) order by here.created_at desc, here.id desc) as g), '[]')`),
};
export type ReportRow = Read<typeof report>;

/** All that a page tells of these homes, from one statement and so of one moment. */
export async function readReport(db: Db, scope: Scope): Promise<ReportRow> {
  const where =
    'developerId' in scope
      ? sql`developer_id = ${scope.developerId}`
      : sql`city_key = any(${scope.cities}::text[])
          and (${scope.areas}::text[] is null or area_key = any(${scope.areas}::text[]))`;
  const month = currentMonth();
  const { rows } = await rowsOf(
    report,
    (columns) => sql`
    with here as materialized (
      select id, price, status, type_name, developer_id, beds_min, beds_max, map_latitude as latitude, map_longitude as longitude,
        created_at, updated_at, coalesce(${hasOption('possession', 'ready', month)}, false) as is_ready,
        coalesce(status = 'under-construction' or possession_month >= ${month}, false) as is_to_come,
        size_kind, size_min, carpet_sqft, built_up_sqft, super_sqft
      from properties where is_active and ${where})
    select ${columns}`,
  ).execute(db);
  return rows[0] as ReportRow;
}
