import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import { DeleteDialog } from '#office/frames/delete-dialog.tsx';
import { api } from '#office/shell/api.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { Note } from '#ui/note.tsx';
import { developersKey } from './read-developers.ts';

/** The words of a write that came to nothing (ADM-DEV-48, 49, 52, 53). */
export function writeFailure(what: 'delete' | 'save', cause: unknown): string {
  if (!(cause instanceof ApiError) || isUnreachable(cause)) return `Failed to ${what} developer. Please try again.`;
  return `Failed to ${what} developer: ${serverMessage(cause, 'Unknown error')}`;
}

type DeleteDeveloperDialogProps = { developer: StaffDeveloper | null; onClose: () => void };

/** Asks before a developer is deleted (ADM-DEV-46 to 49). One that still has listings stays, and can be hidden instead. */
export function DeleteDeveloperDialog({ developer, onClose }: DeleteDeveloperDialogProps) {
  const queries = useQueryClient();
  return (
    <DeleteDialog
      record={developer}
      what="developer"
      name={({ name }) => name}
      send={({ id }) => api('DELETE /developers/{id}', { params: { id } })}
      done="Developer deleted successfully!"
      tellFailure={(cause) => writeFailure('delete', cause)}
      // Listings show the name too.
      queryKey={developersKey.slice(0, 1)}
      onGone={(id) =>
        queries.setQueryData<StaffDeveloper[]>(developersKey, (list) => list?.filter((each) => each.id !== id))
      }
      onClose={onClose}
    >
      {({ isActive }, cause) => (
        <>
          <p className="text-ink-2">Are you sure you want to delete this developer? This action cannot be undone.</p>
          {isActive && cause instanceof ApiError && cause.code === 'conflict' && (
            <Note>To hide this developer from the public site, press its Active badge instead.</Note>
          )}
        </>
      )}
    </DeleteDialog>
  );
}
