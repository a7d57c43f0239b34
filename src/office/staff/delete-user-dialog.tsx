import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { changeStaff, type StaffList, staffKey } from './read-staff.ts';

/** Asks before somebody is deleted (ADM-USERS-22, 23, UND-48). */
export function DeleteUserDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <DeleteDialog
      record={person}
      what="user"
      name={({ name }) => name}
      send={({ id }) => api('DELETE /admin/management/{id}', { params: { id } })}
      done="User deleted successfully!"
      tellFailure={(cause) => serverMessage(cause, 'Error deleting user. Please try again.')}
      queryKey={staffKey}
      onGone={(id) =>
        queries.setQueryData<StaffList>(
          staffKey,
          (list) => list && changeStaff(list, (people) => people.filter((each) => each.id !== id)),
        )
      }
      onClose={onClose}
    >
      <p className="text-ink-2">Are you sure you want to delete this user? This action cannot be undone.</p>
    </DeleteDialog>
  );
}
