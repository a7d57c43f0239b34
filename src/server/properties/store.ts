import { sql } from 'kysely';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import { asJson, columnsOf, foundOf, optionalShape, pick, type Read, rowsOf } from '../platform/database/typed-rows.ts';
import { type ListedRow, listed } from './search/store-search.ts';

/** What the page shows of a listing beside what a card does: what is not named here leaves the server for no visitor. */
const detailedColumns = [
  'description', 'rating', 'reviews', 'full_address', 'pincode', 'landmarks', 'nearby_places', 'parking', 'balconies',
  'floors', 'total_floors', 'carpet_area', 'built_up_area', 'super_area', 'age_of_property', 'facing',
  'balcony_facing', 'furnishing_status', 'possession_status', 'bhk_types', 'possession', 'construction_status', 'possession_date',
  'is_verified', 'is_premium', 'is_new_launch', 'highlights', 'rera_number', 'rera_authority', 'rera_expires_on',
  'last_confirmed_at',
] as const; // biome-ignore format: one list

/**
 * A listing as its page shows it. What the gate guards is not here: of floor plans and documents only their kinds
 * and a blur are read, never a name, a file or an address (DECISIONS UND-09).
 */
const detailed = {
  ...listed,
  ...pick(columnsOf('properties', 'p'), detailedColumns),
  floor_plans: asJson<{ bhkType: string; preview: string | null }[]>(sql`
    (select coalesce(json_agg(json_build_object('bhkType', bhk_type, 'preview', preview) order by position, id), '[]')
      from floor_plans where property_id = p.id and is_active)`),
  documents: asJson<{ type: string }[]>(sql`
    (select coalesce(json_agg(json_build_object('type', type) order by position, id), '[]')
      from documents where property_id = p.id)`),
};
export type DetailRow = Read<typeof detailed>;

/** An active listing, or null. */
export const findProperty = (db: Db, id: string): Promise<DetailRow | null> => findDetail(db, { id, isActive: true });

/** An inactive listing, or null: only for who may see what is not published. */
export const findUnpublished = (db: Db, id: string): Promise<DetailRow | null> =>
  findDetail(db, { id, isActive: false });

const findDetail = prepareFind(
  detailed,
  (given: Slots<{ id: string; isActive: boolean }>, columns) => sql`
    select ${columns} from properties as p where p.id = ${given.id} and p.is_active = ${given.isActive}`,
);

/**
 * Listings of the same city nearest in price, dearer or cheaper; the newest when this one has no price. Null when
 * there is no such listing, active unless `isActive` says otherwise. Reads `limit` from each side of the price, not the
 * whole city.
 */
export async function listSimilarProperties(
  db: Db,
  id: string,
  limit: number,
  isActive = true,
): Promise<ListedRow[] | null> {
  const { rows } = await rowsOf(
    optionalShape(listed),
    (columns) => sql`
    with this as (select id, city_key, price from properties where id = ${id} and is_active = ${isActive}),
    near as (
      (select o.id, o.price - t.price as distance, o.created_at from this as t join properties as o
        on o.is_active and o.city_key = t.city_key and o.price >= t.price and o.id <> t.id
        order by o.price, o.created_at desc limit ${limit})
      union all
      (select o.id, t.price - o.price, o.created_at from this as t join properties as o
        on o.is_active and o.city_key = t.city_key and o.price < t.price and o.id <> t.id
        order by o.price desc, o.created_at desc limit ${limit})
      union all
      (select o.id, null, o.created_at from this as t join properties as o
        on o.is_active and o.city_key = t.city_key and (o.price is null or t.price is null) and o.id <> t.id
        order by o.created_at desc limit ${limit})
    ),
    best as (select id, row_number() over (order by distance nulls last, created_at desc, id) as nearness from near)
    select ${columns}
    from this left join (best as b join properties as p on p.id = b.id) on true
    order by b.nearness limit ${limit}`,
  ).execute(db);
  return rows.length === 0 ? null : foundOf(listed, rows);
}

/** In the first two hours of a month in India: whatever was made of listings in the last one is made anew. */
export async function announceMonth(db: Db, at = new Date()): Promise<void> {
  await sql`
    select announce('properties') from (select ${at}::timestamptz at time zone ${officeZone.name}::text as now) as clock
    where now < date_trunc('month', now) + interval '2 hours'`.execute(db);
}
