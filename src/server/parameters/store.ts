import { sql } from 'kysely';
import type { ParameterType } from '#contract/parameters.ts';
import type { Renaming } from '#contract/renames.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asJson, columnsOf, optional, pick, type Read, select } from '../platform/database/typed-rows.ts';

const columns = {
  ...pick(columnsOf('parameters', 'p'), [
    'id', 'type', 'name', 'value', 'description', 'is_active', 'version', 'created_by', 'updated_by', 'created_at', 'updated_at',
  ]), // biome-ignore format: one list
  renaming: optional(asJson<NonNullable<Renaming>>(sql`renaming_of(p.id)`)),
};
export type ParameterRow = Read<typeof columns>;

type Filter = { type?: ParameterType | undefined; isActive?: boolean | undefined };

/** In order of type and name. */
export async function listParameters(db: Db, { type, isActive }: Filter): Promise<ParameterRow[]> {
  const conditions = [sql`true`];
  if (type !== undefined) conditions.push(sql`p.type = ${type}`);
  if (isActive !== undefined) conditions.push(sql`p.is_active = ${isActive}`);
  const { rows } = await select(columns)`
    from parameters as p where ${sql.join(conditions, sql` and `)} order by p.type, lower(p.name), p.id`.execute(db);
  return rows;
}

export async function findParameter(db: Db, id: string): Promise<ParameterRow | null> {
  const { rows } = await select(columns)`from parameters as p where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
