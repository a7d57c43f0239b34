import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#contract/client.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import { api } from '#office/shell/api.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toast.ts';
import { useLastShown } from '#ui/use-last-shown.ts';
import { developersKey, readDevelopersAnew } from './read-developers.ts';

/** The words of a write that came to nothing (ADM-DEV-48, 49, 52, 53). */
export function writeFailure(what: 'delete' | 'save', cause: unknown): string {
  if (!(cause instanceof ApiError) || isUnreachable(cause)) return `Failed to ${what} developer. Please try again.`;
  return `Failed to ${what} developer: ${serverMessage(cause, 'Unknown error')}`;
}

/** Asks before a developer is deleted (ADM-DEV-46 to 49). One that still has listings stays, and can be hidden instead. */
export function DeleteDeveloperDialog({
  developer,
  onClose,
}: {
  developer: StaffDeveloper | null;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { run, reset, isPending, error } = useSoleMutation({
    mutationFn: (id: string) => api('DELETE /developers/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData<StaffDeveloper[]>(developersKey, (list) => list?.filter((each) => each.id !== id));
      toast('Developer deleted successfully!', 'success');
      if (id === developer?.id) onClose();
    },
    onError: (cause) => {
      if (cause instanceof ApiError && cause.code === 'not_allowed') toast(cause.message, 'error');
    },
    onSettled: () => readDevelopersAnew(queries),
  });
  // What is shown stays while the dialog fades away; what was wrong with one is nothing to the next.
  const last = useLastShown(developer);
  useEffect(() => {
    if (developer !== null) reset();
  }, [developer, reset]);

  const isUsed = error instanceof ApiError && error.code === 'conflict';
  return (
    <ConfirmDialog
      open={developer !== null}
      title="Delete developer"
      action="Delete"
      busyAction="Deleting..."
      isBusy={isPending}
      failure={error && writeFailure('delete', error)}
      onConfirm={() => developer && run(developer.id)}
      onClose={onClose}
    >
      <p className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
        {last?.name}
      </p>
      <p className="text-ink-2">Are you sure you want to delete this developer? This action cannot be undone.</p>
      {isUsed && last?.isActive && (
        <Note>To hide this developer from the public site, press its Active badge instead.</Note>
      )}
    </ConfirmDialog>
  );
}
