import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from '#office/frames/form-state.ts';
import { RecordDialog } from '#office/frames/record-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { AddLeadForm } from './add-lead-form.tsx';

const formId = 'add-lead';

/** For whoever called or walked in: a lead that no form has brought. */
export function AddLeadButton() {
  const [isOpen, setOpen] = useState(false);
  const [state, tellState] = useFormState();
  // Another opening begins with an empty form.
  const [round, setRound] = useState(0);
  const close = () => {
    setOpen(false);
    setRound((was) => was + 1);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <UserPlus size={18} strokeWidth={1.5} aria-hidden="true" />
        Add Lead
      </Button>
      <RecordDialog
        open={isOpen}
        title="Add a lead"
        width="md:w-[38rem]"
        formId={formId}
        action="Add Lead"
        busyTexts={{ saving: 'Adding...' }}
        state={state}
        onClose={close}
      >
        {isOpen && <AddLeadForm key={round} formId={formId} tellState={tellState} onDone={close} />}
      </RecordDialog>
    </>
  );
}
