import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

export type StoredFile = Selectable<DB['files']>;

/** An id for a file that is about to be written: its bytes are stored under it before the row says they are there. */
export async function makeFileId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** `withFact` runs in the same transaction: what must be there exactly when the file is. */
export async function insertFile(
  db: Db,
  file: Insertable<DB['files']>,
  withFact: (trx: Db) => Promise<void> = async () => {},
): Promise<StoredFile> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow();
    await withFact(trx);
    return row;
  });
}

export async function findFile(db: Db, id: string): Promise<StoredFile | null> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The newest file of that name in a folder. */
export async function findFileNamed(db: Db, folder: string, originalName: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('folder', '=', folder)
    .where('original_name', '=', originalName)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
