import { useQueryClient } from '@tanstack/react-query';
import type { Mandate } from '#contract/mandates.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useLastShown } from '#ui/use-last-shown.ts';
import { mandatesKey } from './read-mandates.ts';

type DeleteMandateDialogProps = { mandate: Mandate | null; onClose: () => void; onDeleted: (id: string) => void };

/** Asks before an owner goes for good, as the law lets them ask for (DPDP Act, section 12). */
export function DeleteMandateDialog({ mandate, onClose, onDeleted }: DeleteMandateDialogProps) {
  const queries = useQueryClient();
  const last = useLastShown(mandate);
  const removal = useSoleMutation({
    mutationFn: (asked: Mandate) => changeSeen(asked, (seen) => api('DELETE /mandates/{id}', seen)),
    onSuccess: ({ message }, { id }) => {
      toast(message, 'success');
      void queries.invalidateQueries({ queryKey: mandatesKey });
      onDeleted(id);
    },
  });
  return (
    <ConfirmDialog
      open={mandate !== null}
      title="Delete owner and mandate"
      action="Delete"
      busyAction="Deleting..."
      isBusy={removal.isPending}
      failure={removal.error && serverMessage(removal.error, 'It could not be deleted. Please try again.')}
      onConfirm={() => mandate && removal.run(mandate)}
      onClose={onClose}
      onGone={removal.reset}
    >
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {last?.ownerName}
      </p>
      <p className="text-ink-2">
        Their contact, the mandate, where the keys are, notes and papers are deleted for good. The listing stays. The
        log keeps that this was done, and nothing of what it said.
      </p>
    </ConfirmDialog>
  );
}
