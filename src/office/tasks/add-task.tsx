import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { Banner } from '#ui/banner.tsx';
import { TaskForm } from './task-form.tsx';
import { useAddTask } from './use-add-task.ts';

/** A form for something to be done about an inquiry. What was typed stays until it is stored. */
export function AddTask({ inquiry }: { inquiry: { id: string; name: string } }) {
  const [round, setRound] = useState(0);
  const { run, isPending, error } = useAddTask(inquiry, () => setRound((was) => was + 1));
  const refused = error instanceof ApiError && error.code === 'invalid_fields' ? error.fieldErrors : undefined;
  return (
    <div className="grid gap-3">
      <TaskForm
        key={round}
        task={null}
        action="Add Task"
        isBusy={isPending}
        {...(refused && { refused })}
        onSave={run}
      />
      {error && !refused && (
        <Banner kind="error">
          {serverMessage(error, 'It could not be stored. What you typed is still here. Please try again.')}
        </Banner>
      )}
    </div>
  );
}
