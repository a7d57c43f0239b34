import { useState } from 'react';
import { type VisitResult, visitLabels, visitOutcomes } from '#contract/visit-choices.ts';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ChangeForm, type ChangeProps } from './change-form.tsx';
import { tellRefusal, useVisitChange } from './use-visit-change.ts';

const choices = visitOutcomes.map((value) => ({ value, label: visitLabels[value] }));

/** What came of a visit, with a note for whoever calls next; also where that was said wrongly before. */
export function SettleVisit({ visit, first, onDone }: ChangeProps & { first: VisitResult }) {
  const [outcome, setOutcome] = useState<string>(first);
  const [note, setNote] = useState(visit.note);
  const isDirty = note.trim() !== visit.note;
  useUnsavedChanges(isDirty);
  useTypedWords({ 'What came of the visit': note }, isDirty);
  const { run, isPending, error } = useVisitChange(onDone);
  const { fields, text } = tellRefusal(error);
  return (
    <ChangeForm
      action="Save"
      busyAction="Saving..."
      isBusy={isPending}
      failure={text}
      onSubmit={() => {
        const chosen = visitOutcomes.find((each) => each === outcome);
        if (chosen) run({ visit, change: { settle: { outcome: chosen, note: note.trim() } } });
      }}
    >
      <ChoiceField
        label="What came of it?"
        name="outcome"
        choices={choices}
        value={outcome}
        onChange={setOutcome}
        error={fields.outcome}
      />
      <TextArea
        label="Note (optional)"
        name="note"
        rows={3}
        maxLength={1000}
        className="[&_textarea]:min-h-24"
        data-autofocus
        value={note}
        error={fields.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ChangeForm>
  );
}
