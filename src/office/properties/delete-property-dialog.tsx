import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { propertiesKey } from './read-properties.ts';

/** Asks before a listing is deleted (ADM-PROP-24 to 26, UND-48). */
export function DeletePropertyDialog({ property, onClose }: { property: StaffProperty | null; onClose: () => void }) {
  const queries = useQueryClient();
  const { run, reset, isPending, error } = useSoleMutation({
    mutationFn: (id: string) => api('DELETE /properties/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      toast('Property deleted successfully!', 'success');
      if (id === property?.id) onClose();
    },
    onError: (cause) => {
      // A right that was taken away meanwhile: no other try would help.
      if (!(cause instanceof ApiError) || cause.code !== 'not_allowed') return;
      toast(cause.message, 'error');
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: propertiesKey }),
  });
  // What was wrong with one of them is nothing to the next.
  useEffect(() => {
    if (property !== null) reset();
  }, [property, reset]);

  const reason = error && serverMessage(error, 'Network error. Please check your connection.');
  return (
    <ConfirmDialog
      open={property !== null}
      title="Delete property"
      action="Delete"
      busyAction="Deleting..."
      isBusy={isPending}
      failure={reason && `Failed to delete property: ${reason}`}
      onConfirm={() => property && run(property.id)}
      onClose={onClose}
    >
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {property?.title}
      </p>
      <p className="text-ink-2">Are you sure you want to delete this property? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
