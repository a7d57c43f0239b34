import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { asInteger, now } from '../database/typed-rows.ts';

export type Copy = { id: string; name: string; startedAt: Date; place: string; pieces: number };

const copies = (db: Db) =>
  db
    .selectFrom('backup_copies as c')
    .innerJoin('backups as b', 'b.id', 'c.backup_id')
    .select([
      'b.id',
      'b.name',
      'b.started_at as startedAt',
      'c.place',
      'c.verified_at as verifiedAt',
      'c.sent_at as sentAt',
      asInteger(sql`coalesce(b.pieces, 0)`).as('pieces'),
    ])
    .where('b.ended_at', 'is not', null)
    .where('c.given_up_at', 'is', null)
    .where('c.removed_at', 'is', null)
    .orderBy('b.started_at');

/** Those of whole archives that have still to be sent, the oldest first. */
export const listOpenCopies = (db: Db) => copies(db).where('c.sent_at', 'is', null).execute();

/** Those that are at the place. */
export const listSentCopies = (db: Db, place: string) =>
  copies(db).where('c.sent_at', 'is not', null).where('c.place', '=', place).execute();

const one = (db: Db, { id, place }: Pick<Copy, 'id' | 'place'>) =>
  db.updateTable('backup_copies').where('backup_id', '=', id).where('place', '=', place);

export const markSent = (db: Db, copy: Copy): Promise<unknown> =>
  one(db, copy).set({ sent_at: now, failed_why: null }).execute();

export const markNotSent = (db: Db, copy: Copy, why: string): Promise<unknown> =>
  one(db, copy).set({ failed_why: why }).execute();

export const markGivenUp = (db: Db, copy: Copy, why: string): Promise<unknown> =>
  one(db, copy).set({ failed_why: why, given_up_at: now }).execute();

export const markRemoved = (db: Db, copy: Copy): Promise<unknown> => one(db, copy).set({ removed_at: now }).execute();

/** Whether bytes of files stay because a copy has still to be sent, also of a backup that was cut off. */
export async function isAnyOpen(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('backup_copies')
    .select('backup_id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
