import { sql } from 'kysely';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, pick, type Read, rowsOf } from '../platform/database/typed-rows.ts';

const l = columnsOf('proof_links', 'l');
const isLive = sql`l.used_at is null and l.expires_at > clock_timestamp()`;

/** Good for `lifetime` milliseconds. */
export async function insertLink(trx: Db, email: string, lifetime: number): Promise<string> {
  const { rows } = await rowsOf(
    { id: l.id },
    (columns) => sql`
    insert into proof_links as l (email, expires_at)
    values (${email}, clock_timestamp() + ${lifetime} * interval '1 ms') returning ${columns}`,
  ).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a link was not stored');
  return row.id;
}

const told = pick(l, ['email', 'expires_at']);

/** Marks that its letter is written; of several jobs one gets it. @returns null for one that is told of, over or gone */
export async function tellLink(trx: Db, id: string): Promise<Read<typeof told> | null> {
  take(trx, 'proofs');
  const { rows } = await rowsOf(
    told,
    (columns) => sql`
    update proof_links as l set told_at = clock_timestamp()
    where l.id = ${id} and l.told_at is null and ${isLive} returning ${columns}`,
  ).execute(trx);
  return rows[0] ?? null;
}

/** Of all who follow it at once, one. @returns the address that it proves */
export async function takeLink(trx: Db, id: string): Promise<string | null> {
  take(trx, 'proofs');
  const { rows } = await rowsOf(
    { email: l.email },
    (columns) => sql`
    update proof_links as l set used_at = clock_timestamp() where l.id = ${id} and ${isLive} returning ${columns}`,
  ).execute(trx);
  return rows[0]?.email ?? null;
}

export async function removeLink(trx: Db, id: string): Promise<void> {
  await sql`delete from proof_links where id = ${id}`.execute(trx);
}

/** Nothing reads them any more. */
export async function removeOldLinks(db: Db): Promise<void> {
  await sql`delete from proof_links where expires_at < clock_timestamp()`.execute(db);
}
