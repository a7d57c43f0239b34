import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { useKeptWhile } from '#office/frames/keep-edited.tsx';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { useWaiting } from '#office/pocket/keep-waiting.ts';
import { NotSentYet } from '#office/pocket/not-sent-yet.tsx';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { EditTask } from './edit-task.tsx';
import { useTaskChange } from './use-task-change.ts';

type TaskItemProps = {
  task: Task;
  mayChange?: boolean;
  /** What it is about, where a list holds those of many inquiries. */
  children?: ReactNode;
};

const signStyle =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-3 transition-colors hover:bg-wash hover:text-ink';

/** One task: ticked off in place, edited in place, deleted after a question. */
export function TaskItem({ task, mayChange = true, children }: TaskItemProps) {
  const dates = useDates();
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useKeptWhile(isEdited || isAsked, task.id);
  const item = useRef<HTMLLIElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEdited, () => (isEdited ? item.current?.querySelector('input') : edit.current));
  const { run, isPending, running } = useTaskChange();
  const { title, dueAt, isOverdue, doneAt, doneBy } = task;
  const waits = useWaiting().findLast(({ change: { call, id } }) => call === 'PUT /tasks/{id}' && id === task.id);
  const ticked = isPending
    ? running?.changes.done
    : waits?.change.call === 'PUT /tasks/{id}' && waits.asked === null
      ? waits.change.body.done
      : undefined;
  const isDone = ticked ?? doneAt !== null;

  if (isEdited) {
    return (
      <li ref={item} className="border-hairline border-b py-3">
        <EditTask task={task} onLeft={() => setEdited(false)} />
      </li>
    );
  }
  return (
    <li
      aria-busy={isPending || undefined}
      className="flex items-start gap-1 border-hairline border-b py-2 max-[17rem]:flex-wrap"
    >
      <label className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isDone}
          disabled={!mayChange}
          aria-disabled={isPending || undefined}
          onChange={(event) => !isPending && run({ task, changes: { done: event.target.checked } })}
          aria-label={`Done: ${title}`}
          className="size-4.5 accent-green"
        />
      </label>
      <div className="min-w-0 grow py-2 max-[17rem]:basis-28">
        <p className={`wrap-anywhere ${isDone ? 'text-ink-3 line-through' : 'font-[550]'}`} dir="auto">
          {title}
        </p>
        {children}
        <p className="type-small mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3">
          {doneAt ? (
            <>
              Done {dates.momentWithin(doneAt)}
              {doneBy && ` by ${doneBy}`}
            </>
          ) : (
            <>
              <time dateTime={dueAt} title={dates.full(dueAt)}>
                Due {dates.momentWithin(dueAt)}
              </time>
              {isOverdue && !isDone && <Badge kind="red">Overdue</Badge>}
            </>
          )}
          <NotSentYet id={task.id} />
        </p>
      </div>
      {mayChange && (
        <>
          {doneAt === null && (
            <button
              ref={edit}
              type="button"
              aria-label={`Edit ${title}`}
              onClick={() => setEdited(true)}
              className={signStyle}
            >
              <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
          <button type="button" aria-label={`Delete ${title}`} onClick={() => setAsked(true)} className={signStyle}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <DeleteDialog
            record={isAsked ? task : null}
            what="task"
            name={() => title}
            send={(asked) => changeSeen(asked, (seen) => api('DELETE /tasks/{id}', seen))}
            done="Task deleted."
            queryKey={inquiriesKey}
            onClose={() => setAsked(false)}
          >
            <p className="text-ink-2">It will be taken away. If it was done, tick it off instead.</p>
          </DeleteDialog>
        </>
      )}
    </li>
  );
}
