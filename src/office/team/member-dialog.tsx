import { useState } from 'react';
import { leaveFor } from '#office/shell/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { MemberEditor } from './member-editor.tsx';
import type { MemberDraft } from './unsaved-members.ts';
import type { Outcome } from './use-member-saves.ts';

const formId = 'team-member';

type MemberDialogProps = {
  /** What is edited; null when the dialog is closed. */
  draft: MemberDraft | null;
  /** Why a retry brought it back here. */
  cause: unknown;
  others: readonly string[];
  save: (draft: MemberDraft) => Promise<Outcome>;
  onClose: () => void;
};

/** Somebody new, or somebody's profile. */
export function MemberDialog({ draft, cause, others, save, onClose }: MemberDialogProps) {
  const [busy, setBusy] = useState<'saving' | 'uploading' | null>(null);
  const [isDirty, setDirty] = useState(false);
  const last = useLastShown(draft);
  const isNew = last?.stored === null;
  // Only what was typed here is asked about: other cards may hold unsaved changes of their own.
  const leave = () => (isDirty ? leaveFor(onClose) : onClose());
  const action = isNew ? 'Add Team Member' : 'Update Team Member';

  return (
    <Dialog
      open={draft !== null}
      onClose={leave}
      asksFirst
      title={isNew ? 'Add Team Member' : 'Edit Team Member'}
      width="md:w-[46rem]"
      foot={
        <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
          <Button kind="outline" size="small" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" disabled={busy !== null}>
            {busy === null ? action : busy === 'saving' ? 'Saving...' : 'Uploading photo...'}
          </Button>
        </div>
      }
    >
      {draft && (
        <MemberEditor
          key={draft.key}
          {...{ formId, draft, cause, others, save, action, onClose }}
          onBusy={setBusy}
          onDirty={setDirty}
        />
      )}
    </Dialog>
  );
}
