import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { asText, columnsOf, now, type Read, select } from '../platform/database/typed-rows.ts';

export type StoredFile = Selectable<DB['files']>;
export type NewFile = Insertable<DB['files']>;

/** An id for a file that is about to be written: its bytes are stored under it before the row says they are there. */
export async function makeFileId(db: Db): Promise<string> {
  const { rows } = await select({ id: asText(sql`new_id()`) })``.execute(db);
  return rows[0]?.id ?? '';
}

export const insertFile = (trx: Db, file: NewFile): Promise<StoredFile> =>
  trx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow();

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

/** What that person uploaded under that Idempotency-Key. */
export async function findFileByKey(db: Db, staffId: string, uploadKey: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('uploaded_by', '=', staffId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the row unless a record uses the file. @returns the row, or null when it is not there or in use */
export async function removeFileUnused(trx: Db, id: string): Promise<StoredFile | null> {
  const row = await trx
    .deleteFrom('files')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('file_id').whereRef('file_uses.file_id', '=', 'files.id'))),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Files that nothing used for long enough. */
export async function listSweepable(db: Db, limit: number): Promise<StoredFile[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('sweep_at', '<', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('file_id').whereRef('file_uses.file_id', '=', 'files.id'))),
    )
    .orderBy('sweep_at')
    .limit(limit)
    .execute();
}

const use = {
  room: columnsOf('file_uses', 'u').room,
  name: asText(sql`coalesce(p.title, d.name, t.name, lp.title, '')`),
};
export type FileUse = Read<typeof use>;

/** The records that use a file, by name; a floor plan, document or paper of an owner is called after its property. */
export async function listUses(db: Db, id: string): Promise<FileUse[]> {
  const { rows } = await select(use)`
    from file_uses u
    left join properties p on u.room = 'properties' and p.id = u.record_id
    left join developers d on u.room = 'developers' and d.id = u.record_id
    left join team t on u.room = 'team' and t.id = u.record_id
    left join floor_plans f on u.room = 'floor_plans' and f.id = u.record_id
    left join documents dc on u.room = 'documents' and dc.id = u.record_id
    left join mandates m on u.room = 'mandates' and m.id = u.record_id
    left join properties lp on lp.id = coalesce(f.property_id, dc.property_id, m.property_id)
    where u.file_id = ${id} order by u.room, 2 limit 4`.execute(db);
  return rows;
}
