import { Columns3 } from 'lucide-react';
import { FilterSelect } from '#ui/filter-select.tsx';
import { Popup } from '#ui/popup.tsx';
import {
  columnLabels,
  type InquiryScreen,
  offeredColumns,
  readColumns,
  sortChoices,
  toggleColumn,
} from './inquiry-columns.ts';
import type { InquirySearch } from './inquiry-search.ts';

type ViewToolsProps = {
  screen: InquiryScreen;
  search: InquirySearch;
  onChange: (change: Partial<InquirySearch>) => void;
};

/** How the list is sorted, which on cards no head can say, and which columns it shows. */
export function ViewTools({ screen, search, onChange }: ViewToolsProps) {
  const shown = readColumns(screen, search.columns);
  return (
    <>
      <span className="min-w-0 grow basis-40 sm:max-w-68 sm:basis-56">
        <FilterSelect
          label="Sort by"
          value={search.sort}
          choices={sortChoices}
          isSet={search.sort !== ''}
          onChange={(event) => onChange({ sort: event.target.value as InquirySearch['sort'] })}
        />
      </span>
      <Popup
        label="Columns"
        face={
          <>
            <Columns3 size={18} strokeWidth={1.5} aria-hidden="true" />
            Columns
          </>
        }
      >
        {offeredColumns(screen).map((column) => {
          const isShown = shown.includes(column);
          return (
            <label
              key={column}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 pr-8 text-[0.9375rem] hover:bg-hover has-disabled:cursor-default has-disabled:text-ink-3 lg:min-h-10"
            >
              <input
                type="checkbox"
                checked={isShown}
                // The last one stays: a list of nothing says nothing.
                disabled={isShown && shown.length === 1}
                onChange={() => onChange({ columns: toggleColumn(screen, search.columns, column), page: search.page })}
                className="size-4.5 shrink-0 accent-green"
              />
              {columnLabels[column]}
            </label>
          );
        })}
      </Popup>
    </>
  );
}
