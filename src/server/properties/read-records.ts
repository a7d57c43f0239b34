import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import type { FacetQuery, PropertyQuery } from '#contract/properties.ts';
import { findLastChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { inDatabase } from './search/choose-source.ts';
import { findPage, searchBoldly } from './search/search-boldly.ts';
import type { Criteria } from './search/store-filters.ts';
import { listMatches } from './search/store-search.ts';
import { listPriceChanges, listRecords, type PropertyRecord } from './store-records.ts';
import { requireRecord } from './writing/save-property.ts';

/** Staff find active and inactive listings, unless they choose (UND-62). */
export function chosenByStaff({ isActive, includeInactive }: FacetQuery): Criteria['isActive'] {
  if (isActive) return isActive === 'true';
  return includeInactive === 'false' ? true : null;
}

/** A page of listings as staff see them, newest first unless `sort` says otherwise. */
export async function listForStaff(
  db: Db,
  query: PropertyQuery,
): Promise<{ rows: PropertyRecord[]; pagination: Pagination }> {
  const { page, limit } = query;
  const window = page > maxPage ? null : { offset: (page - 1) * limit, limit };
  const { total, rows: found } = await findPage(inDatabase(db), query, window, chosenByStaff(query));
  const rows = await listRecords(
    db,
    found.map(({ id }) => id),
  );
  return { rows, pagination: paginationOf(page, limit, rows.length, total) };
}

/** The ids of every listing that a search of staff finds, newest first. */
export const listIdsForStaff = (db: Db, query: FacetQuery, most: number): Promise<string[]> =>
  searchBoldly(
    inDatabase(db),
    query,
    (criteria) => listMatches(db, criteria, most),
    (ids) => ids.length,
    chosenByStaff(query),
  );

/** Everything about one listing. @throws CodedError `not_found` */
export async function readEditView(db: Db, id: string) {
  const row = await requireRecord(db, id);
  const [prices, lastChange] = await Promise.all([
    listPriceChanges(db, id),
    findLastChange(db, { type: 'properties', id }),
  ]);
  return { row, prices, lastChange };
}
