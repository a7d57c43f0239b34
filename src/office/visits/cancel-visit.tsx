import { useState } from 'react';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { TextArea } from '#ui/text-area.tsx';
import { ChangeForm, type ChangeProps } from './change-form.tsx';
import { tellHow, useVisitChange } from './use-visit-change.ts';

/** Calls a visit off; the visitor is told by email. */
export function CancelVisit({ visit, onDone }: ChangeProps) {
  const [reason, setReason] = useState('');
  const isDirty = reason.trim() !== '';
  useUnsavedChanges(isDirty);
  useTypedWords({ 'Why the visit was cancelled': reason }, isDirty);
  const { run, isPending, error } = useVisitChange(onDone);
  const { fields, text } = tellRefusal(error, ['reason']);
  return (
    <ChangeForm
      action="Cancel the visit"
      busyAction="Cancelling..."
      kind="danger"
      isBusy={isPending}
      failure={text}
      onSubmit={() => run({ visit, change: { cancel: { reason: reason.trim() } } })}
    >
      <TextArea
        label="Why? (optional, the visitor does not read it)"
        name="reason"
        rows={2}
        className="[&_textarea]:min-h-20"
        data-autofocus
        value={reason}
        error={fields.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="type-small text-ink-3">{tellHow(visit.inquiry, 'The visitor is sent an email that says so.')}</p>
    </ChangeForm>
  );
}
