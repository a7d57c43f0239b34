import { type Selectable, sql } from 'kysely';
import type { NewParameter } from '#contract/parameters.ts';
import type { Authorized } from '../platform/authorized.ts';
import { brokenRule } from '../platform/database/broken-rule.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { howMany, select } from '../platform/database/typed-rows.ts';

export type StoredParameter = Selectable<DB['parameters']>;
export type ParameterColumns = Partial<Pick<StoredParameter, 'name' | 'value' | 'description' | 'is_active'>>;

/** Held until the transaction ends. */
export async function lockParameter(trx: Db, id: string): Promise<StoredParameter | null> {
  take(trx, 'parameters');
  const row = await trx.selectFrom('parameters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function insertParameter(
  trx: Db,
  row: Pick<NewParameter, 'type' | 'name'> & ParameterColumns & { value: string },
  by: string,
): Promise<StoredParameter> {
  return trx
    .insertInto('parameters')
    .values({ ...row, created_by: by, updated_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null when the version has moved on. */
export async function updateParameter(
  trx: Db,
  { id, version }: Authorized<StoredParameter>,
  changes: ParameterColumns,
  by: string,
): Promise<StoredParameter | null> {
  const row = await trx
    .updateTable('parameters')
    .set((eb) => ({ ...changes, updated_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeParameter(trx: Db, { id }: Authorized<StoredParameter>): Promise<void> {
  await trx.deleteFrom('parameters').where('id', '=', id).execute();
}

/** How many listings of any state use it; amenities are kept there by name. */
export async function countUses(db: Db, { id, type, name }: Pick<StoredParameter, 'id' | 'type' | 'name'>) {
  const uses = {
    propertyType: sql`property_type_id = ${id}`,
    category: sql`category_id = ${id}`,
    amenity: sql`amenities && array(
      select ${name}::text union all select old_name from renames where record_id = ${id} and kind = 'amenity')`,
  }[type as NewParameter['type']];
  const { rows } = await select({ count: howMany() })`from properties where ${uses}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Another amenity left that name to listings that are still being given its new one. */
export async function isStillCarried(db: Db, name: string, exceptOf: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('renames')
    .select('id')
    .where('kind', '=', 'amenity')
    .where('old_name', '=', name)
    .where('record_id', 'is distinct from', exceptOf)
    .executeTakeFirst();
  return row !== undefined;
}

/** Another one of that type has the value. */
export const isTaken = (cause: unknown): boolean => brokenRule(cause) === 'parameters_once';
