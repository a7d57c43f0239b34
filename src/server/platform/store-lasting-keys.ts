import { sql } from 'kysely';
import type { Db } from './database/open-database.ts';
import type { SealedColumn } from './store-seals.ts';

export const sealedLastingKeys: SealedColumn = {
  table: 'lasting_keys',
  keys: ['purpose'],
  column: 'sealed',
  purpose: 'lasting key',
};

type SealedKey = { purpose: string; sealed: Buffer };

export const listLastingKeys = (db: Db): Promise<SealedKey[]> =>
  db.selectFrom('lasting_keys').select(['purpose', 'sealed']).execute();

/** Leaves those that are there as they are. @returns all of them */
export async function insertLastingKeys(db: Db, keys: SealedKey[]): Promise<SealedKey[]> {
  const known = await listLastingKeys(db);
  const missing = keys.filter(({ purpose }) => !known.some((one) => one.purpose === purpose));
  if (missing.length === 0) return known;
  await db
    .insertInto('lasting_keys')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return listLastingKeys(db);
}

/** Takes them away, for a SECRET_KEY that nobody has any more. */
export async function removeLastingKeys(db: Db): Promise<void> {
  await sql`delete from lasting_keys`.execute(db);
}
