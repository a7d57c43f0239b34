import type { Developer, DeveloperQuery } from '#contract/developers.ts';
import { CodedError } from '#contract/errors.ts';
import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import type { Db } from '../platform/database/open-database.ts';
import { presentDeveloper } from './present.ts';
import {
  type DeveloperRow,
  findDeveloper,
  findDeveloperStats,
  findForStaff,
  hasDeveloper,
  listDevelopers,
  listForStaff,
  type StaffRow,
  type StatsRow,
} from './store.ts';

const unknownDeveloper = () => new CodedError('not_found', 'Developer not found');

type Page<Row> = { rows: Row[]; pagination: Pagination };

/** Active developers, best rated first (UND-62, UND-98). */
export const readDevelopers = (db: Db, query: DeveloperQuery): Promise<Page<DeveloperRow>> =>
  cutPage(query, (window) => listDevelopers(db, filterOf(query), window));

/** Active and inactive ones, unless `isActive` asks for one of them or `includeInactive=false` for the first. */
export const readForStaff = (db: Db, query: DeveloperQuery): Promise<Page<StaffRow>> => {
  const asked = query.isActive ?? (query.includeInactive === 'false' ? 'true' : undefined);
  const isActive = asked === undefined ? null : asked === 'true';
  return cutPage(query, (window) => listForStaff(db, { ...filterOf(query), isActive }, window));
};

const filterOf = ({ search, featured }: DeveloperQuery) => ({
  search: search || null,
  isFeatured: featured === undefined ? null : featured === 'true',
});

async function cutPage<Row>(
  { page, limit }: DeveloperQuery,
  list: (window: { offset: number; limit: number }) => Promise<{ total: number; rows: Row[] }>,
): Promise<Page<Row>> {
  const { total, rows } = await list(page > maxPage ? { offset: 0, limit: 0 } : { offset: (page - 1) * limit, limit });
  return { rows, pagination: paginationOf(page, limit, rows.length, total) };
}

/** @throws CodedError `not_found`, for an inactive developer as well */
export async function getDeveloper(db: Db, id: string): Promise<DeveloperRow> {
  const row = await findDeveloper(db, id);
  if (row === null) throw unknownDeveloper();
  return row;
}

/** An active one as anybody may read it. @throws CodedError `not_found` */
export const getPublicDeveloper = async (db: Db, id: string, publicUrl: string): Promise<Developer> =>
  presentDeveloper(await getDeveloper(db, id), publicUrl);

/** Active or not. @throws CodedError `not_found` */
export async function getForStaff(db: Db, id: string): Promise<StaffRow> {
  const row = await findForStaff(db, id);
  if (row === null) throw unknownDeveloper();
  return row;
}

/** Staff may ask for an inactive developer too. @throws CodedError `not_found` */
export async function getDeveloperStats(
  db: Db,
  id: string,
  { evenInactive }: { evenInactive: boolean },
): Promise<StatsRow> {
  const stats = await findDeveloperStats(db, id, { evenInactive });
  if (stats === null) throw unknownDeveloper();
  return stats;
}

/** @throws CodedError `not_found` unless there is such an active developer */
export async function requireDeveloper(db: Db, id: string): Promise<void> {
  if (!(await hasDeveloper(db, id))) throw unknownDeveloper();
}
