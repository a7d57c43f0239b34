import { useQueryClient } from '@tanstack/react-query';
import type { StaffTeamMember } from '#contract/team.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { replaceMember, teamKey } from './read-team.ts';

/**
 * On the public page or off it. The card stays where it is until the server has agreed; it refuses where somebody else has
 * turned it already.
 */
export function useToggleMember(member: StaffTeamMember) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: () => changeSeen(member, (seen) => api('PATCH /team/{id}/toggle-status', seen)),
    onSuccess: ({ data, message }) => {
      queries.setQueryData<StaffTeamMember[]>(teamKey, (list) => list && replaceMember(list, data));
      toast(message, 'success');
    },
    onError: (cause) => toast(serverMessage(cause, 'Error updating team member. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
}
