import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type InquirySearch, pageSize, writeSearch } from './inquiry-search.ts';
import type { DeskPage, MyPage } from './read-inquiries.ts';
import { rangeLine } from './write-figures.ts';

type InquiryListProps = {
  label: string;
  head: readonly string[];
  page: UseQueryResult<DeskPage | MyPage>;
  search: InquirySearch;
  loading: string;
  failure: (cause: unknown) => string;
  empty: { title: string; lead: string };
  /** Takes the filters away; null when there are none. */
  onClear: (() => void) | null;
  onPage: (page: number) => void;
  row: (inquiry: StaffInquiry) => ReactNode;
};

/** One page of inquiries in a table, or what there is in its place. */
export function InquiryList(props: InquiryListProps) {
  const { label, head, page, search, loading, failure, empty, onClear, onPage, row } = props;
  const { data: answer, isPlaceholderData } = page;
  const last = answer && !isPlaceholderData ? answer.pagination.total : 0;
  // The last row of the last page is gone: the page before it is the last one now.
  const goBack = useEffectEvent(() => onPage(last));
  const isBeyond = last > 0 && search.page > last;
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);

  if (answer === undefined) {
    if (!page.isError) return <Loading text={loading} />;
    return (
      <div className="border border-hairline bg-white px-4 sm:px-6">
        <LoadFailure title={failure(page.error)} isBusy={page.isFetching} onRetry={() => void page.refetch()}>
          {serverMessage(page.error, 'Network error. Please check your connection.')}
        </LoadFailure>
      </div>
    );
  }
  if (isBeyond) return <Loading text={loading} />;
  const { data, pagination } = answer;
  return (
    <>
      {page.isRefetchError && (
        <Note kind="warning">
          <span className="flex flex-wrap items-center gap-x-4">
            What you see may have changed: it could not be read again.
            <button type="button" onClick={() => void page.refetch()} className="quiet-link touch">
              Try Again
            </button>
          </span>
        </Note>
      )}
      {data.length === 0 ? (
        <div className="border border-hairline bg-white">
          <EmptyState
            icon={Inbox}
            title={empty.title}
            actions={
              onClear && (
                <Button kind="outline" size="small" onClick={onClear}>
                  Show all inquiries
                </Button>
              )
            }
          >
            {empty.lead}
          </EmptyState>
        </div>
      ) : (
        <>
          <div
            aria-busy={isPlaceholderData || undefined}
            className={`transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`}
          >
            <RecordTable label={label} head={head}>
              {data.map(row)}
            </RecordTable>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="type-small text-ink-3 tabular-nums">
              {rangeLine(pagination)}
            </p>
            <Pagination
              label={`Pages of ${label.toLowerCase()}`}
              current={pagination.current}
              total={pagination.total}
              to={(to) => `?${writeSearch({ ...search, page: to })}`}
            />
          </div>
        </>
      )}
    </>
  );
}

const rows = Array.from({ length: pageSize }, (_, row) => row);

/** As high as a page of rows. */
function Loading({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="border border-hairline bg-white">
      <p role="status" className="type-office-head flex h-11 items-center bg-hover px-4 text-ink-3">
        {text}
      </p>
      {rows.map((row) => (
        <div
          key={row}
          className="grid h-18 grid-cols-2 items-center gap-6 border-hairline border-t px-4 md:grid-cols-4"
        >
          <span className="grid gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </span>
          <Skeleton className="h-4 w-36 max-w-full" />
          <Skeleton className="h-6.75 w-22 max-md:hidden" />
          <Skeleton className="h-9 w-40 max-w-full max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
