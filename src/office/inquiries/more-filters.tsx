import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { type WorkFilter, workFilters } from '#contract/inquiry-lists.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import type { InquirySearch } from './inquiry-search.ts';

const names = Object.keys(workFilters) as WorkFilter[];

/** What is asked of the work on inquiries stands behind a button until some of it is asked. */
export function useMoreFilters(search: InquirySearch) {
  const id = useId();
  const count = names.filter((name) => search[name] !== '').length;
  const isSet = count > 0;
  // Opened or closed by hand it stays so, apart for when some of it is asked and when none is.
  const [chosen, setChosen] = useState({ whileSet: isSet, isOpen: isSet });
  const isOpen = chosen.whileSet === isSet ? chosen.isOpen : isSet;
  return { id, count, isOpen, toggle: () => setChosen({ whileSet: isSet, isOpen: !isOpen }) };
}

type MoreFiltersButtonProps = ReturnType<typeof useMoreFilters>;

export const MoreFiltersButton = ({ id, count, isOpen, toggle }: MoreFiltersButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? id : undefined}
    onClick={toggle}
    className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-[550] text-[0.90625rem] text-ink-2 transition-colors hover:text-green"
  >
    <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
    More filters
    {count > 0 && <span className="text-green tabular-nums">{count} set</span>}
    <ChevronDown
      size={16}
      strokeWidth={1.5}
      aria-hidden="true"
      className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
    />
  </button>
);

type MoreFiltersProps = {
  id: string;
  search: InquirySearch;
  onChange: (change: Partial<InquirySearch>) => void;
};

export const MoreFilters = ({ id, search, onChange }: MoreFiltersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a legend that is seen
  <div
    id={id}
    role="group"
    aria-label="More filters"
    className="grid grid-cols-2 gap-2.5 max-[17rem]:*:col-span-2 @max-[40rem]:*:last:col-span-2 @[40rem]:grid-cols-3 @[62rem]:grid-cols-5"
  >
    {names.map((name) => {
      const { label, any, choices } = workFilters[name];
      return (
        <FilterSelect
          key={name}
          label={label}
          value={search[name]}
          choices={[{ value: '', label: any }, ...choices]}
          isSet={search[name] !== ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      );
    })}
  </div>
);
