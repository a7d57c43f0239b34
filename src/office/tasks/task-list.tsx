import { KeepContext, useEditedRecords } from '#office/frames/keep-edited.tsx';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Unfold } from '#office/frames/unfold.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddTask } from './add-task.tsx';
import { useInquiryTasks } from './read-tasks.ts';
import { TaskItem } from './task-item.tsx';

type TaskListProps = { inquiry: { id: string; name: string }; mayAdd: boolean; isFolded: boolean };

/** What is to be done about one inquiry, and what was done. */
export function TaskList({ inquiry, mayAdd, isFolded }: TaskListProps) {
  const view = useInquiryTasks(inquiry.id);
  const { shown, keep } = useEditedRecords(view.data);
  return (
    <div className="grid gap-4">
      {mayAdd && (
        <Unfold label="Add a task" isFolded={isFolded}>
          <AddTask inquiry={inquiry} />
        </Unfold>
      )}
      {shown === undefined ? (
        view.isError ? (
          <ReadFailure title="The tasks could not be read" query={view} />
        ) : (
          <div aria-busy="true" className="grid gap-3">
            <span className="sr-only">Loading tasks...</span>
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        )
      ) : shown.length === 0 ? (
        <p className="type-small text-ink-3">Nothing is to be done yet.</p>
      ) : (
        <ul aria-label="Tasks" className="border-hairline border-t">
          <KeepContext value={keep}>
            {shown.map((task) => (
              <TaskItem key={task.id} task={task} mayChange={mayAdd} />
            ))}
          </KeepContext>
        </ul>
      )}
    </div>
  );
}
