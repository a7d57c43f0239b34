import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, rowsOf, select } from '../platform/database/typed-rows.ts';

const l = columnsOf('reset_links', 'l');

/** Good until the password is another one. */
export async function insertLink(db: Db, staffId: string, hours: number): Promise<{ id: string; expiresAt: Date }> {
  const { rows } = await rowsOf(
    { id: l.id, expiresAt: l.expires_at },
    (columns) => sql`
    insert into reset_links as l (staff_id, epoch, expires_at)
    select id, session_epoch, clock_timestamp() + ${hours} * interval '1 hour' from staff where id = ${staffId}
    returning ${columns}`,
  ).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a link was not stored');
  return row;
}

const isLive = sql`l.used_at is null and l.expires_at > clock_timestamp()
  and l.epoch = (select session_epoch from staff where id = l.staff_id)`;

/** Whose link that is, while it is good. */
export async function findLinkOwner(db: Db, id: string): Promise<string | null> {
  const { rows } = await select({ staffId: l.staff_id })`
    from reset_links as l where l.id = ${id} and ${isLive}`.execute(db);
  return rows[0]?.staffId ?? null;
}

/** Of all who follow it at once, one. */
export async function takeLink(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update reset_links as l set used_at = clock_timestamp() where l.id = ${id} and ${isLive} returning 1`.execute(db);
  return rows.length === 1;
}

/** Nothing reads them any more. */
export async function removeOldLinks(db: Db): Promise<void> {
  await sql`delete from reset_links where expires_at < clock_timestamp()`.execute(db);
}
