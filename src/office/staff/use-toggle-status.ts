import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { changeStaff, type StaffList, staffKey } from './read-staff.ts';

/**
 * Active to Inactive and back: shown at once, and taken back when the server refuses (ADM-USERS-18, 19, 28). It turns what is
 * seen: somebody else may have turned it already, and then it is refused.
 */
export function useToggleStatus(person: StaffMember) {
  const queries = useQueryClient();
  // What is drawn meanwhile already says the new state.
  const before = useRef(person);
  const show = (put: (now: StaffMember) => StaffMember) =>
    queries.setQueryData<StaffList>(
      staffKey,
      (list) => list && changeStaff(list, (people) => people.map((now) => (now.id === person.id ? put(now) : now))),
    );
  return useSoleMutation({
    mutationFn: () => changeSeen(before.current, (seen) => api('PUT /admin/management/{id}/toggle-status', seen)),
    onMutate: async () => {
      before.current = person;
      await queries.cancelQueries({ queryKey: staffKey });
      show((now) => ({ ...now, status: before.current.status === 'Active' ? 'Inactive' : 'Active' }));
    },
    onSuccess: ({ data, message }) => {
      show(() => data);
      toast(message, 'success');
    },
    onError: (cause) => {
      show((now) => ({ ...now, status: before.current.status }));
      toast(serverMessage(cause, 'Error updating admin status. Please try again.'), 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
}
