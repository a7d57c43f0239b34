import { ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { type DueFilter, dueFilters } from '#contract/activity-choices.ts';
import type { Task, TaskCounts, TaskPage } from '#contract/tasks.ts';
import { FilterLinks } from '#office/shell/filter-links.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageSize, useTasks } from './read-tasks.ts';
import { TaskItem } from './task-item.tsx';

const labels: Record<DueFilter, string> = { overdue: 'Overdue', today: 'Due today', open: 'Open', all: 'All' };

/** Forgiving: what makes no sense counts as not said. */
function readSearch(query: URLSearchParams): { due: DueFilter; page: number } {
  const page = Number(query.get('page'));
  return {
    due: dueFilters.find((each) => each === query.get('due')) ?? 'open',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

const addressOf = (due: DueFilter, page = 1): string => {
  const query = new URLSearchParams({ ...(due !== 'open' && { due }), ...(page > 1 && { page: `${page}` }) });
  return query.size === 0 ? '/admin/tasks' : `/admin/tasks?${query}`;
};

/** /admin/tasks: what is to be done next, the late first; an employee sees what belongs to own inquiries (issue 7, 4). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  const [query] = useScreenQuery();
  const search = readSearch(query);
  const view = useTasks(search);
  return (
    <>
      <ScreenHead
        title={isAdmin ? 'Tasks' : 'My Tasks'}
        lead={isAdmin ? 'The next action of every inquiry.' : 'The next action of every inquiry that is yours.'}
      />
      <div className="grid gap-5">
        <Filters due={search.due} counts={view.data?.counts} />
        {view.data === undefined && view.isError ? (
          <div className="border border-hairline bg-white px-4 sm:px-6">
            <LoadFailure
              title="The tasks could not be read"
              isBusy={view.isFetching}
              onRetry={() => void view.refetch()}
            >
              {serverMessage(view.error, 'Network error. Please check your connection.')}
            </LoadFailure>
          </div>
        ) : (
          <List answer={view.data} isOld={view.isPlaceholderData} due={search.due} />
        )}
      </div>
    </>
  );
}

function Filters({ due, counts }: { due: DueFilter; counts: TaskCounts | undefined }) {
  const links = dueFilters.map((each) => ({
    id: each,
    label: labels[each],
    to: addressOf(each),
    count: each === 'all' ? undefined : counts?.[each],
    isUrgent: each === 'overdue',
  }));
  return <FilterLinks label="Which tasks" links={links} current={due} />;
}

const emptyTexts: Record<DueFilter, { title: string; text: string }> = {
  overdue: { title: 'Nothing is late', text: 'Every task was done in its time.' },
  today: { title: 'Nothing is due today', text: 'What is due later stands under Open.' },
  open: { title: 'Nothing is to be done', text: 'Open an inquiry and add its next action under Tasks.' },
  all: { title: 'No tasks yet', text: 'Open an inquiry and add its next action under Tasks.' },
};

type ListProps = { answer: TaskPage | undefined; isOld: boolean; due: DueFilter };

function List({ answer, isOld, due }: ListProps) {
  if (answer === undefined) {
    return (
      <div aria-busy="true" className="grid gap-4 border border-hairline bg-white px-5 py-5">
        <span className="sr-only">Loading tasks...</span>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    );
  }
  if (answer.data.length === 0) {
    const { title, text } = emptyTexts[due];
    return (
      <div className="border border-hairline bg-white">
        <EmptyState icon={ListTodo} title={title}>
          {text}
        </EmptyState>
      </div>
    );
  }
  const { current, total, count, totalCount } = answer.pagination;
  const first = (current - 1) * pageSize + 1;
  return (
    <>
      <ul
        aria-label={labels[due]}
        aria-busy={isOld}
        className={`border border-hairline border-b-0 bg-white transition-opacity *:px-5 ${isOld ? 'opacity-55' : ''}`}
      >
        {answer.data.map((task) => (
          <TaskItem key={task.id} task={task}>
            <About task={task} />
          </TaskItem>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="type-small text-ink-3 tabular-nums">
          Showing {first}–{first + count - 1} of {totalCount}
        </p>
        <Pagination label="Pages of tasks" current={current} total={total} to={(page) => addressOf(due, page)} />
      </div>
    </>
  );
}

/** Whose task that is. */
function About({ task: { inquiry } }: { task: Task }) {
  const { isAdmin } = useProfile().abilities;
  return (
    <p className="type-small text-ink-2 wrap-anywhere">
      <Link
        to={`/admin/inquiries?view=${inquiry.id}`}
        className="touch text-green underline underline-offset-4"
        dir="auto"
      >
        {inquiry.name || 'No name'}
      </Link>
      {inquiry.propertyName && <span dir="auto"> · {inquiry.propertyName}</span>}
      {isAdmin && <span> · {inquiry.assignedTo?.name ?? 'Unassigned'}</span>}
    </p>
  );
}
