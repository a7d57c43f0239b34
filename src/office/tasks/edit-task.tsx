import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/tasks.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { readTask } from './read-tasks.ts';
import { changesOf, draftOf, errorsOf, fields } from './task-draft.ts';
import { TaskForm } from './task-form.tsx';

/** A task that is edited in place. What a colleague has changed meanwhile stays, and what both have is asked. */
export function EditTask({ task, onLeft }: { task: Task; onLeft: () => void }) {
  const queries = useQueryClient();
  const { timezone } = useProfile();
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save } = useRecordDraft({
    stored: task,
    draftOf: (record) => draftOf(record, timezone),
    fields,
    errorsOf: (typed) => errorsOf(typed, timezone),
    send: async (base, typed) => {
      try {
        const body = changesOf(typed, draftOf(base, timezone), timezone);
        const { data } = await changeSeen(base, (seen) => api('PUT /tasks/{id}', { ...seen, body }));
        onLeft();
        return { message: 'Task saved.', record: data };
      } finally {
        void queries.invalidateQueries({ queryKey: inquiriesKey });
      }
    },
    readAnew: () => readTask(task),
  });
  return (
    <TaskForm
      draft={draft}
      action="Save"
      isBusy={isPending}
      refused={errors}
      onChange={(part) => change(() => part)}
      // As it is stored: there is nothing to save.
      onSave={() => (isDirty ? save() : onLeft())}
      onCancel={onLeft}
    >
      {meeting && (
        <ConflictPanel
          what="This task"
          taken={meeting.taken.map(({ label }) => label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save"
          isDirty={isDirty}
        />
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
    </TaskForm>
  );
}
