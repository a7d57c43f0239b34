import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useLastShown } from '#ui/use-last-shown.ts';
import { inquiriesKey } from './read-inquiries.ts';
import { deleteFailure } from './tell-failure.ts';

/** Asks before an inquiry goes (ADM-INQ-27 to 30). It lies in the trash for a while; the question stays as it was given. */
export function DeleteInquiryDialog({ inquiry, onClose }: { inquiry: StaffInquiry | null; onClose: () => void }) {
  const queries = useQueryClient();
  const last = useLastShown(inquiry);
  const { run, reset, isPending, error } = useSoleMutation({
    mutationFn: (asked: StaffInquiry) => changeSeen(asked, (seen) => api('DELETE /inquiries/{id}', seen)),
    onSuccess: (_, { id: deleted }) => {
      toast('Inquiry deleted successfully', 'success');
      if (deleted === inquiry?.id) onClose();
    },
    onError: (cause, { id: sought }) => {
      toast(deleteFailure(cause), 'error');
      // Somebody else has deleted it: there is nothing to ask about any more.
      if (!(cause instanceof ApiError) || cause.code !== 'not_found') return;
      toast(cause.message, 'info');
      if (sought === inquiry?.id) onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inquiriesKey }),
  });
  const id = inquiry?.id;
  // What was wrong with one of them is nothing to the next.
  useEffect(() => {
    if (id !== undefined) reset();
  }, [id, reset]);

  return (
    <ConfirmDialog
      open={inquiry !== null}
      title="Delete inquiry"
      action="Delete"
      busyAction="Deleting..."
      isBusy={isPending}
      failure={error && serverMessage(error, deleteFailure(error))}
      onConfirm={() => inquiry && run(inquiry)}
      onClose={onClose}
    >
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {last?.name}
      </p>
      <p className="text-ink-2">Are you sure you want to delete this inquiry? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
