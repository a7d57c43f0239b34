import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { asNumber, asText, howMany, optional, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const place = {
  city_key: asText(sql`g.city_key`),
  area_key: asText(sql`g.area_key`),
  /** As one of its listings writes them. */
  city: asText(sql`n.city`),
  area: asText(sql`n.area`),
  homes: asNumber(sql`g.homes`),
  /** Of those with a point; the middle of them, in degrees. */
  pinned: asNumber(sql`g.pinned`),
  latitude: optional(asNumber(sql`g.latitude`)),
  longitude: optional(asNumber(sql`g.longitude`)),
};
export type PlaceRow = Read<typeof place>;

/** Every part of town that has homes now, or those of some cities, or of one developer. */
export async function listPlaces(
  db: Db,
  of: { cities?: readonly string[]; developerId?: string } = {},
): Promise<PlaceRow[]> {
  const where = sql.join(
    [
      sql`is_active and city_key <> ''`,
      ...(of.cities ? [sql`city_key = any(${of.cities}::text[])`] : []),
      ...(of.developerId === undefined ? [] : [sql`developer_id = ${of.developerId}`]),
    ],
    sql` and `,
  );
  const { rows } = await rowsOf(
    place,
    (columns) => sql`
    with g as (
      select city_key, area_key, count(*) as homes, count(map_latitude) as pinned,
        avg(map_latitude) as latitude, avg(map_longitude) as longitude
      from properties where ${where} group by city_key, area_key)
    select ${columns} from g, lateral (
      select city, area from properties as p
      where p.is_active and p.city_key = g.city_key and p.area_key = g.area_key limit 1) as n`,
  ).execute(db);
  return rows;
}

/** What became of a part of town without homes; null when it never had one that visitors could see. */
export type FormerRow = Read<typeof former>;
const former = {
  now_city_key: optional(asText(sql`now_city_key`)),
  now_area_key: optional(asText(sql`now_area_key`)),
};
export async function findFormer(
  db: Db,
  { cities, areas }: { cities: readonly string[]; areas: readonly string[] | null },
): Promise<FormerRow | null> {
  const { rows } = await select(former)`
    from localities where city_key = any(${cities}::text[]) and (${areas}::text[] is null or area_key = any(${areas}::text[]))
    order by now_city_key nulls last, now_area_key limit 1`.execute(db);
  return rows[0] ?? null;
}

const slugged = { id: asText(sql`s.developer_id`), slug: asText(sql`c.slug`) };
/** The developer behind a present or former slug, with the present one. */
export async function findBySlug(db: Db, slug: string): Promise<Read<typeof slugged> | null> {
  const { rows } = await select(slugged)`
    from developer_slugs as s join developer_slugs as c on c.developer_id = s.developer_id and c.is_current
    join developers as d on d.id = s.developer_id and d.is_active
    where s.slug = ${slug}`.execute(db);
  return rows[0] ?? null;
}

const developer = { name: asText(sql`d.name`), slug: asText(sql`s.slug`), homes: howMany() };
export type DeveloperRow = Read<typeof developer>;

/** Active developers by the homes they have in some cities, those with most first; everywhere without `cities`. */
export async function listDevelopersIn(
  db: Db,
  { cities, not, most }: { cities: readonly string[] | null; not: string | null; most: number },
): Promise<DeveloperRow[]> {
  const { rows } = await select(developer)`
    from properties as p join developers as d on d.id = p.developer_id and d.is_active
    join developer_slugs as s on s.developer_id = d.id and s.is_current
    where p.is_active and (${cities}::text[] is null or p.city_key = any(${cities}::text[])) and d.id is distinct from ${not}
    group by d.id, d.name, s.slug order by count(*) desc, d.name, d.id limit ${most}`.execute(db);
  return rows;
}

/** Those of these keys that a home of ours had, or has, as its city or part of town. */
export async function listSettled(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await select({ key: asText(sql`asked`) })`
    from unnest(${keys}::text[]) as asked
    where exists (select from localities where city_key = asked) or exists (select from localities where area_key = asked)`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}
