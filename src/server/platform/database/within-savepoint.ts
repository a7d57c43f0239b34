import { sql } from 'kysely';
import type { Db } from './open-database.ts';

/** Work that may fail and leave the rest of its transaction as it is. @throws what the work throws; a lost line, and then all of it is undone */
export async function withinSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx);
  try {
    return await work();
  } catch (cause) {
    await sql`rollback to savepoint work`.execute(trx);
    throw cause;
  }
}
