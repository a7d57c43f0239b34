import { type Selectable, sql } from 'kysely';
import type { ParameterType } from '#contract/parameters.ts';
import type { Renaming } from '#contract/renames.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Parameters } from '../platform/database/schema.gen.ts';

export type ParameterRow = Selectable<Parameters> & { renaming: Renaming };

const renaming = sql<Renaming>`renaming_of(parameters.id)`.as('renaming');

type Filter = { type?: ParameterType | undefined; isActive?: boolean | undefined };

/** In order of type and name. */
export async function listParameters(db: Db, { type, isActive }: Filter): Promise<ParameterRow[]> {
  let query = db
    .selectFrom('parameters')
    .selectAll()
    .select(renaming)
    .orderBy('type')
    .orderBy((column) => column.fn('lower', ['name']))
    .orderBy('id');
  if (type !== undefined) query = query.where('type', '=', type);
  if (isActive !== undefined) query = query.where('is_active', '=', isActive);
  return query.execute();
}

export async function findParameter(db: Db, id: string): Promise<ParameterRow | null> {
  const row = await db.selectFrom('parameters').selectAll().select(renaming).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
