import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';

/** Something to be done about an inquiry; sent again, because no answer came, it is the same task. */
export function useAddTask(inquiry: { id: string; name: string }, onDone: () => void) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useSoleMutation({
    mutationFn: (body: BodyOf<'POST /inquiries/{id}/tasks'>) => {
      const about = { inquiry: inquiry.id, name: inquiry.name };
      const change = { call: 'POST /inquiries/{id}/tasks', id: inquiry.id, body, version: null, about } as const;
      return sendOnce([inquiry.id, body], (headers) => sendOrKeep(change, headers['idempotency-key']));
    },
    onSuccess: (answer) => {
      if (answer !== null) toast(answer.message, 'success');
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
