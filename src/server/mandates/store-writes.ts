import { type Selectable, sql } from 'kysely';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { mandateFields } from '#contract/mandate-fields.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { columnsOf, pick, type RowOf, select } from '../platform/database/typed-rows.ts';

/** With the title of its listing, by which the log calls it. */
export type StoredMandate = Selectable<DB['mandates']> & { title: string };
/** What a form decides. */
export type MandateColumns = Partial<RowOf<'mandates', ColumnOf<typeof mandateFields>>>;

/** Held until the transaction ends. */
export async function lockMandate(trx: Db, id: string): Promise<StoredMandate | null> {
  take(trx, 'mandates');
  const row = await trx
    .selectFrom('mandates')
    .innerJoin('properties', 'properties.id', 'mandates.property_id')
    .selectAll('mandates')
    .select('properties.title')
    .where('mandates.id', '=', id)
    .forUpdate('mandates')
    .executeTakeFirst();
  return row ?? null;
}

/** The listing, which stays until the transaction ends; null where there is none. */
export async function holdListing(trx: Db, id: string): Promise<{ title: string } | null> {
  take(trx, 'properties');
  const shape = pick(columnsOf('properties', 'p'), ['title']);
  const { rows } = await select(shape)`from properties as p where p.id = ${id} for key share`.execute(trx);
  return rows[0] ?? null;
}

/** @returns null where the listing has a mandate already */
export async function insertMandate(
  trx: Db,
  { title, ...row }: MandateColumns & Pick<StoredMandate, 'property_id' | 'owner_name' | 'title'>,
  by: string | null,
): Promise<StoredMandate | null> {
  const made = await trx
    .insertInto('mandates')
    .values({ ...row, created_by: by, updated_by: by })
    .onConflict((conflict) => conflict.column('property_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ? { ...made, title } : null;
}

/** Null when the version has moved on. */
export async function updateMandate(
  trx: Db,
  { id, version, title }: Authorized<StoredMandate>,
  changes: MandateColumns,
  by: string,
): Promise<StoredMandate | null> {
  const row = await trx
    .updateTable('mandates')
    .set((eb) => ({ ...changes, updated_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, title } : null;
}

export async function removeMandate(trx: Db, { id }: Authorized<StoredMandate>): Promise<void> {
  await sql`delete from mandates where id = ${id}`.execute(trx);
}
