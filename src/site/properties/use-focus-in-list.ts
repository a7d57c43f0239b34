import { type RefObject, useEffect, useRef } from 'react';
import type { PropertyFilters } from '#contract/property-search.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { addressOf } from './use-filters.ts';

/**
 * What narrows or widens a list goes with its press: a chip, an offer, a link to the list alone. The next chip gets the focus
 * of a chip, the summary that of all others.
 */
export function useFocusInList(filters: PropertyFilters, summary: RefObject<HTMLElement | null>) {
  const chips = useRef<HTMLUListElement>(null);
  const pressed = useRef(-1);
  const wasMap = useRef(filters.view === 'map');
  const isMap = filters.view === 'map';
  useFocusAfter(addressOf({ ...filters, at: '' }), () => {
    const at = pressed.current;
    pressed.current = -1;
    // Whoever opens the map goes on there (home-map.tsx).
    if (isMap && !wasMap.current) return null;
    return chips.current?.querySelectorAll<HTMLElement>('[data-chip]')[at] ?? summary.current;
  });
  useEffect(() => {
    wasMap.current = isMap;
  }, [isMap]);
  return {
    chips,
    notePress: (at: number) => {
      pressed.current = at;
    },
  };
}
