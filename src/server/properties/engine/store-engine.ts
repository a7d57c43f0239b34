import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { moment, since } from '../../platform/database/since-snapshot.ts';
import {
  asBoolean,
  asBytes,
  asNumber,
  asText,
  asTexts,
  columnsOf,
  optional,
  pick,
  type Read,
  rowsOf,
  select,
} from '../../platform/database/typed-rows.ts';

export { openApart } from '../../platform/database/open-apart.ts';
export { readSnapshot } from '../../platform/database/since-snapshot.ts';

const properties = columnsOf('properties');
/** What the engine holds of a listing; the three lists of words as the database sends them in binary form. */
const listed = {
  ...pick(properties, [
    'id', 'price', 'size_max', 'price_per_sqft', 'city_key', 'city', 'area', 'category_id', 'property_type_id', 'developer_id',
    'status', 'is_featured', 'beds_max', 'choices', 'possession_month', 'usable_min', 'usable_max', 'map_x', 'map_y',
  ]), // biome-ignore format: one list
  /** Microseconds. */
  created: asNumber(sql`extract(epoch from created_at) * 1000000`),
  search: asBytes(sql`tsvectorsend(search)`),
  headline: asBytes(sql`tsvectorsend(headline)`),
  place: asBytes(sql`tsvectorsend(place)`),
};
export type EngineRow = Read<typeof listed>;

const place = pick(properties, ['id', 'price', 'map_x', 'map_y']);
export type EnginePlace = Read<typeof place>;

/** Where active listings lie and what they cost, in the order of their ids, those after `last`. */
export async function listPlacesAfter(db: Db, last: string, most: number): Promise<EnginePlace[]> {
  const { rows } = await select(place)`
    from properties where is_active and id > ${last} order by id limit ${most}`.execute(db);
  return rows;
}

/** Those of them that are active now. */
export async function listActiveAmong(db: Db, ids: readonly string[]): Promise<EngineRow[]> {
  const { rows } = await rowsOf(
    listed,
    (columns) => sql`select ${columns} from properties where is_active and id = any(${ids}::text[])`,
  ).execute(db);
  return rows;
}

const word = pick(columnsOf('search_words'), ['word', 'corrects']);
export type EngineWord = Read<typeof word>;

/** All words that any listing has ever used. */
export async function listWords(db: Db): Promise<EngineWord[]> {
  const { rows } = await select(word)`from search_words`.execute(db);
  return rows;
}

/** Whether of letters beyond ASCII any is part of a word to the database's trigrams. */
export async function readsAllLetters(db: Db): Promise<boolean> {
  const { rows } = await select({ reads: asBoolean(sql`cardinality(show_trgm('é')) > 0`) })``.execute(db);
  return rows[0]?.reads ?? true;
}

export type Changes = { snapshot: string; ids: string[]; words: EngineWord[] };

/** What has come to be seen since that snapshot, and the snapshot that all of it is from. */
export async function readChanges(db: Db, snapshot: string): Promise<Changes> {
  const { rows } = await select({
    ...moment,
    ids: asTexts(sql`array(select distinct id from search_changes where ${since(snapshot)})`),
    words: asTexts(sql`array(select word from search_words where not corrects and ${since(snapshot)})`),
    correcting: asTexts(sql`array(select word from search_words where corrects and ${since(snapshot)})`),
  })``.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database did not look');
  return {
    snapshot: found.snapshot,
    ids: found.ids,
    words: [
      ...found.words.map((text) => ({ word: text, corrects: false })),
      ...found.correcting.map((text) => ({ word: text, corrects: true })),
    ],
  };
}

const newestMigration = sql`(select max(name) from migrations)`;

/** A file of what could be seen in that snapshot is about to be written. */
export async function insertCopy(db: Db, id: string, snapshot: string): Promise<void> {
  await sql`insert into search_copies (id, migration, snapshot) values (${id}, ${newestMigration}, ${snapshot})`.execute(
    db,
  );
}

/**
 * What could be seen when that file was written; null where it says nothing of this database as it is. All that has
 * changed since is still noted: changes are kept for a day (`forgetChanges`).
 */
export async function findCopy(db: Db, id: string): Promise<string | null> {
  const { rows } = await select(pick(columnsOf('search_copies'), ['snapshot']))`
    from search_copies
    where id = ${id} and migration = ${newestMigration}
      and xmin = written_in::xid and written_at > clock_timestamp() - interval '12 hours'`.execute(db);
  return rows[0]?.snapshot ?? null;
}

const parameter = {
  ...pick(columnsOf('parameters'), ['id', 'type', 'name']),
  plainName: asText(sql`plain(name)`),
  plainValue: optional(asText(sql`plain(value)`)),
};
export type ParameterRow = Read<typeof parameter>;
const developer = { ...pick(columnsOf('developers'), ['id', 'name']), plainName: asText(sql`plain(name)`) };
export type DeveloperRow = Read<typeof developer>;

/** What categories, types and developers are called. */
export async function listNames(db: Db): Promise<{ parameters: ParameterRow[]; developers: DeveloperRow[] }> {
  const { rows: parameters } = await select(parameter)`
    from parameters where type in ('category', 'propertyType')`.execute(db);
  const { rows: developers } = await select(developer)`from developers`.execute(db);
  return { parameters, developers };
}

/** Readers ask again every second: what is a day old nobody reads any more. Some at a time: an import leaves many. */
export async function forgetChanges(db: Db, atOnce = 10_000): Promise<void> {
  await sql`delete from search_copies where written_at < clock_timestamp() - interval '1 day'`.execute(db);
  for (let gone = atOnce; gone === atOnce; ) {
    const { numAffectedRows } = await sql`
      delete from search_changes where ctid = any(array(
        select ctid from search_changes where changed_at < clock_timestamp() - interval '1 day' limit ${atOnce}))`.execute(
      db,
    );
    gone = Number(numAffectedRows);
  }
}
