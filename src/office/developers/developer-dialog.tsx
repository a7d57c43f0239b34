import { useState } from 'react';
import type { StaffDeveloper } from '#contract/developers.ts';
import { leaveFor } from '#office/shell/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { EditDeveloper } from './edit-developer.tsx';

const formId = 'developer-form';

type DeveloperDialogProps = { open: 'new' | StaffDeveloper | null; onClose: () => void };

/** Adds a developer or edits one (ADM-DEV-20). What is typed is not lost by a stray Esc. */
export function DeveloperDialog({ open, onClose }: DeveloperDialogProps) {
  const [busy, setBusy] = useState<'saving' | 'uploading' | null>(null);
  const last = useLastShown(open);
  const isNew = last === 'new';
  const close = () => leaveFor(onClose);
  const action = isNew ? 'Add Developer' : 'Update Developer';

  return (
    <Dialog
      open={open !== null}
      onClose={close}
      asksFirst
      title={isNew ? 'Add Developer' : 'Edit Developer'}
      width="md:w-[52rem]"
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3 *:grow md:*:grow-0">
          <Button kind="outline" size="small" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" disabled={busy !== null}>
            {busy === 'saving' ? 'Saving...' : busy === 'uploading' ? 'Uploading...' : action}
          </Button>
        </div>
      }
    >
      {open !== null && (
        <EditDeveloper
          key={open === 'new' ? 'new' : open.id}
          formId={formId}
          developer={open === 'new' ? null : open}
          action={action}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
