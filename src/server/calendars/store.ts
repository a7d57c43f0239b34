import { sql } from 'kysely';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, fullNameOf, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const [f, s] = [columnsOf('calendar_feeds', 'f'), columnsOf('staff', 's')];
const columns = { createdAt: f.created_at, readAt: f.read_at };
export type FeedRow = Read<typeof columns>;

/** Its owner works here, with the role and the password they had when it was made. */
const source = sql`calendar_feeds as f join staff as s
  on s.id = f.staff_id and s.status = 'active' and s.session_epoch = f.epoch`;

export async function findFeed(db: Db, staffId: string): Promise<FeedRow | null> {
  const { rows } = await select(columns)`from ${source} where f.staff_id = ${staffId}`.execute(db);
  return rows[0] ?? null;
}

/** Takes the place of the one before. Null for somebody who works here no more. */
export async function upsertFeed(trx: Db, staffId: string, digest: Buffer): Promise<FeedRow | null> {
  take(trx, 'feeds');
  const { rows } = await rowsOf(
    columns,
    (answered) => sql`
    insert into calendar_feeds as f (staff_id, digest, epoch)
    select id, ${digest}, session_epoch from staff where id = ${staffId} and status = 'active'
    on conflict (staff_id) do update
      set digest = excluded.digest, epoch = excluded.epoch, created_at = clock_timestamp(), read_at = null
    returning ${answered}`,
  ).execute(trx);
  return rows[0] ?? null;
}

/** @returns whether there was one */
export async function removeFeed(trx: Db, staffId: string): Promise<boolean> {
  take(trx, 'feeds');
  const { numAffectedRows } = await sql`delete from calendar_feeds where staff_id = ${staffId}`.execute(trx);
  return numAffectedRows === 1n;
}

const owner = { id: s.id, name: fullNameOf(s) };

/** Whose feed has that key; null for every key that opens nothing. */
export async function findOwner(db: Db, digest: Buffer): Promise<Read<typeof owner> | null> {
  const { rows } = await select(owner)`from ${source} where f.digest = ${digest}`.execute(db);
  return rows[0] ?? null;
}

/** Notes that it was read, at most so often: programs ask without end. */
export async function updateRead(db: Db, digest: Buffer, minutes: number): Promise<void> {
  await sql`update calendar_feeds set read_at = clock_timestamp()
    where digest = ${digest} and (read_at is null or read_at < clock_timestamp() - ${minutes} * interval '1 minute')`.execute(
    db,
  );
}
