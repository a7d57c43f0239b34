import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type BlockSenderDialogProps = {
  inquiry: StaffInquiry;
  open: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a sender's inquiries go straight to quarantine from now on. */
export function BlockSenderDialog({ inquiry, ...question }: BlockSenderDialogProps) {
  return (
    <ConfirmDialog title="Block sender" action="Block sender" busyAction="Blocking..." {...question}>
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {inquiry.name}
      </p>
      <p className="text-ink-2">
        This inquiry stays in quarantine, and whatever comes from this phone number or email address from now on goes
        there at once. Nothing is lost: it can be released from there.
      </p>
    </ConfirmDialog>
  );
}
