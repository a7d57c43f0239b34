import { useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type PropertyFilters, parseFilters, writeFilters } from '#contract/property-search.ts';

export const addressOf = (filters: PropertyFilters): string => {
  const query = writeFilters(filters);
  return query.size > 0 ? `/properties?${query}` : '/properties';
};

/**
 * Changes filters by changing the address: Back undoes it and the link can be shared. Any change starts at page 1
 * (PUB-LIST-23). `typing` replaces the address instead of adding a step for every letter.
 */
export function useFilters(filters: PropertyFilters) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // A change may come late (a pause in typing) or while another is under way: it adds to the newest, not to what was drawn.
  const newest = useRef(filters);
  newest.current = next?.pathname === '/properties' ? parseFilters(new URLSearchParams(next.search)) : filters;
  return (change: Partial<PropertyFilters>, typing = false) => {
    const address = addressOf({ ...newest.current, page: 1, ...change });
    // Words that were typed and taken back while their list was under way are compared with that list, too.
    if (address === addressOf({ ...newest.current, page: 1 })) return;
    void navigate(address, {
      preventScrollReset: true,
      replace: typing,
      // Drawn at once that it is under way: the next change would not know of it until the browser has time to draw.
      flushSync: true,
    });
  };
}
