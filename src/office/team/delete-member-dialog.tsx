import type { StaffTeamMember } from '#contract/team.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';

type DeleteMemberDialogProps = {
  member: StaffTeamMember | null;
  isBusy: boolean;
  onConfirm: (id: string) => void;
  onClose: () => void;
};

/** Asks before somebody is deleted (UND-48). */
export function DeleteMemberDialog({ member, isBusy, onConfirm, onClose }: DeleteMemberDialogProps) {
  const last = useLastShown(member);
  return (
    <ConfirmDialog
      open={member !== null}
      title="Delete team member"
      action="Delete"
      busyAction="Deleting..."
      isBusy={isBusy}
      onConfirm={() => member && onConfirm(member.id)}
      onClose={onClose}
    >
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {last?.name}
      </p>
      <p className="text-ink-2">Are you sure you want to delete this team member? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
