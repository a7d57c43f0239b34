import { useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff.ts';
import { PasswordStep } from '#office/settings/password-step.tsx';
import { api } from '#office/shell/api.ts';
import { useIsHere } from '#office/shell/use-is-here.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { staffKey } from './read-staff.ts';

/** For a colleague who has lost phone or key: asks for one's own password, since it opens somebody else's account. */
export function RemoveFactorDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  return (
    <Dialog open={person !== null} onClose={onClose} title="Remove second factor" kind="sheet">
      {person && <RemoveFactor key={person.id} person={person} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveFactor({ person: { id, name }, onClose }: { person: StaffMember; onClose: () => void }) {
  const queries = useQueryClient();
  const isHere = useIsHere();
  const remove = async (password: string) => {
    const { message } = await api('POST /admin/management/{id}/second-factor/remove', {
      params: { id },
      body: { password },
    });
    toast(message, 'success');
    if (isHere()) onClose();
    await queries.invalidateQueries({ queryKey: staffKey });
  };
  return (
    <div className="grid gap-4">
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {name}
      </p>
      <PasswordStep action="Remove second factor" busyAction="Removing..." kind="danger" onPassword={remove}>
        Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They get
        a letter about it. Make sure that it is really them who asks.
      </PasswordStep>
    </div>
  );
}
