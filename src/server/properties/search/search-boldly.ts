import type { FacetQuery } from '#contract/properties.ts';
import type { Search } from './find-listings.ts';
import { writeQuery } from './parse-search.ts';
import { resolveQuery } from './resolve-query.ts';
import type { Criteria } from './store-filters.ts';

/**
 * Runs a search, and once more with bolder mending when it finds nothing: `gurgoan` may be known from somebody's
 * description and still be meant as Gurgaon.
 */
export async function searchBoldly<T>(
  search: Search,
  query: FacetQuery,
  run: (criteria: Criteria) => Promise<T>,
  isEmpty: (found: T) => boolean,
  isActive: Criteria['isActive'] = true,
): Promise<T> {
  const criteria = { ...(await resolveQuery(search, query)), isActive };
  const found = await run(criteria);
  if (!query.search || !isEmpty(found)) return found;
  const mended = { ...(await resolveQuery(search, query, true)), isActive };
  return asText(mended) === asText(criteria) ? found : run(mended);
}

const asText = ({ search }: Criteria): string => writeQuery(search ?? []);
