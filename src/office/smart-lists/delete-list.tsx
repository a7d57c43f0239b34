import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useLastShown } from '#ui/use-last-shown.ts';
import { smartListsKey } from './read-lists.ts';

const isCoded = (cause: unknown, code: ApiError['code']): boolean => cause instanceof ApiError && cause.code === code;

/** `list`: the one that is asked about, as it is now; null: nothing is asked. */
export function DeleteListDialog({
  list,
  onDeleted,
  onClose,
}: {
  list: SmartList | null;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const shown = useLastShown(list);
  const { run, isPending, error, reset } = useSoleMutation({
    mutationFn: (asked: SmartList) => changeSeen(asked, (seen) => api('DELETE /smart-lists/{id}', seen)),
    onSuccess: ({ message }, { id }) => {
      toast(message, 'success');
      if (id === list?.id) onDeleted();
    },
    onError: (cause, { id }) => {
      if (!isCoded(cause, 'not_found')) return;
      // Somebody else has deleted it: that is what was wanted.
      toast('Somebody else has deleted this list already.', 'info');
      if (id === list?.id) onDeleted();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: smartListsKey }),
  });
  return (
    <ConfirmDialog
      open={list !== null}
      title="Delete list"
      action="Delete"
      busyAction="Deleting..."
      isBusy={isPending}
      failure={
        error &&
        (isCoded(error, 'stale_version')
          ? 'Somebody else has changed this list meanwhile. Delete it all the same?'
          : serverMessage(error, 'The list could not be deleted. Please try again.'))
      }
      onConfirm={() => list && run(list)}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <p className="wrap-anywhere">
        “<bdi>{shown?.name}</bdi>” will be gone{shown?.kind === 'shared' && ' for everybody'}. No inquiry is deleted:
        all that it holds stays where it is.
      </p>
    </ConfirmDialog>
  );
}
