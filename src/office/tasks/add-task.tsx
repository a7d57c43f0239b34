import { useRef, useState } from 'react';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { blank, taskOf } from './task-draft.ts';
import { TaskForm } from './task-form.tsx';
import { useAddTask } from './use-add-task.ts';

const notStored = 'It could not be stored. What you typed is still here. Please try again.';

/** A form for something to be done about an inquiry. What was typed stays until it is stored. */
export function AddTask({ inquiry }: { inquiry: { id: string; name: string } }) {
  const { timezone } = useProfile();
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState(blank);
  /** Ahead of what is drawn: what is typed while a task is on its way is the next one. */
  const latest = useRef(draft);
  const sent = useRef(draft);
  const put = (next: typeof draft) => {
    latest.current = next;
    setDraft(next);
  };
  useUnsavedChanges(draft.title.trim() !== '' || draft.dueAt !== '');
  const { run, isPending, error, reset } = useAddTask(inquiry, () => {
    const { title } = latest.current;
    // A form that somebody types in keeps its focus, and the day that stands in it.
    if (latest.current !== sent.current)
      return put({ ...latest.current, title: title === sent.current.title ? '' : title });
    put(blank);
    setRound((was) => was + 1);
  });
  const { fields, text } = tellRefusal(error, Object.keys(blank), notStored);
  return (
    <div className="grid gap-3">
      <TaskForm
        key={round}
        draft={draft}
        action="Add Task"
        isBusy={isPending}
        refused={fields}
        onChange={(part) => {
          reset();
          put({ ...latest.current, ...part });
        }}
        onSave={() => {
          sent.current = draft;
          run(taskOf(draft, timezone));
        }}
      />
      {text && <Banner kind="error">{text}</Banner>}
    </div>
  );
}
