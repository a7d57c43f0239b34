import { type RawBuilder, sql } from 'kysely';
import type { PropertySort } from '#contract/property-search.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { prepare, type Slots } from '../../platform/database/prepare-statement.ts';
import {
  asIntegers,
  besideTotal,
  columnsOf,
  howMany,
  pageOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../../platform/database/typed-rows.ts';
import { allOf, type Condition, type Criteria, countMisses, hasWords, writeConditions } from './store-filters.ts';

/** What a card shows of a listing. */
export const listedColumns = [
  'id', 'title', 'price', 'price_negotiable', 'original_price', 'price_per_sqft', 'images', 'is_featured',
  'category_id', 'category_name', 'property_type_id', 'type_name', 'developer_id', 'developer_name',
  'city', 'area', 'address', 'state', 'map_latitude', 'map_longitude', 'is_point_moved', 'beds', 'baths', 'size', 'amenities', 'status',
  'created_at', 'updated_at',
] as const; // biome-ignore format: one list

/** What a card needs, each column from the table `p`. */
export const listed = pick(columnsOf('properties', 'p'), listedColumns);

/** One listing as a card shows it. Amounts in rupees, areas in square feet. */
export type ListedRow = Read<typeof listed>;

/** A page is empty where it lies behind the last match, and its count is not. */
const counted = besideTotal(listed, sql`c.total`);

type Order = { key: RawBuilder<unknown>; order: RawBuilder<unknown> };

/** Ids break ties, so that no listing stands on two pages or on none (UND-67). Each has an index in this order. */
const orders: Record<Exclude<PropertySort, 'relevance'>, Order> = {
  newest: { key: sql`created_at`, order: sql`created_at desc, id desc` },
  price_asc: { key: sql`price`, order: sql`price, id` },
  price_desc: { key: sql`price`, order: sql`price desc nulls last, id` },
  area_desc: { key: sql`size_max`, order: sql`size_max desc nulls last, id` },
  price_per_sqft: { key: sql`price_per_sqft`, order: sql`price_per_sqft, id` },
};

export type Window = { offset: number; limit: number };

/**
 * One page and the exact number of all matches, from one statement and so of one moment. `window` is null when only
 * the number is wanted.
 */
export async function searchProperties(
  db: Db,
  criteria: Criteria,
  sort: PropertySort,
  window: Window | null,
): Promise<{ total: number; rows: ListedRow[] }> {
  const where = allOf(writeConditions(criteria));
  if (window === null) {
    const { rows } = await select({ total: howMany() })`from properties where ${where}`.execute(db);
    return { total: rows[0]?.total ?? 0, rows: [] };
  }
  const misses = sort === 'relevance' ? countMisses(criteria) : sql`0`;
  const statement = hasWords(criteria) ? byWords(where, misses, sort, window) : byIndex(where, sort, window);
  const { rows } = await statement.execute(db);
  return pageOf(listed, rows);
}

/** The cards of these listings, in this order; one that is not active any more is left out. */
export async function listShown(db: Db, ids: readonly string[]): Promise<ListedRow[]> {
  return ids.length === 0 ? [] : selectShown(db, { ids });
}
const selectShown = prepare(
  listed,
  (given: Slots<{ ids: readonly string[] }>, columns) => sql`
    select ${columns} from unnest(${given.ids}::text[]) with ordinality as wanted (id, position)
    join properties as p on p.id = wanted.id and p.is_active
    order by wanted.position`,
);

/** The ids of all matches, newest first, `most` at most. */
export async function listMatches(db: Db, criteria: Criteria, most: number): Promise<string[]> {
  const { rows } = await select(pick(columnsOf('properties'), ['id']))`
    from properties where ${allOf(writeConditions(criteria))}
    order by created_at desc, id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many listings match each of several searches, from one statement and so of one moment. */
export async function countEach(db: Db, searches: readonly Criteria[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (criteria) => sql`(select count(*) from properties where ${allOf(writeConditions(criteria))})`,
  );
  const { rows } = await select({ counts: asIntegers(sql`array[${sql.join(counts)}]`) })``.execute(db);
  return rows[0]?.counts ?? [];
}

/** Which of several searches find any listing at all: each looks no further than its first. */
export async function findsEach(db: Db, searches: readonly Criteria[]): Promise<boolean[]> {
  if (searches.length === 0) return [];
  const found = searches.map(
    (criteria) => sql`(exists (select from properties where ${allOf(writeConditions(criteria))}))::int`,
  );
  const { rows } = await select({ found: asIntegers(sql`array[${sql.join(found)}]`) })``.execute(db);
  return (rows[0]?.found ?? []).map((one) => one === 1);
}

/**
 * The page is read from an index in display order and stops early, the count reads an index alone. Ids are picked
 * before any row is fetched, so that a far page does not fetch the rows before it.
 */
function byIndex(where: Condition, sort: PropertySort, { offset, limit }: Window) {
  const { key, order } = orders[sort === 'relevance' ? 'newest' : sort];
  return rowsOf(
    counted,
    (columns) => sql`
    with shown as materialized (
      select id, row_number() over (order by ${order}) as position from (
        select id, ${key} from properties
        where ${where} order by ${order} limit ${limit} offset ${offset}) as picked)
    select ${columns}
    from (select count(*) as total from properties where ${where}) as c
    left join (shown as s join properties as p on p.id = s.id) on true
    order by s.position`,
  );
}

/**
 * Words are matched once, for the count and for the page: the matches of a common word are many. Those with the fewest
 * misses come first, of as many the newest.
 */
function byWords(where: Condition, misses: Condition, sort: PropertySort, { offset, limit }: Window) {
  const { key, order } = orders[sort === 'relevance' ? 'newest' : sort];
  return rowsOf(
    counted,
    (columns) => sql`
    with matches as materialized (select id, ${key}, ${misses} as misses from properties where ${where}),
    shown as materialized (
      select id, row_number() over (order by misses, ${order}) as position from (
        select * from matches order by misses, ${order} limit ${limit} offset ${offset}) as picked)
    select ${columns}
    from (select count(*) as total from matches) as c
    left join (shown as s join properties as p on p.id = s.id) on true
    order by s.position`,
  );
}
