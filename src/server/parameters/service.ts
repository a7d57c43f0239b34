import type { ParameterQuery } from '#contract/parameters.ts';
import type { Db } from '../platform/database/open-database.ts';
import { listParameters, type ParameterRow } from './store.ts';

/** Reference data, active and inactive unless `isActive` asks for one of them. Short by nature, so not paged. */
export async function readParameters(db: Db, { type, isActive }: ParameterQuery): Promise<ParameterRow[]> {
  return listParameters(db, { type, isActive: isActive === undefined ? undefined : isActive === 'true' });
}
