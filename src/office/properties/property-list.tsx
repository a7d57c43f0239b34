import type { UseQueryResult } from '@tanstack/react-query';
import { Building2, CloudAlert } from 'lucide-react';
import type { StaffPropertyPage } from '#contract/staff-properties.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isNarrowed, type ListSearch, type Opened, pageSize, writeSearch } from './list-search.ts';
import { cardColumns, PropertyCards } from './property-cards.tsx';

const number = new Intl.NumberFormat('en-IN').format;

type PropertyListProps = {
  page: UseQueryResult<StaffPropertyPage>;
  search: ListSearch;
  onOpen: (opened: Opened) => void;
  onClear: () => void;
};

/** The cards of one page, or why there are none. */
export function PropertyList({ page, search, onOpen, onClear }: PropertyListProps) {
  if (page.data === undefined) {
    return page.isError ? <Failure cause={page.error} /> : <Loading />;
  }
  const { data, pagination } = page.data;
  if (data.length === 0) {
    const isSearch = isNarrowed(search) || search.page > 1;
    return (
      <div className="border border-hairline bg-white">
        <EmptyState
          icon={Building2}
          title={isSearch ? 'No properties found' : 'No properties yet'}
          actions={
            isSearch && (
              <Button kind="outline" size="small" onClick={onClear}>
                Show all properties
              </Button>
            )
          }
        >
          {isSearch
            ? 'No listing fits these words and filters. Try fewer of them.'
            : 'Listings that are added here or by an import will stand in this place.'}
        </EmptyState>
      </div>
    );
  }
  const first = (pagination.current - 1) * pageSize + 1;
  return (
    <>
      <PropertyCards properties={data} isOld={page.isPlaceholderData} onOpen={onOpen} />
      {pagination.total > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="type-small text-ink-3 tabular-nums">
            {number(first)}–{number(first + data.length - 1)} of {number(pagination.totalCount)}
          </p>
          <Pagination
            label="Pages of properties"
            current={pagination.current}
            total={pagination.total}
            to={(to) => `?${writeSearch({ ...search, page: to })}`}
          />
        </div>
      )}
    </>
  );
}

/** `Retry` reloads the page (TRAP-69). */
const Failure = ({ cause }: { cause: unknown }) => (
  <div role="alert" className="border border-hairline bg-white">
    <EmptyState
      icon={CloudAlert}
      title="Error loading properties"
      actions={
        <Button size="small" onClick={() => location.reload()}>
          Retry
        </Button>
      }
    >
      {serverMessage(cause, 'Network error. Please check your connection.')}
    </EmptyState>
  </div>
);

/** As high as cards. */
const Loading = () => (
  <div aria-busy="true" className={cardColumns}>
    <span className="sr-only">Loading properties...</span>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
      <div key={card} className="border border-hairline bg-white">
        <Skeleton className="aspect-3/2 w-full" />
        <div className="grid gap-2.5 px-4 py-4">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="h-4 w-24" />
        </div>
        <div className="h-22 border-hairline border-t" />
      </div>
    ))}
  </div>
);
