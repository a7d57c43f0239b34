import type { StaffDeveloper } from '#contract/developers.ts';
import { useFormState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { EditDeveloper } from './edit-developer.tsx';

const formId = 'developer-form';
const busyTexts = { saving: 'Saving...', uploading: 'Uploading...' };

type DeveloperDialogProps = { open: 'new' | StaffDeveloper | null; onClose: () => void };

/** Adds a developer or edits one (ADM-DEV-20). What is typed is not lost by a stray Esc. */
export function DeveloperDialog({ open, onClose }: DeveloperDialogProps) {
  const [state, setState] = useFormState();
  const last = useLastShown(open);
  const isNew = last === 'new';
  const action = isNew ? 'Add Developer' : 'Update Developer';

  return (
    <RecordDialog
      open={open === 'new' ? open : (open?.id ?? null)}
      title={isNew ? 'Add Developer' : 'Edit Developer'}
      width="md:w-[52rem]"
      formId={formId}
      action={action}
      busyTexts={busyTexts}
      state={state}
      onClose={onClose}
    >
      {open !== null && (
        <EditDeveloper
          key={open === 'new' ? 'new' : open.id}
          formId={formId}
          developer={open === 'new' ? null : open}
          action={action}
          onState={setState}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}
