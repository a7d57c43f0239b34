import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { leaveOut } from './read-assignments.ts';

/** Taken by somebody else, deleted, or not open to this person any more: there is nothing to claim, whatever is tried. */
const isOver = (cause: unknown): boolean => cause instanceof ApiError && [403, 404, 409, 410].includes(cause.status);

/** Takes an inquiry, once. `onGone` hears that it is taken: null by this person, else who was faster, in the server's words. */
export function useClaim(id: string, onGone: (why: string | null) => void) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: () => api('POST /inquiries/{id}/claim', { params: { id } }),
    onSuccess: ({ message }) => {
      leaveOut(queries, id);
      onGone(null);
      toast(message, 'success');
    },
    onError: (cause) => {
      const why = serverMessage(cause, 'It could not be claimed. Please try again.');
      if (!isOver(cause)) {
        toast(why, 'error');
        return;
      }
      leaveOut(queries, id);
      onGone(why);
    },
    // Also where it was refused: what is shown is old.
    onSettled: () => void queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
}
