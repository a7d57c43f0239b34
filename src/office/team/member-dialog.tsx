import { useFormState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { MemberEditor } from './member-editor.tsx';
import type { MemberDraft } from './unsaved-members.ts';
import type { Outcome } from './use-member-saves.ts';

const formId = 'team-member';
const busyTexts = { saving: 'Saving...', uploading: 'Uploading photo...' };

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
  const [state, setState] = useFormState();
  const last = useLastShown(draft);
  const isNew = last?.stored === null;
  const action = isNew ? 'Add Team Member' : 'Update Team Member';

  return (
    <RecordDialog
      open={draft?.key ?? null}
      title={isNew ? 'Add Team Member' : 'Edit Team Member'}
      width="md:w-[46rem]"
      formId={formId}
      action={action}
      busyTexts={busyTexts}
      state={state}
      onClose={onClose}
    >
      {draft && (
        <MemberEditor key={draft.key} {...{ formId, draft, cause, others, save, action, onClose }} onState={setState} />
      )}
    </RecordDialog>
  );
}
