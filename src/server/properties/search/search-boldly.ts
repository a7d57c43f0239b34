import type { FacetQuery } from '#contract/properties.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { resolveQuery } from './resolve-query.ts';
import type { Criteria } from './store-filters.ts';

/**
 * Runs a search, and once more with bolder mending when it finds nothing: `gurgoan` may be known from somebody's
 * description and still be meant as Gurgaon.
 */
export async function searchBoldly<T>(
  db: Db,
  query: FacetQuery,
  run: (criteria: Criteria) => Promise<T>,
  isEmpty: (found: T) => boolean,
  isActive: Criteria['isActive'] = true,
): Promise<T> {
  const criteria = { ...(await resolveQuery(db, query)), isActive };
  const found = await run(criteria);
  if (!query.search || !isEmpty(found)) return found;
  const mended = { ...(await resolveQuery(db, query, true)), isActive };
  return mended.search === criteria.search ? found : run(mended);
}
