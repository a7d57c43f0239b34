import { useProfile } from '#office/shell/use-profile.ts';
import { AddUserForm } from './add-user-form.tsx';
import { UserList } from './user-list.tsx';

/** User Management: adding for those who may, and everybody for all who open it (ADM-USERS-01 to 28). */
export function UsersTab(props: { formId: string; onBusy: (isBusy: boolean) => void }) {
  const { canManageAdmins } = useProfile().abilities;
  return (
    <div className="grid gap-5">
      {canManageAdmins && <AddUserForm {...props} />}
      <UserList isViewOnly={!canManageAdmins} />
    </div>
  );
}
