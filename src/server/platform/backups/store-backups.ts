import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { asMoment, now, optional } from '../database/typed-rows.ts';

/** The newest that ended well, with its copies that are there or are to come. */
export async function findNewestBackup(db: Db) {
  const backup = await db
    .selectFrom('backups')
    .select(['id', 'name', 'ended_at', 'started_at', 'unreadable'])
    .where('ended_at', 'is not', null)
    .where('failed_why', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (backup === undefined) return null;
  const copies = await db
    .selectFrom('backup_copies')
    .select(['place', 'sent_at', 'failed_why', 'given_up_at'])
    .where('backup_id', '=', backup.id)
    .execute();
  return { ...backup, copies };
}

/** The newest of all, also one that failed or is being made. */
export async function findLastTry(db: Db) {
  const found = await db
    .selectFrom('backups')
    .select(['started_at', 'ended_at', 'failed_why'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** When a copy was last restored beside and found right. */
export async function findLastProof(db: Db): Promise<Date | null> {
  const found = await db
    .selectFrom('backup_copies')
    .select(optional(asMoment(sql`max(verified_at)`)).as('at'))
    .executeTakeFirst();
  return found?.at ?? null;
}

/** One that was begun, and the places that it will be sent to: from now on bytes of files stay until it is. */
export const insertBackup = (
  db: Db,
  { name, isEncrypted, places }: { name: string; isEncrypted: boolean; places: readonly string[] },
): Promise<{ id: string; started_at: Date }> =>
  db.transaction().execute(async (trx) => {
    const backup = await trx
      .insertInto('backups')
      .values({ name, is_encrypted: isEncrypted })
      .returning(['id', 'started_at'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('backup_copies')
      .values(places.map((place) => ({ backup_id: backup.id, place })))
      .execute();
    return backup;
  });

type Made = { size: number; digest: string; pieces: number; seconds: number; unreadable: number };
export const markMade = (db: Db, id: string, made: Made): Promise<unknown> =>
  db
    .updateTable('backups')
    .set({ ...made, ended_at: now })
    .where('id', '=', id)
    .execute();

/** There is no archive, so there will be no copies. */
export const markFailed = (db: Db, id: string, why: string): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('backup_copies').where('backup_id', '=', id).execute();
    await trx.updateTable('backups').set({ ended_at: now, failed_why: why }).where('id', '=', id).execute();
  });

/** Those that nobody is making any more. Whoever asks is the only one who may make one. */
export const listCutOff = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('backups').select(['id', 'name']).where('ended_at', 'is', null).execute();

/** Whether one that ended well was begun since then. */
export async function isMadeSince(db: Db, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('backups')
    .select('id')
    .where('started_at', '>=', since)
    .where('ended_at', 'is not', null)
    .where('failed_why', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
