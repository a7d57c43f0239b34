import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffTeamMember } from '#contract/team.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { arrange, moveBeside, type Side } from './arrange-members.ts';
import { teamKey } from './read-team.ts';

/**
 * Moves members: shown at once, and taken back when the server refuses. Quick moves are sent one after the other, the
 * last order in the end, so that no answer overtakes another.
 */
export function useMemberOrder() {
  const queries = useQueryClient();
  const wanted = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);

  const sendAll = async (before: StaffTeamMember[]) => {
    isSending.current = true;
    try {
      while (wanted.current !== null) {
        const ids = [...wanted.current];
        wanted.current = null;
        await api('PUT /team/order', { body: { ids } });
      }
    } catch (cause) {
      wanted.current = null;
      queries.setQueryData(teamKey, before);
      toast(serverMessage(cause, 'Error updating team member. Please try again.'), 'error');
    } finally {
      isSending.current = false;
      void queries.invalidateQueries({ queryKey: teamKey });
    }
  };

  /** Puts one beside another. */
  const move = (id: string, other: string, side: Side) => {
    const before = queries.getQueryData<StaffTeamMember[]>(teamKey);
    if (before === undefined) return;
    const old = before.map((member) => member.id);
    const ids = moveBeside(old, id, other, side);
    if (ids.every((each, at) => each === old[at])) return;
    // An answer that is on its way knows nothing of this move.
    void queries.cancelQueries({ queryKey: teamKey });
    queries.setQueryData(teamKey, arrange(before, ids));
    wanted.current = ids;
    if (!isSending.current) void sendAll(before);
  };

  return move;
}
