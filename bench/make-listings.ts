import { type Kysely, sql } from 'kysely';
import { mayLeaveTriggersOut } from '#test/as-bootstrap.ts';
import { categories, developers, inventListing, types, writeVectors } from './invent-listing.ts';

/** Connections that write side by side, and rows of one statement. */
export const lanes = 2;
const batch = 2000;

/**
 * Fills the tables with `count` invented listings of 300 developers. Triggers and indexes would take ten times as long as
 * the rows: what triggers make of a row is written with it, and indexes are made when all rows are there. As many
 * connections as there are lanes must be free. The house's own role may not leave triggers out, so it is given that first.
 */
export async function makeListings<DB>(
  { db, connectionString }: { db: Kysely<DB>; connectionString: string },
  count: number,
): Promise<void> {
  await mayLeaveTriggersOut(connectionString);
  await sql`
    insert into developers (name, rating, is_featured)
    select name, (n * 7 % 50) / 10.0, n % 40 = 0 from unnest(${developers}::text[]) with ordinality as d (name, n)`.execute(
    db,
  );
  await sql`
    insert into parameters (type, name, value)
    select kind, name, replace(lower(name), ' ', '_')
    from (select 'propertyType' as kind, unnest(${types}::text[]) as name
          union all select 'category', unnest(${categories}::text[])) as wanted
    on conflict do nothing`.execute(db);
  const indexes = await takeIndexes(db);
  const words = new Map<string, boolean>();
  const starts = Array.from({ length: Math.ceil(count / batch) }, (_, at) => at * batch);
  await inLanes(db, starts, (one, from) => makeSome(one, from, Math.min(from + batch, count), words));
  await compareWords(db);
  await addWords(db, words);
  await inLanes(db, indexes, async (one, index) => {
    await sql.raw(index).execute(one);
  });
  await sql`vacuum analyze properties`.execute(db);
  await sql`vacuum analyze search_words`.execute(db);
}

/** Does each of them on one of the connections, where no trigger fires and much memory may be taken. */
async function inLanes<DB, Item>(
  db: Kysely<DB>,
  items: Item[],
  work: (one: Kysely<DB>, item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = () =>
    db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      await sql`set maintenance_work_mem = '512MB'`.execute(one);
      for (const item of left) await work(one, item);
      await sql`reset all`.execute(one);
    });
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Drops all that no constraint needs. @returns the statements that make them again */
async function takeIndexes<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'properties' and indexdef not like 'CREATE UNIQUE%'
    order by indexdef like '%gin (search)%' desc`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function makeSome<DB>(db: Kysely<DB>, from: number, to: number, words: Map<string, boolean>): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, at) => {
    const listing = inventListing(from + at);
    return { ...listing, ...writeVectors(listing) };
  });
  for (const { search } of rows) noteWords(search, words);
  await sql`
    insert into properties (id, created_at, title, description, status, price, price_text, address, area, city, state, pincode,
      beds, beds_min, beds_max, size, size_min, size_max, size_kind, is_featured, is_active, images,
      furnishing_status, amenities, rera_number, is_new_launch, is_verified, possession_date, carpet_sqft,
      latitude, longitude, map_latitude, map_longitude,
      developer_name, type_name, category_name, developer_id, property_type_id, category_id, search, headline, place)
    select row.id, row.created, row.title, row.description, row.status, row.price, coalesce(row.price::text, 'Price on Request'),
      row.address, row.area, row.city, row.state, row.pincode, row.beds::text, row.beds, row.beds, row.size::text, row.size,
      row.size, case when row.type = 'Plot' then 'plot' when row.size % 3 = 0 then 'carpet' else 'super' end,
      row."isFeatured", row."isActive", row.images,
      row.furnishing, row.amenities, row.rera, row."isNewLaunch", row."isVerified", row.possession, row.carpet,
      row.latitude, row.longitude, row.latitude, row.longitude, row.developer, row.type, row.category, developers.id, types.id,
      categories.id, row.search, row.headline, row.place
    from json_to_recordset(${JSON.stringify(rows)}) as row (
      id text, created timestamptz, title text, description text, status text, price bigint, address text, area text, city text,
      state text, pincode text, beds smallint, size integer, "isFeatured" boolean, "isActive" boolean, images jsonb,
      furnishing text, amenities text[], rera text, "isNewLaunch" boolean, "isVerified" boolean, possession text, carpet integer, latitude float8, longitude float8,
      developer text, type text, category text, search tsvector, headline tsvector, place tsvector)
    join developers on developers.name = row.developer
    join parameters types on types.type = 'propertyType' and types.name = row.type
    join parameters categories on categories.type = 'category' and categories.name = row.category`.execute(db);
}

/** Words with their use: whether one of them stands in more than a description. */
function noteWords(vector: string, words: Map<string, boolean>): void {
  for (const entry of vector.split(' ')) {
    const [word = '', places = ''] = entry.split(':');
    if (word.length >= 2 && words.get(word) !== true) words.set(word, /[ABC]/.test(places));
  }
}

async function addWords<DB>(db: Kysely<DB>, words: Map<string, boolean>): Promise<void> {
  await sql`
    insert into search_words (word, corrects)
    select * from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::boolean[])`.execute(db);
}

/** What was written as words must be what the triggers would write. @throws when it is not */
async function compareWords<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from (select * from properties order by id limit 200) p, listing_words(p) words
    where (p.headline, p.place, p.search) is distinct from (words.headline, words.place,
      words.search || setweight(to_tsvector('simple', search_text(concat_ws(' ', developer_name, type_name, category_name))), 'C'))`.execute(
    db,
  );
  if (rows.length > 0) throw new Error(`The words of ${rows.length} invented listings are not those of the triggers`);
}
