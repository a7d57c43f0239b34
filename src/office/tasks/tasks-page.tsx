import { ListTodo } from 'lucide-react';
import { useRef } from 'react';
import { type DueFilter, dueFilters } from '#contract/activity-choices.ts';
import type { Task } from '#contract/tasks.ts';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { describeList, oneOf } from '#office/frames/list-address.ts';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { useFocusOnNext } from '#ui/use-focus-after.ts';
import { pageSize, useTasks } from './read-tasks.ts';
import { TaskInquiry } from './task-inquiry.tsx';
import { TaskItem } from './task-item.tsx';

const address = describeList({ due: oneOf(dueFilters, 'open') });

const labels: Record<DueFilter, string> = { overdue: 'Overdue', today: 'Due today', open: 'Open', all: 'All' };
const howTo = 'Open an inquiry and add its next action under Tasks.';
const emptyTexts: Record<DueFilter, { title: string; text: string }> = {
  overdue: { title: 'Nothing is late', text: 'Every task was done in its time.' },
  today: { title: 'Nothing is due today', text: 'What is due later stands under Open.' },
  open: { title: 'Nothing is to be done', text: howTo },
  all: { title: 'No tasks yet', text: howTo },
};

/** With another of them other tasks stand there, and a form that was open in one is gone. */
const narrowing = ['due', 'page'];

/** /admin/tasks: what is to be done next, the late first; an employee sees what belongs to own inquiries (issue 7, 4). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  const place = useListPlace(address);
  const { due } = place.search;
  const view = useTasks(place.search);
  return (
    <ListScreen
      title={isAdmin ? 'Tasks' : 'My Tasks'}
      lead={isAdmin ? 'The next action of every inquiry.' : 'The next action of every inquiry that is yours.'}
      filters={
        <FilterLinks
          label="Which tasks"
          choices={labels}
          current={due}
          counts={view.data?.counts}
          urgent="overdue"
          hrefOf={(each) => place.hrefOf({ due: each })}
        />
      }
      what="tasks"
      query={view}
      rows={view.data?.data}
      pages={{ place, at: view.data?.pagination, size: pageSize }}
      waiting={<WaitingRows text="Loading tasks..." row="h-14" />}
      empty={{ icon: ListTodo, ...emptyTexts[due] }}
    >
      {(tasks) => (
        <HangsOn names={narrowing}>
          <TaskRows label={labels[due]} tasks={tasks} isWhoseSaid={isAdmin} />
        </HangsOn>
      )}
    </ListScreen>
  );
}

type TaskRowsProps = { label: string; tasks: readonly Task[]; isWhoseSaid: boolean };

function TaskRows({ label, tasks, isWhoseSaid }: TaskRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusOnNext(
    tasks.map(({ id }) => id),
    list,
    () => list.current,
  );
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className="border border-hairline border-b-0 bg-white outline-none *:px-5"
    >
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task}>
          <TaskInquiry inquiry={task.inquiry} isWhoseSaid={isWhoseSaid} />
        </TaskItem>
      ))}
    </ul>
  );
}
