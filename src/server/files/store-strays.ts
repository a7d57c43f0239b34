import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { now } from '../platform/database/typed-rows.ts';

export { tryRemoveBytes } from '../platform/database/lock-order.ts';

/** Notes that bytes may lie under a key without a row to say so. `seconds` from now they count as left behind. */
export async function insertStray(db: Db, key: string, seconds: number): Promise<void> {
  await sql`insert into stray_files (key, due_at)
    values (${key}, clock_timestamp() + make_interval(secs => ${seconds}))`.execute(db);
}

/** @returns false when the note is gone: somebody took the bytes for left behind */
export async function removeStray(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('stray_files').where('key', '=', key).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** One that is due, held until the transaction ends; those that somebody else holds are passed over. */
export async function takeDueStray(trx: Db): Promise<string | null> {
  const row = await trx
    .selectFrom('stray_files')
    .select('key')
    .where('due_at', '<', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.key ?? null;
}
