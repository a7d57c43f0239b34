import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock, ScrollText } from 'lucide-react';
import { useCallback } from 'react';
import { api } from '#office/shell/api.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { type AuditSearch, isNarrowed, queryOf, readSearch, writeSearch } from './audit-search.ts';

const pageSize = 50;

/** /admin/audit: what staff changed, newest first (issue 5, 2). */
export function Component() {
  const { canReadAudit } = useProfile().abilities;
  return (
    <>
      <ScreenHead title="Audit log" lead="Every change by a member of staff. Entries are only ever added." />
      {canReadAudit ? (
        <AuditLog />
      ) : (
        <div className="border border-hairline bg-white">
          <EmptyState icon={Lock} title="For administrators">
            You do not have permission to read the audit log.
          </EmptyState>
        </div>
      )}
    </>
  );
}

function AuditLog() {
  const [query, put] = useScreenQuery();
  const search = readSearch(query);
  const asked = queryOf(search);
  const log = useQuery({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => api('GET /admin/audit', { query: { ...asked, limit: `${pageSize}` }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const change = useCallback(
    (part: Partial<AuditSearch>) => put((now) => writeSearch({ ...readSearch(now), page: 1, ...part })),
    [put],
  );
  const clear = () => put(() => new URLSearchParams());

  return (
    <div className="@container grid gap-5">
      <AuditFilters search={search} onChange={change} onClear={clear} />
      {log.data === undefined && log.isError ? (
        <div className="border border-hairline bg-white px-4 sm:px-6">
          <LoadFailure
            title="The audit log could not be read"
            isBusy={log.isFetching}
            onRetry={() => void log.refetch()}
          >
            {serverMessage(log.error, 'Network error. Please check your connection.')}
          </LoadFailure>
        </div>
      ) : (
        <Entries answer={log.data} isOld={log.isPlaceholderData} search={search} onClear={clear} />
      )}
    </div>
  );
}

type EntriesProps = {
  answer: Awaited<ReturnType<typeof api<'GET /admin/audit'>>> | undefined;
  /** What is shown belongs to the search before. */
  isOld: boolean;
  search: AuditSearch;
  onClear: () => void;
};

function Entries({ answer, isOld, search, onClear }: EntriesProps) {
  if (answer?.data.length === 0) {
    return (
      <div className="border border-hairline bg-white">
        <EmptyState
          icon={ScrollText}
          title={isNarrowed(search) || search.page > 1 ? 'Nothing of that kind' : 'Nothing yet'}
          actions={
            (isNarrowed(search) || search.page > 1) && (
              <Button kind="outline" size="small" onClick={onClear}>
                Show everything
              </Button>
            )
          }
        >
          {isNarrowed(search) || search.page > 1
            ? 'No entry fits these words, days or this page.'
            : 'What staff change will be listed here.'}
        </EmptyState>
      </div>
    );
  }
  const { current, total, count, totalCount } = answer?.pagination ?? { current: 1, total: 1, count: 0, totalCount: 0 };
  const first = (current - 1) * pageSize + 1;
  const number = new Intl.NumberFormat('en-IN').format;
  return (
    <>
      <div aria-busy={answer === undefined || isOld} className={`transition-opacity ${isOld ? 'opacity-55' : ''}`}>
        {answer === undefined && <span className="sr-only">Loading the audit log...</span>}
        <RecordTable label="Audit log" head={['When', 'Who', 'What', 'Record', 'Details']}>
          {answer
            ? answer.data.map((entry) => <AuditRow key={entry.id} entry={entry} />)
            : [1, 2, 3, 4, 5, 6, 7, 8].map((row) => <SkeletonRow key={row} />)}
        </RecordTable>
      </div>
      {answer && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="type-small text-ink-3 tabular-nums">
            Showing {number(first)}–{number(first + count - 1)} of {number(totalCount)}
          </p>
          <Pagination
            label="Pages of the audit log"
            current={current}
            total={total}
            to={(page) => `?${writeSearch({ ...search, page })}`}
          />
        </div>
      )}
    </>
  );
}

/** As high as an entry. */
function SkeletonRow() {
  return (
    <RecordRow>
      <RecordCell label="When">
        <Skeleton className="h-4 w-30" />
      </RecordCell>
      <RecordCell label="Who">
        <Skeleton className="h-4 w-32" />
      </RecordCell>
      <RecordCell label="What">
        <Skeleton className="h-4 w-40" />
      </RecordCell>
      <RecordCell label="Record">
        <Skeleton className="h-4 w-28" />
      </RecordCell>
      <RecordCell>
        <Skeleton className="my-3 h-5 w-20" />
      </RecordCell>
    </RecordRow>
  );
}
