import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { api } from '#office/shell/api.ts';
import { deleteOnce } from '#office/shell/delete-once.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { teamKey } from './read-team.ts';

type Told = {
  onEnd: (id: string) => void;
  /** Of that member nothing is left to be saved. */
  onGone: (id: string) => void;
};

/** A deletion that failed keeps the card, marked, so that it can be tried again (ADM-TEAM-26, 27, TRAP-53). */
export function useDeleteMember({ onEnd, onGone }: Told) {
  const queries = useQueryClient();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const forget = (id: string) => setFailed((list) => list.filter((each) => each !== id));
  const leaveOut = (id: string) =>
    queries.setQueryData<StaffTeamMember[]>(teamKey, (list) => list?.filter((each) => each.id !== id));

  const { run, isPending } = useSoleMutation({
    mutationFn: (id: string) => deleteOnce(id, () => api('DELETE /team/{id}', { params: { id } })),
    onSuccess: (_, id) => {
      forget(id);
      leaveOut(id);
      onGone(id);
      toast('Team member deleted successfully!', 'success');
    },
    onError: (cause, id) => {
      const code = cause instanceof ApiError ? cause.code : null;
      const failure = 'Error deleting team member. Please try again.';
      if (code === 'not_found') {
        forget(id);
        leaveOut(id);
      } else if (code !== 'not_allowed') {
        setFailed((list) => [...list.filter((each) => each !== id), id]);
      }
      toast(code === 'not_allowed' || code === 'not_found' ? serverMessage(cause, failure) : failure, 'error');
    },
    onSettled: (_answer, _cause, id) => {
      onEnd(id);
      return queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  return { run, isPending, failed, forget };
}
