import { facetQuery } from '#contract/properties.ts';
import { apiQuery } from '#contract/property-search.ts';
import { filtersOf } from '#contract/saved-searches.ts';
import type { Db } from '../platform/database/open-database.ts';
import { findCriteria, searchQueries } from '../properties/service.ts';
import { listStale, type Prepared, updateMeaning } from './store.ts';

/** What a saved search means now, read by the same parser as the list of its address. */
export async function resolveSearch(db: Db, query: string): Promise<Prepared> {
  const criteria = await findCriteria(db, facetQuery.parse(apiQuery(filtersOf(query))));
  return { query, criteria, ...searchQueries(criteria) };
}

/** Saved searches looked at in one run. */
const batch = 500;

/** Names come and go with homes: what each search means is found out anew once a day. */
export async function resolveStale(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const stale = await listStale(db, batch);
    for (const { id, query } of stale) {
      signal?.throwIfAborted();
      await updateMeaning(db, id, await resolveSearch(db, query));
    }
    if (stale.length < batch) return;
  }
}
