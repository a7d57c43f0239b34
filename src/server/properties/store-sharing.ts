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
