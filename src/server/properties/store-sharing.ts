import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import { asText, columnsOf, howMany, pick, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const p = columnsOf('properties', 'p');

/** A listing as search engines are told of it. */
const published = pick(p, ['id', 'updated_at', 'images']);
export type PublishedRow = Read<typeof published>;

/** One part of all active listings, oldest id first: a new listing moves no other to another part. */
export async function listPublished(db: Db, offset: number, limit: number): Promise<PublishedRow[]> {
  const { rows } = await rowsOf(
    published,
    (columns) => sql`
    with part as (select id from properties where is_active order by id limit ${limit} offset ${offset})
    select ${columns} from part join properties as p using (id) order by id`,
  ).execute(db);
  return rows;
}

export async function countPublished(db: Db): Promise<number> {
  const { rows } = await select({ total: howMany() })`from properties where is_active`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether there is such a listing, active or not. */
export async function hasProperty(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from properties where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** A listing by its words. */
const named = {
  ...pick(p, ['id', 'title', 'city']),
  developer: asText(sql`coalesce(developers.name, '')`),
  /** Where it stands, on one line. */
  place: asText(sql`coalesce(nullif(p.full_address, ''),
    concat_ws(', ', nullif(p.address, ''), nullif(p.area, ''), nullif(p.city, '')))`),
};
export type NamedRow = Read<typeof named>;

const findByKey = prepareFind(
  named,
  (given: Slots<{ id: string }>, columns) => sql`
    select ${columns}
    from properties as p left join developers on developers.id = p.developer_id where p.id = ${given.id}`,
);
/** Active or not: whoever wrote about a listing had its page open. */
export const findNamed = (db: Db, id: string): Promise<NamedRow | null> => findByKey(db, { id });
