import { ChevronDown } from 'lucide-react';
import type { PropertySort } from '#contract/property-search.ts';
import { sortChoices } from './filter-choices.ts';
import type { PropertiesPageData } from './read-properties-page.ts';
import { useFilters } from './use-filters.ts';

/** The order of the list. `wide` is the phone's button beside Filters. */
export function SortSelect({ page: { filters }, wide = false }: { page: PropertiesPageData; wide?: boolean }) {
  const change = useFilters(filters);
  const natural: PropertySort = filters.search ? 'relevance' : 'newest';
  const frame = wide
    ? 'min-h-12 w-full rounded-control border border-hairline-strong justify-center'
    : 'min-h-11 justify-end';
  return (
    <label className={`js-only relative flex items-center gap-2 ${frame}`}>
      <span className={wide ? 'sr-only' : 'type-small text-ink-3'}>Sort</span>
      <select
        value={filters.sort || natural}
        onChange={(event) => {
          const sort = event.target.value as PropertySort;
          void change({ sort: sort === natural ? '' : sort });
        }}
        className={`appearance-none rounded-control bg-transparent pr-7 font-[550] ${wide ? 'h-12 w-full pl-4 text-center' : 'field-sizing-content h-11 text-[0.9375rem]!'}`}
      >
        {sortChoices(filters.search).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.5}
        aria-hidden="true"
        className={`pointer-events-none absolute ${wide ? 'right-4' : 'right-1'}`}
      />
    </label>
  );
}
