import { type RefObject, useEffect, useRef } from 'react';
import { apiQuery, type PropertyFilters } from '#contract/property-search.ts';
import { readAhead } from '#site/shell/read-ahead.ts';
import { watchView } from '#ui/watch-view.ts';
import { withNaturalOrder } from './read-properties-page.ts';

/** How far below the window the pager may be when the next page is fetched: most of a phone's screen. */
const nearness = '600px';

/** Fetches the next page of the list when its reader comes near the end of this one. Null: there is none. */
export function useNextPageAhead(next: PropertyFilters | null): RefObject<HTMLDivElement | null> {
  const pager = useRef<HTMLDivElement>(null);
  const key = next && JSON.stringify(next);
  useEffect(() => {
    if (key === null || pager.current === null) return;
    const stop = watchView(
      pager.current,
      (isNear) => {
        if (!isNear) return;
        stop();
        readAhead('GET /properties', { query: apiQuery(withNaturalOrder(JSON.parse(key) as PropertyFilters)) });
      },
      nearness,
    );
    return stop;
  }, [key]);
  return pager;
}
