import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { changeStaff, type StaffList, staffKey } from './read-staff.ts';

/** Active to Inactive and back: shown at once, and taken back when the server refuses (ADM-USERS-18, 19, 28). */
export function useToggleStatus({ id, status }: StaffMember) {
  const queries = useQueryClient();
  // What is drawn meanwhile already says the new state.
  const before = useRef(status);
  const show = (put: (person: StaffMember) => StaffMember) =>
    queries.setQueryData<StaffList>(
      staffKey,
      (list) =>
        list && changeStaff(list, (people) => people.map((person) => (person.id === id ? put(person) : person))),
    );
  return useSoleMutation({
    mutationFn: () => api('PUT /admin/management/{id}/toggle-status', { params: { id } }),
    onMutate: async () => {
      before.current = status;
      await queries.cancelQueries({ queryKey: staffKey });
      show((person) => ({ ...person, status: before.current === 'Active' ? 'Inactive' : 'Active' }));
    },
    onSuccess: ({ data, message }) => {
      show(() => data);
      toast(message, 'success');
    },
    onError: (cause) => {
      show((person) => ({ ...person, status: before.current }));
      toast(serverMessage(cause, 'Error updating admin status. Please try again.'), 'error');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
}
