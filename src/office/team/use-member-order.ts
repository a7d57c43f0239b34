import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTeamMember } from '#contract/team.ts';
import { moveMember, type TeamMove } from '#contract/team-order.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { teamKey } from './read-team.ts';

/**
 * The members as they are stored, with the moves that are on their way made on top: a list that is read meanwhile takes
 * none of them back, and one that the server refuses falls away by itself. Quick moves are sent one after the other.
 */
export function useMemberOrder(stored: readonly StaffTeamMember[] | undefined) {
  const queries = useQueryClient();
  const [moves, setMoves] = useState<readonly TeamMove[]>([]);
  const { mutate } = useMutation({
    scope: { id: 'team order' },
    networkMode: 'always',
    mutationFn: (move: TeamMove) => api('PUT /team/order', { body: move }),
    onSuccess: ({ data }) => queries.setQueryData<StaffTeamMember[]>(teamKey, data),
    onError: (cause) => toast(serverMessage(cause, 'Error updating team member. Please try again.'), 'error'),
    onSettled: (_answer, _cause, move) => {
      setMoves((list) => list.filter((each) => each !== move));
      void queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  const members = stored && moves.reduce<readonly StaffTeamMember[]>(moveMember, stored);

  const move = (change: TeamMove) => {
    if (members === undefined) return;
    const after = moveMember(members, change);
    if (after.every(({ id }, at) => id === members[at]?.id)) return;
    setMoves((list) => [...list, change]);
    mutate(change);
  };

  return { members, move };
}
