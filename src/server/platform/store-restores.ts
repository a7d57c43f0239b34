import { sql } from 'kysely';
import type { Db } from './database/open-database.ts';
import { now } from './database/typed-rows.ts';

/** Whether something was restored into this database that nobody has said may go live. */
export async function isHeld(db: Db): Promise<boolean> {
  const row = await db.selectFrom('restores').select('id').where('live_at', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Tells whoever listens on that channel. @returns false when nothing was held */
export const endHold = (db: Db, channel: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('restores')
      .set({ live_at: now })
      .where('live_at', 'is', null)
      .executeTakeFirst();
    await sql`select pg_notify(${channel}, '')`.execute(trx);
    return numUpdatedRows > 0n;
  });
