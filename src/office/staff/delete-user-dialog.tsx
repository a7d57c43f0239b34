import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { changeStaff, type StaffList, staffKey } from './read-staff.ts';

/** Asks before somebody is deleted (ADM-USERS-22, 23, UND-48). */
export function DeleteUserDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const queries = useQueryClient();
  const { run, reset, isPending, error } = useSoleMutation({
    mutationFn: (id: string) => api('DELETE /admin/management/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData<StaffList>(
        staffKey,
        (list) => list && changeStaff(list, (people) => people.filter((each) => each.id !== id)),
      );
      toast('User deleted successfully!', 'success');
      if (id === person?.id) onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
  // What was wrong with one of them is nothing to the next.
  useEffect(() => {
    if (person !== null) reset();
  }, [person, reset]);

  return (
    <ConfirmDialog
      open={person !== null}
      title="Delete user"
      action="Delete"
      busyAction="Deleting..."
      isBusy={isPending}
      failure={error && serverMessage(error, 'Error deleting user. Please try again.')}
      onConfirm={() => person && run(person.id)}
      onClose={onClose}
    >
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {person?.name}
      </p>
      <p className="text-ink-2">Are you sure you want to delete this user? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
