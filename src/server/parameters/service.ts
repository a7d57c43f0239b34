import { CodedError } from '#contract/errors.ts';
import type { ParameterQuery } from '#contract/parameters.ts';
import type { Db } from '../platform/database/open-database.ts';
import { findParameter, listParameters, type ParameterRow } from './store.ts';

/** Reference data, active and inactive unless `isActive` asks for one of them. Short by nature, so not paged. */
export async function readParameters(db: Db, { type, isActive }: ParameterQuery): Promise<ParameterRow[]> {
  return listParameters(db, { type, isActive: isActive === undefined ? undefined : isActive === 'true' });
}

/** @throws CodedError `not_found` */
export async function getParameter(db: Db, id: string): Promise<ParameterRow> {
  const row = await findParameter(db, id);
  if (row === null) throw new CodedError('not_found', 'There is no such entry');
  return row;
}
