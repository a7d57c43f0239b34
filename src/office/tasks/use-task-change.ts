import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Task } from '#contract/tasks.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';

/**
 * Changes a task as it was seen; who was slower is told what somebody else did and sees it. That it is done can wait for a
 * line.
 */
export function useTaskChange() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: ({ task, changes }: { task: Task; changes: BodyOf<'PUT /tasks/{id}'> }) =>
      changes.done === undefined
        ? changeSeen(task, (seen) => api('PUT /tasks/{id}', { ...seen, body: changes }))
        : tick(task, changes),
    onSuccess: (answer, { changes }) => {
      if (answer !== null) toast(changes.done === true ? `Done: ${answer.data.title}` : 'Task saved.', 'success');
    },
    onError: (cause) => toast(serverMessage(cause, 'The task could not be saved. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}

function tick({ id, version, title, inquiry }: Task, body: BodyOf<'PUT /tasks/{id}'>) {
  const about = { inquiry: inquiry.id, name: inquiry.name, title };
  return sendOrKeep({ call: 'PUT /tasks/{id}', id, body, version, about });
}
