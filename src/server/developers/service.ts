import type { DeveloperQuery } from '#contract/developers.ts';
import { CodedError } from '#contract/errors.ts';
import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  type DeveloperRow,
  findDeveloper,
  findDeveloperStats,
  hasDeveloper,
  listDevelopers,
  type StatsRow,
} from './store.ts';

const unknownDeveloper = () => new CodedError('not_found', 'Developer not found');

/** Active developers, best rated first (UND-62, UND-98). */
export async function readDevelopers(
  db: Db,
  { page, limit, search, featured }: DeveloperQuery,
): Promise<{ rows: DeveloperRow[]; pagination: Pagination }> {
  const window = page > maxPage ? { offset: 0, limit: 0 } : { offset: (page - 1) * limit, limit };
  const filter = { search: search || null, isFeatured: featured === undefined ? null : featured === 'true' };
  const { total, rows } = await listDevelopers(db, filter, window);
  return { rows, pagination: paginationOf(page, limit, rows.length, total) };
}

/** @throws CodedError `not_found`, for an inactive developer as well */
export async function getDeveloper(db: Db, id: string): Promise<DeveloperRow> {
  const row = await findDeveloper(db, id);
  if (row === null) throw unknownDeveloper();
  return row;
}

/** @throws CodedError `not_found` */
export async function getDeveloperStats(db: Db, id: string): Promise<StatsRow> {
  const stats = await findDeveloperStats(db, id);
  if (stats === null) throw unknownDeveloper();
  return stats;
}

/** @throws CodedError `not_found` unless there is such an active developer */
export async function requireDeveloper(db: Db, id: string): Promise<void> {
  if (!(await hasDeveloper(db, id))) throw unknownDeveloper();
}
