import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff.ts';
import { PasswordStep } from '#office/settings/password-step.tsx';
import { api } from '#office/shell/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { staffKey } from './read-staff.ts';

/** For a colleague who has lost phone or key: asks for one's own password, since it opens somebody else's account. */
export function RemoveFactorDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = async (id: string, password: string) => {
    const { message } = await api('POST /admin/management/{id}/second-factor/remove', {
      params: { id },
      body: { password },
    });
    toast(message, 'success');
    onClose();
    await queries.invalidateQueries({ queryKey: staffKey });
  };
  return (
    <Dialog open={person !== null} onClose={onClose} title="Remove second factor" kind="sheet">
      {person && (
        <div className="grid gap-4">
          <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
            {person.name}
          </p>
          <PasswordStep
            action="Remove second factor"
            busyAction="Removing..."
            kind="danger"
            onPassword={(password) => remove(person.id, password)}
          >
            Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They
            get a letter about it. Make sure that it is really them who asks.
          </PasswordStep>
        </div>
      )}
    </Dialog>
  );
}
