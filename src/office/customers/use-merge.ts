import { useQueryClient } from '@tanstack/react-query';
import type { Customer, CustomerMerge, PossibleDuplicate } from '#contract/customers.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';

/** Moves everything of another record to this one, seen in that version; a repeated press is the same merge. */
export function useMerge(customer: Customer, onDone: () => void) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useSoleMutation({
    mutationFn: ({ id: otherId }: PossibleDuplicate) =>
      sendOnce([otherId, customer.version], (key) =>
        changeSeen(customer, ({ params, headers }) =>
          api('POST /customers/{id}/merge', { params, body: { otherId }, headers: { ...headers, ...key } }),
        ),
      ),
    onSuccess: ({ message }) => {
      toast(message, 'success');
      onDone();
    },
    // Also where it was refused: what is shown is old.
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}

/** Gives a merged record back what it had. */
export function useUndoMerge() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: ({ id }: CustomerMerge) => api('POST /customers/merges/{id}/undo', { params: { id } }),
    onSuccess: ({ message }) => toast(message, 'success'),
    onError: (cause) => toast(serverMessage(cause, 'The merge could not be undone. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
