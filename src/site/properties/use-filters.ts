import { useNavigate } from 'react-router';
import { type PropertyFilters, writeFilters } from '#contract/property-search.ts';

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
  return (change: Partial<PropertyFilters>, typing = false) =>
    navigate(addressOf({ ...filters, page: 1, ...change }), { preventScrollReset: true, replace: typing });
}
