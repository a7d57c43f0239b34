import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffDeveloper } from '#contract/developers.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { developersKey, readDevelopersAnew, showDeveloper } from './read-developers.ts';

/**
 * Active to Inactive and back: shown at once, and taken back when the server refuses. It turns what is seen: somebody else
 * may have turned it already, and then it is refused.
 */
export function useToggleDeveloper(developer: StaffDeveloper) {
  const queries = useQueryClient();
  // What is drawn meanwhile already says the new state.
  const before = useRef(developer);
  return useSoleMutation({
    mutationFn: () => changeSeen(before.current, (seen) => api('PATCH /developers/{id}/toggle-status', seen)),
    onMutate: async () => {
      before.current = developer;
      await queries.cancelQueries({ queryKey: developersKey });
      showDeveloper(queries, { ...developer, isActive: !developer.isActive });
    },
    onSuccess: ({ data, message }) => {
      showDeveloper(queries, data);
      toast(message, 'success');
    },
    onError: (cause) => {
      showDeveloper(queries, before.current);
      toast(serverMessage(cause, 'The status was not changed. Please try again.'), 'error');
    },
    onSettled: () => readDevelopersAnew(queries),
  });
}
