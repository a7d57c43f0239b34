import type { Selectable } from 'kysely';
import type { ParameterType } from '#contract/parameters.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Parameters } from '../platform/database/schema.gen.ts';

export type ParameterRow = Pick<Selectable<Parameters>, 'id' | 'type' | 'name' | 'value' | 'description' | 'is_active'>;

/** In order of type and name. */
export async function listParameters(
  db: Db,
  { type, isActive }: { type?: ParameterType | undefined; isActive?: boolean | undefined },
): Promise<ParameterRow[]> {
  let query = db
    .selectFrom('parameters')
    .select(['id', 'type', 'name', 'value', 'description', 'is_active'])
    .orderBy('type')
    .orderBy((column) => column.fn('lower', ['name']))
    .orderBy('id');
  if (type !== undefined) query = query.where('type', '=', type);
  if (isActive !== undefined) query = query.where('is_active', '=', isActive);
  return query.execute();
}
