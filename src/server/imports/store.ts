import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { Layout, Listing } from './read-row.ts';

export type LayoutName = Layout['name'];
/** A listing whose names have become ids, as a row of `properties`. */
export type ImportedRow = Omit<Listing, 'developer' | 'propertyType'> & {
  source: LayoutName;
  developer_id: string | null;
  property_type_id: string | null;
  category_id: string;
};
export type Outcome = 'added' | 'updated' | 'unchanged' | 'edited_here';

/** Columns that only the raw layout fills. */
const rawColumns = ['baths', 'baths_min', 'baths_max', 'amenities', 'highlights', 'nearby_places', 'total_floors'];
/** Columns that only the other layout fills. */
const portalColumns = ['latitude', 'longitude', 'floors'];
const bothColumns = [
  ...['title', 'description', 'developer_id', 'property_type_id', 'category_id', 'status', 'possession'],
  ...['construction_status', 'possession_status', 'possession_date', 'price', 'price_text', 'address', 'full_address'],
  ...['area', 'city', 'state', 'beds', 'beds_min', 'beds_max', 'size', 'size_min', 'size_max', 'size_kind'],
  ...[
    'carpet_area',
    'built_up_area',
    'super_area',
    'balconies',
    'furnishing_status',
    'age_of_property',
    'facing',
    'bhk_types',
  ],
];
const columnsOf: Record<LayoutName, string[]> = {
  portal: [...bothColumns, ...portalColumns],
  'portal-raw': [...bothColumns, ...rawColumns],
};

/** Nobody else imports meanwhile; nothing is seen until all of it is there; `rollback` takes it back. */
export async function inOneImport<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T | 'busy'> {
  return db.transaction().execute(async (trx) => {
    // Hundreds of rows in one statement may take longer than a page request is allowed to.
    await sql`set local statement_timeout = '120s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(trx);
    await sql`set local aangan.words_later = 'on'`.execute(trx);
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(7461903) as free`.execute(trx);
    return rows[0]?.free ? work(trx) : 'busy';
  });
}

/**
 * The words of these listings, as the trigger of migration 0019 adds those of all others: last, because from here to
 * the end of the transaction whoever saves a listing with a word that is new with them waits.
 */
export async function addSearchWords(trx: Db, refs: string[]): Promise<void> {
  const ours = sql`source in ('portal', 'portal-raw') and source_ref = any(${refs}::text[])`;
  await sql`insert into search_words (word)
    select distinct word from properties, unnest(tsvector_to_array(search)) as word
    where ${ours} and char_length(word) between 2 and 40
    order by word on conflict do nothing`.execute(trx);
  await sql`update search_words set corrects = true where word in (
    select s.word from search_words s where not s.corrects and s.word in (
      select unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) from properties where ${ours})
    order by s.word for update)`.execute(trx);
}

/**
 * After many new rows: without fresh statistics and a map of what everybody may see, counting reads every row instead
 * of an index, five times slower, until the database's own housekeeping comes by.
 */
export async function tidyListings(db: Db): Promise<void> {
  await sql`vacuum (analyze) properties, search_words`.execute(db);
}

/** The layout by which each of these ids came in before; ids that did not are missing. */
export async function listOwners(db: Db, refs: string[]): Promise<Map<string, LayoutName>> {
  const { rows } = await sql<{ source_ref: string; source: LayoutName }>`
    select source_ref, source from properties
    where source in ('portal', 'portal-raw') and source_ref = any(${refs}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.source_ref, row.source]));
}

/** What came by the raw layout belongs to the fuller one from now on. */
export async function updateOwners(db: Db, refs: string[]): Promise<void> {
  await sql`update properties set source = 'portal'
    where source = 'portal-raw' and source_ref = any(${refs}::text[])`.execute(db);
}

/**
 * Adds rows or brings them up to date, each id once per call. A row that is the same, or that a person has edited
 * here, is left alone.
 */
export async function upsertListings(db: Db, layout: LayoutName, rows: ImportedRow[]): Promise<Map<string, Outcome>> {
  const columns = columnsOf[layout];
  // The rating of a home nobody has rated is unknown, not the form's default.
  const inserted = sql.join(
    ['source', 'source_ref', 'rating', ...bothColumns, ...portalColumns, ...rawColumns].map((one) => sql.ref(one)),
  );
  const set = sql.join(columns.map((one) => sql`${sql.ref(one)} = ${sql.ref(`excluded.${one}`)}`));
  const before = sql.join(columns.map((one) => sql.ref(`properties.${one}`)));
  const after = sql.join(columns.map((one) => sql.ref(`excluded.${one}`)));
  const result = await sql<{ source_ref: string; added: boolean }>`
    insert into properties (${inserted})
    select ${inserted} from json_populate_recordset(null::properties, ${JSON.stringify(rows)}::json)
    on conflict (source, source_ref) do update set ${set}, version = properties.version + 1
    where properties.updated_by is null and (${before}) is distinct from (${after})
    returning source_ref, xmax = 0 as added`.execute(db);
  return outcomes(db, rows, new Map(result.rows.map((row) => [row.source_ref, row.added ? 'added' : 'updated'])));
}

/** Gives homes that came by the fuller layout what only the raw one knows. */
export async function fillListings(db: Db, rows: ImportedRow[]): Promise<Map<string, Outcome>> {
  const set = sql.join(rawColumns.map((one) => sql`${sql.ref(one)} = ${sql.ref(`given.${one}`)}`));
  const before = sql.join(rawColumns.map((one) => sql.ref(`properties.${one}`)));
  const after = sql.join(rawColumns.map((one) => sql.ref(`given.${one}`)));
  const result = await sql<{ source_ref: string }>`
    update properties set ${set}, version = properties.version + 1
    from json_populate_recordset(null::properties, ${JSON.stringify(rows)}::json) as given
    where properties.source = 'portal' and properties.source_ref = given.source_ref
      and properties.updated_by is null and (${before}) is distinct from (${after})
    returning properties.source_ref`.execute(db);
  return outcomes(db, rows, new Map(result.rows.map((row) => [row.source_ref, 'updated'])));
}

/** What was not written was the same, or is ours now. */
async function outcomes(db: Db, rows: ImportedRow[], written: Map<string, Outcome>): Promise<Map<string, Outcome>> {
  const left = rows.filter((row) => !written.has(row.source_ref)).map((row) => row.source_ref);
  if (left.length === 0) return written;
  const { rows: edited } = await sql<{ source_ref: string }>`
    select source_ref from properties where source in ('portal', 'portal-raw') and updated_by is not null
      and source_ref = any(${left}::text[])`.execute(db);
  const ours = new Set(edited.map((row) => row.source_ref));
  for (const ref of left) written.set(ref, ours.has(ref) ? 'edited_here' : 'unchanged');
  return written;
}

/** The id of a parameter, made when there is none of that name. */
export async function findOrInsertParameter(
  db: Db,
  type: string,
  name: string,
): Promise<{ id: string; made: boolean }> {
  const value = name.toLowerCase().replaceAll(' ', '_');
  const { rows } = await sql<{ id: string; made: boolean }>`
    with added as (
      insert into parameters (type, name, value) values (${type}, ${name}, ${value})
      on conflict (type, lower(value)) do nothing returning id
    )
    select id, true as made from added
    union all select id, false from parameters where type = ${type} and lower(value) = ${value}
    limit 1`.execute(db);
  return one(rows);
}

/** The id of a developer of that name, however it is written; made when there is none. */
export async function findOrInsertDeveloper(
  db: Db,
  name: string,
  logo: string,
): Promise<{ id: string; made: boolean }> {
  const { rows: found } = await sql<{ id: string; made: boolean }>`
    select id, false as made from developers where plain(name) = plain(${name}) order by created_at, id limit 1`.execute(
    db,
  );
  if (found.length > 0) return one(found);
  const { rows } = await sql<{ id: string; made: boolean }>`
    insert into developers (name, logo, source, source_ref)
    values (${name}, ${logo}, 'portal', ${`developer:${name.toLowerCase()}`})
    on conflict (source, source_ref) do update set source = excluded.source
    returning id, xmax = 0 as made`.execute(db);
  return one(rows);
}

function one<T>(rows: T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('the database answered no row');
  return first;
}
