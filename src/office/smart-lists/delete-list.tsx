import { ApiError } from '#contract/client.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { smartListsKey } from './read-lists.ts';

function tellFailure(cause: Error): string {
  const code = cause instanceof ApiError ? cause.code : null;
  // That is what was wanted.
  if (code === 'not_found') return 'Somebody else has deleted this list already.';
  if (code === 'stale_version') return 'This list was changed meanwhile. Delete it all the same?';
  return serverMessage(cause, 'The list could not be deleted. Please try again.');
}

type DeleteListDialogProps = { list: SmartList | null; onGone: (id: string) => void; onClose: () => void };

export const DeleteListDialog = ({ list, onGone, onClose }: DeleteListDialogProps) => (
  <DeleteDialog
    record={list}
    what="list"
    name={({ name }) => name}
    send={(asked) => changeSeen(asked, (seen) => api('DELETE /smart-lists/{id}', seen))}
    done="List deleted."
    tellFailure={tellFailure}
    queryKey={smartListsKey}
    onGone={onGone}
    onClose={onClose}
  >
    {({ kind }) => (
      <p className="text-ink-2">
        It will be gone{kind === 'shared' && ' for everybody'}. No inquiry is deleted: all that it holds stays where it
        is.
      </p>
    )}
  </DeleteDialog>
);
