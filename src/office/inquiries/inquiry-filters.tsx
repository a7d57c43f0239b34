import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Choice } from '#ui/select-field.tsx';
import { FigureChips } from './figure-chips.tsx';
import { type InquirySearch, isNarrowed, rangeChoices, statusChoices } from './inquiry-search.ts';
import { MoreFilters, MoreFiltersButton, useMoreFilters } from './more-filters.tsx';

/** A filter beside words, status and time: what of the search it sets, what it is called, and what it offers. */
export type MoreFilter = { name: 'category' | 'assignee' | 'folder'; label: string; choices: readonly Choice[] };

type InquiryFiltersProps = {
  label: string;
  search: InquirySearch;
  more?: readonly MoreFilter[];
  /** What else is looked for from now on; always from the first page. */
  onChange: (change: Partial<InquirySearch>) => void;
  onClear: () => void;
  /** What else can be done with the list below. */
  tools?: ReactNode;
};

/** All of them live in the address (ADM-INQ-06 to 09, ADM-MYINQ-08 to 10). */
export function InquiryFilters({ label, search, more = [], onChange, onClear, tools }: InquiryFiltersProps) {
  const [text, setText, lookNow] = useSearchText(search.search, (words) => onChange({ search: words }));
  const further = useMoreFilters(search);
  const [isOpen, setOpen] = useState(false);
  /** On a phone the first row of the list comes first: all but the words stand behind a button. */
  const folded = isOpen ? '' : 'max-sm:hidden';
  const filters: { name: keyof InquirySearch; label: string; choices: readonly Choice[] }[] = [
    { name: 'status', label: 'Status', choices: statusChoices },
    ...more,
    { name: 'range', label: 'Time range', choices: rangeChoices },
  ];
  const columns =
    more.length > 0
      ? '@max-[40rem]:*:last:col-span-2 @[40rem]:grid-cols-3 @[62rem]:grid-cols-[minmax(13rem,1fr)_8.75rem_9.75rem_10rem_10.25rem_9.25rem]'
      : '@[40rem]:grid-cols-[minmax(14rem,1fr)_10rem_10rem]';
  return (
    <search aria-label={label} className="grid gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          lookNow();
        }}
        className={`grid grid-cols-2 gap-2.5 max-[17rem]:*:col-span-2 ${isOpen ? '' : 'max-sm:*:not-first:hidden'} ${columns}`}
      >
        <div
          className={`flex gap-2.5 max-[17rem]:flex-wrap ${more.length > 0 ? 'max-[40rem]:col-span-2' : 'col-span-2 @[40rem]:col-span-1'}`}
        >
          <SearchField
            label="Name, email, phone or property"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 grow max-[17rem]:basis-full"
          />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-hairline-strong bg-white px-3.5 font-[550] text-[0.90625rem] sm:hidden"
          >
            <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
            Filters
          </button>
        </div>
        {filters.map(({ name, label: called, choices }) => (
          <FilterSelect
            key={name}
            label={called}
            value={`${search[name]}`}
            choices={choices}
            isSet={search[name] !== ''}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </form>
      <div className={`flex flex-wrap items-center gap-x-5 gap-y-2.5 ${isNarrowed(search) ? '' : folded}`}>
        <span className={folded}>
          <MoreFiltersButton {...further} />
        </span>
        {isNarrowed(search) && (
          <button
            type="button"
            onClick={() => {
              setText('');
              onClear();
            }}
            className="quiet-link touch type-small"
          >
            Clear all filters
          </button>
        )}
        <div className={`flex grow flex-wrap items-center justify-end gap-2.5 ${folded}`}>{tools}</div>
      </div>
      <FigureChips search={search} onChange={onChange} />
      {further.isOpen && (
        <div className={folded}>
          <MoreFilters id={further.id} search={search} onChange={onChange} />
        </div>
      )}
    </search>
  );
}
