import type { Breach } from '#contract/breaches.ts';
import { useFormState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { EditBreach } from './edit-breach.tsx';

/** What is opened: a new breach, a new exercise, or one that is there. */
export type Opened = 'breach' | 'drill' | Breach;

const formId = 'breach-form';
const titles = { breach: 'Note a breach', drill: 'Begin an exercise' };

type BreachDialogProps = { opened: Opened | null; onClose: () => void; onSaved: (breach: Breach) => void };

/** The form over its screen, begun anew at each opening. */
export function BreachDialog({ opened, onClose, onSaved }: BreachDialogProps) {
  const last = useLastShown(opened);
  const [state, setState] = useFormState();
  return (
    <RecordDialog
      open={opened !== null}
      title={typeof last === 'string' ? titles[last] : 'Edit breach'}
      width="md:w-[52rem]"
      formId={formId}
      action="Save"
      busyTexts={{ saving: 'Saving...' }}
      state={state}
      onClose={onClose}
    >
      {opened !== null && (
        <EditBreach
          formId={formId}
          breach={typeof opened === 'string' ? null : opened}
          isDrill={opened === 'drill'}
          action="Save"
          onState={setState}
          onSaved={onSaved}
        />
      )}
    </RecordDialog>
  );
}
