import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

/** A listing as search engines are told of it. */
export type PublishedRow = { id: string; updated_at: Date; images: unknown };

/** One part of all active listings, oldest id first: a new listing moves no other to another part. */
export async function listPublished(db: Db, offset: number, limit: number): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    with part as (select id from properties where is_active order by id limit ${limit} offset ${offset})
    select id, updated_at, images from part join properties using (id) order by id`.execute(db);
  return rows;
}

export async function countPublished(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from properties where is_active`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether there is such a listing, active or not. */
export async function hasProperty(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from properties where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** A listing by its words. */
export type NamedRow = {
  id: string;
  title: string;
  city: string;
  developer: string;
  /** Where it stands, on one line. */
  place: string;
};

/** Active or not: whoever wrote about a listing had its page open. */
export async function findNamed(db: Db, id: string): Promise<NamedRow | null> {
  const { rows } = await sql<NamedRow>`
    select properties.id, title, properties.city, coalesce(developers.name, '') as developer,
           coalesce(nullif(full_address, ''), concat_ws(', ', nullif(address, ''), nullif(area, ''), nullif(properties.city, ''))) as place
    from properties left join developers on developers.id = developer_id
    where properties.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
