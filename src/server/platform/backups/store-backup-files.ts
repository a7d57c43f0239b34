import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { asMoment, now } from '../database/typed-rows.ts';

type NamedThere = { place: string; name: string; key: string };

/** Says that a backup of that moment names them. @returns those of which no bytes are there yet */
export async function noteNamed(db: Db, at: Date, files: readonly NamedThere[]): Promise<NamedThere[]> {
  if (files.length === 0) return [];
  const rows = await db
    .insertInto('backup_files')
    .values(files.map((file) => ({ ...file, first_at: at, last_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['place', 'name']).doUpdateSet((set) => ({
        key: set.ref('excluded.key'),
        last_at: asMoment(sql`greatest(backup_files.last_at, excluded.last_at)`),
      })),
    )
    .returning(['place', 'name', 'key', 'sent_at'])
    .execute();
  return rows.filter(({ sent_at }) => sent_at === null);
}

/** Of the bytes as they lie there. */
type Sent = Omit<NamedThere, 'key'> & { size: number; digest: string };
export const markFileSent = (db: Db, { place, name, size, digest }: Sent): Promise<unknown> =>
  db
    .updateTable('backup_files')
    .set({ sent_at: now, size, digest })
    .where('place', '=', place)
    .where('name', '=', name)
    .execute();

/** What of files a backup of that moment has at the place. */
export const listSent = (db: Db, place: string, at: Date) =>
  db
    .selectFrom('backup_files')
    .select(['name', 'key', 'size', 'digest'])
    .where('place', '=', place)
    .where('sent_at', 'is not', null)
    .where('first_at', '<=', at)
    .where('last_at', '>=', at)
    .orderBy('name')
    .execute();

/** No backup will name it: its bytes could not be read. */
export const forgetFile = (db: Db, name: string): Promise<unknown> =>
  db.deleteFrom('backup_files').where('name', '=', name).where('sent_at', 'is', null).execute();

/** What a backup of that moment names and the place does not have. */
export const listUnsent = (db: Db, place: string, at: Date): Promise<{ name: string; key: string }[]> =>
  db
    .selectFrom('backup_files')
    .select(['name', 'key'])
    .where('place', '=', place)
    .where('sent_at', 'is', null)
    .where('first_at', '<=', at)
    .where('last_at', '>=', at)
    .orderBy('name')
    .execute();

/**
 * Bytes that no backup of the place names any more. What was sent before a restore stays: archives that came after the one
 * that was restored are named by no row, and need it.
 */
export const listUnnamed = (db: Db, place: string, most: number): Promise<{ name: string }[]> =>
  db
    .selectFrom('backup_files as f')
    .select('name')
    .where('f.place', '=', place)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('backup_copies as c')
            .innerJoin('backups as b', 'b.id', 'c.backup_id')
            .select('b.id')
            .whereRef('c.place', '=', 'f.place')
            .where('c.removed_at', 'is', null)
            .where('c.given_up_at', 'is', null)
            .whereRef('b.started_at', '>=', 'f.first_at')
            .whereRef('b.started_at', '<=', 'f.last_at'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('restores as r').select('r.id').whereRef('r.restored_at', '>=', 'f.first_at')),
      ),
    )
    .limit(most)
    .execute();

/**
 * Before the bytes go, or when they are found damaged: the next backup must not believe that they are there, and sends them
 * where it needs them.
 */
export const markFilesGoing = (db: Db, place: string, names: readonly string[]): Promise<unknown> =>
  db.updateTable('backup_files').set({ sent_at: null }).where('place', '=', place).where('name', 'in', names).execute();

export const removeFileRows = (db: Db, place: string, names: readonly string[]): Promise<unknown> =>
  db.deleteFrom('backup_files').where('place', '=', place).where('name', 'in', names).execute();
