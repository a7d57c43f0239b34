import type { Mandate } from '#contract/mandates.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { mandatesKey } from './read-mandates.ts';

type DeleteMandateDialogProps = { mandate: Mandate | null; onClose: () => void; onGone: (id: string) => void };

/** Asks before an owner goes for good, as the law lets them ask for (DPDP Act, section 12). */
export const DeleteMandateDialog = ({ mandate, onClose, onGone }: DeleteMandateDialogProps) => (
  <DeleteDialog
    record={mandate}
    what="owner and mandate"
    name={({ ownerName }) => ownerName}
    send={(asked) => changeSeen(asked, (seen) => api('DELETE /mandates/{id}', seen))}
    done="Owner and mandate deleted."
    queryKey={mandatesKey}
    onGone={onGone}
    onClose={onClose}
  >
    <p className="text-ink-2">
      Their contact, the mandate, where the keys are, notes and papers are deleted for good. The listing stays. The log
      keeps that this was done, and nothing of what it said.
    </p>
  </DeleteDialog>
);
