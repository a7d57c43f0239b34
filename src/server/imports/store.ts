import { type RawBuilder, sql } from 'kysely';
import { take, tryLockName } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, asText, columnsOf, oneOf, pick, rowsOf, select } from '../platform/database/typed-rows.ts';
import type { Layout, Listing } from './parse-row.ts';

export type LayoutName = Layout['name'];
const layoutNames = ['portal', 'portal-raw'] as const satisfies readonly LayoutName[];
/** A listing whose names have become ids, as a row of `properties`. */
export type ImportedRow = Omit<Listing, 'developer' | 'propertyType'> & {
  source: LayoutName;
  developer_id: string | null;
  property_type_id: string | null;
  category_id: string;
} & Partial<ListingWords>;
/** What is searched of a listing, as the database writes it. */
export type ListingWords = { search: string; headline: string; place: string };
export type Outcome = 'added' | 'updated' | 'unchanged' | 'edited_here';

/** Columns that only the raw layout fills. */
const rawColumns = ['baths', 'baths_min', 'baths_max', 'amenities', 'highlights', 'nearby_places'];
/** Columns that only the other layout fills. */
const portalColumns = ['latitude', 'longitude'];
/** Either may say it; a file that does not takes nothing away. */
const floorColumns = ['floors', 'total_floors'];
const bothColumns = [
  'title',
  'description',
  'developer_id',
  'property_type_id',
  'category_id',
  'status',
  'possession',
  'construction_status',
  'possession_status',
  'possession_date',
  'price',
  'price_text',
  'address',
  'full_address',
  'area',
  'city',
  'state',
  'beds',
  'beds_min',
  'beds_max',
  'size',
  'size_min',
  'size_max',
  'size_kind',
  'carpet_area',
  'built_up_area',
  'super_area',
  'balconies',
  'furnishing_status',
  'age_of_property',
  'facing',
  'bhk_types',
];
const layoutColumns: Record<LayoutName, string[]> = {
  portal: [...bothColumns, ...portalColumns, ...floorColumns],
  'portal-raw': [...bothColumns, ...rawColumns, ...floorColumns],
};

/** Nobody else imports meanwhile; nothing is seen until all of it is there; `rollback` takes it back. */
export async function inOneImport<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T | 'busy'> {
  return db.transaction().execute(async (trx) => {
    // Hundreds of rows in one statement may take longer than a page request is allowed to.
    await sql`set local statement_timeout = '120s'`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(trx);
    await sql`set local aangan.words_later = 'on'`.execute(trx);
    // The pool plans each statement for its values; here one plan serves the triggers of all rows.
    await sql`set local plan_cache_mode = 'auto'`.execute(trx);
    return (await tryLockName(trx, 'imports')) ? work(trx) : 'busy';
  });
}

/**
 * The words of these listings, as the trigger of migration 0019 adds those of all others: last, because from here to
 * the end of the transaction whoever saves a listing with a word that is new with them waits.
 */
export async function addSearchWords(trx: Db, refs: string[]): Promise<void> {
  await sql`insert into search_words (word)
    select word from ts_stat(${texts(refs)}) where char_length(word) between 2 and 40
    order by word on conflict do nothing`.execute(trx);
  take(trx, 'search words');
  await sql`update search_words set corrects = true, changed_in = pg_current_xact_id() where word in (
    select s.word from search_words s where not s.corrects and s.word in (
      select word from ts_stat(${texts(refs)}, 'abc'))
    order by s.word for update)`.execute(trx);
}

/** The parts of town that these homes are the first of, as the triggers of migration 0067 note those of all others; last likewise. */
export async function addLocalities(trx: Db): Promise<void> {
  take(trx, 'localities');
  await sql`insert into localities (city_key, area_key)
    select distinct city_key, area_key from properties where is_active and city_key <> ''
    order by 1, 2 on conflict do nothing`.execute(trx);
}

const properties = columnsOf('properties');
/** Rows of an import have all of them. */
const ref = asText(properties.source_ref);
const newWords = {
  ...pick(columnsOf('properties', 'words'), ['search', 'headline', 'place']),
  source_ref: asText(sql`given.source_ref`),
};

/** For `ts_stat`, which takes its question as a text and counts the words of many rows at once. */
const texts = (refs: string[]) =>
  sql`format('select search from properties where source in (''portal'', ''portal-raw'') and source_ref = any(%L::text[])', ${refs}::text[])`;

/**
 * After many new rows: without fresh statistics and a map of what everybody may see, counting reads every row instead
 * of an index, five times slower, until the database's own housekeeping comes by.
 */
export async function tidyListings(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    // No transaction may be around it, so the limit is the connection's for as long as it takes.
    await sql`set statement_timeout = '120s'`.execute(one);
    try {
      await sql`vacuum (analyze) properties, search_words`.execute(one);
    } finally {
      await sql`reset statement_timeout`.execute(one);
    }
  });
}

/**
 * The words of those listings that are not here yet, by id: half of the work of writing them, which another connection does
 * while the import writes those before.
 */
export async function listNewWords(db: Db, listings: Listing[]): Promise<Map<string, ListingWords>> {
  const { rows } = await select(newWords)`
    from ${givenRows(listings)} as given, listing_words(given) as words
    where not exists (select from properties as here
      where here.source in ('portal', 'portal-raw') and here.source_ref = given.source_ref)`.execute(db);
  return new Map(rows.map(({ source_ref, ...words }) => [source_ref, words]));
}

/** The layout by which each of these ids came in before; ids that did not are missing. */
export async function listOwners(db: Db, refs: string[]): Promise<Map<string, LayoutName>> {
  const { rows } = await select({ source_ref: ref, source: oneOf(layoutNames, asText(properties.source)) })`
    from properties
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
 * here, is left alone: it is compared before anything is made of it, which costs a tenth of writing it.
 */
export async function upsertListings(
  db: Db,
  layout: LayoutName,
  rows: ImportedRow[],
  isKnown: (ref: string) => boolean,
): Promise<Map<string, Outcome>> {
  const fresh = rows.filter(({ source_ref }) => !isKnown(source_ref));
  const known = rows.filter(({ source_ref }) => isKnown(source_ref));
  const written = new Map<string, Outcome>();
  if (fresh.length > 0) for (const ref of await insertListings(db, fresh)) written.set(ref, 'added');
  const file = (column: string) =>
    floorColumns.includes(column)
      ? sql`coalesce(nullif(${sql.ref(`given.${column}`)}, ''), ${sql.ref(`properties.${column}`)})`
      : sql.ref(`given.${column}`);
  if (known.length > 0)
    for (const ref of await updateListings(db, layout, layoutColumns[layout], known, file)) written.set(ref, 'updated');
  return outcomes(db, rows, written);
}

/** Gives homes that came by the fuller layout what only the raw one knows. */
export async function fillListings(db: Db, rows: ImportedRow[]): Promise<Map<string, Outcome>> {
  const file = (column: string) =>
    floorColumns.includes(column)
      ? sql`coalesce(nullif(${sql.ref(`properties.${column}`)}, ''), ${sql.ref(`given.${column}`)})`
      : sql.ref(`given.${column}`);
  const written = await updateListings(db, 'portal', [...rawColumns, ...floorColumns], rows, file);
  return outcomes(db, rows, new Map(written.map((ref) => [ref, 'updated'])));
}

async function insertListings(db: Db, rows: ImportedRow[]): Promise<string[]> {
  // The rating of a home nobody has rated is unknown, not the form's default.
  const columns = sql.join(
    [
      'source',
      'source_ref',
      'rating',
      'search',
      'headline',
      'place',
      ...bothColumns,
      ...portalColumns,
      ...rawColumns,
      ...floorColumns,
    ].map((one) => sql.ref(one)),
  );
  const result = await rowsOf(
    { source_ref: ref },
    (written) => sql`
    insert into properties (${columns}) select ${columns} from ${givenRows(rows)}
    on conflict (source, source_ref) do nothing returning ${written}`,
  ).execute(db);
  return result.rows.map(({ source_ref }) => source_ref);
}

async function updateListings(
  db: Db,
  source: LayoutName,
  columns: string[],
  rows: ImportedRow[],
  file: (column: string) => RawBuilder<unknown>,
): Promise<string[]> {
  const set = sql.join(columns.map((one) => sql`${sql.ref(one)} = ${file(one)}`));
  const before = sql.join(columns.map((one) => sql.ref(`properties.${one}`)));
  const after = sql.join(columns.map(file));
  const result = await rowsOf(
    { source_ref: ref },
    (written) => sql`
    update properties set ${set}, version = properties.version + 1
    from ${givenRows(rows)} as given
    where properties.source = ${source} and properties.source_ref = given.source_ref
      and properties.updated_by is null and (${before}) is distinct from (${after})
    returning ${written}`,
  ).execute(db);
  return result.rows.map(({ source_ref }) => source_ref);
}

const givenRows = (rows: (ImportedRow | Listing)[]) =>
  sql`json_populate_recordset(null::properties, ${JSON.stringify(rows)}::json)`;

/** What these rows name otherwise than homes that the fuller layout brought, in words, by id. */
export async function listOverruled(db: Db, rows: ImportedRow[]): Promise<Map<string, string>> {
  const names = Object.entries(overruled).map(
    ([column, name]) =>
      sql`case when ${sql.ref(`given.${column}`)} is distinct from ${sql.ref(`p.${column}`)} and ${sql.ref(`given.${column}`)} is not null then ${name}::text end`,
  );
  const { rows: found } = await select({
    source_ref: asText(sql`source_ref`),
    names: asText(sql`concat_ws(', ', ${sql.join(names)})`),
  })`
    from ${givenRows(rows)} as given join properties p using (source_ref) where p.source = 'portal'`.execute(db);
  return new Map(found.filter((row) => row.names !== '').map((row) => [row.source_ref, row.names]));
}
const overruled = {
  price: 'price',
  size_min: 'area',
  beds_min: 'bedrooms',
  property_type_id: 'kind',
  developer_id: 'developer',
  possession_date: 'possession',
};

/** What was not written was the same, or is ours now. */
async function outcomes(db: Db, rows: ImportedRow[], written: Map<string, Outcome>): Promise<Map<string, Outcome>> {
  const left = rows.filter((row) => !written.has(row.source_ref)).map((row) => row.source_ref);
  if (left.length === 0) return written;
  const { rows: edited } = await select({ source_ref: ref })`
    from properties where source in ('portal', 'portal-raw') and updated_by is not null
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
  const { rows } = await rowsOf(
    { id: asText(sql`id`), made: asBoolean(sql`made`) },
    (columns) => sql`
    with there as (
      select id from parameters where type = ${type} and (plain(name) = plain(${name}) or lower(value) = ${value})
      order by plain(name) = plain(${name}) desc, id limit 1
    ), added as (
      insert into parameters (type, name, value) select ${type}, ${name}, ${value}
      where not exists (select from there) on conflict (type, lower(value)) do nothing returning id
    )
    select ${columns} from (
      select id, true as made from added union all select id, false from there) as either limit 1`,
  ).execute(db);
  return one(rows);
}

/** The kinds of property as they are called here. */
export async function listTypeNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('parameters')
    .select('name')
    .where('type', '=', 'propertyType')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** The id of a developer of that name, however it is written; made when there is none. */
export async function findOrInsertDeveloper(
  db: Db,
  name: string,
  logo: string,
): Promise<{ id: string; made: boolean }> {
  const { id } = columnsOf('developers');
  const { rows: found } = await select({ id, made: asBoolean(sql`false`) })`
    from developers where plain(name) = plain(${name}) order by created_at, id limit 1`.execute(db);
  if (found.length > 0) return one(found);
  const { rows } = await rowsOf(
    { id, made: asBoolean(sql`xmax = 0`) },
    (columns) => sql`
    insert into developers (name, logo, source, source_ref)
    values (${name}, ${logo}, 'portal', ${`developer:${name.toLowerCase()}`})
    on conflict (source, source_ref) do update set source = excluded.source
    returning ${columns}`,
  ).execute(db);
  return one(rows);
}

function one<T>(rows: T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('the database answered no row');
  return first;
}
