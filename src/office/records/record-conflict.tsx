import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictPanel } from './conflict-panel.tsx';
import { isSame } from './merge-forms.ts';
import { type RecordField, readField } from './record-fields.ts';
import type { Meeting } from './use-record-editor.ts';

type RecordConflictProps<F extends FieldValues> = {
  editor: {
    form: UseFormReturn<F, F | null>;
    meeting: Meeting<F> | null;
    answer: (field: RecordField<F>, whose: 'theirs' | 'mine') => void;
  };
  /** What is edited: `property`. */
  what: string;
  /** The button that saves. */
  action: string;
  names?: ReadonlyMap<string, string>;
};

/** What came of a save that met somebody else's; nothing while none did. */
export function RecordConflict<F extends FieldValues>({ editor, ...props }: RecordConflictProps<F>) {
  const { meeting } = editor;
  return meeting && <Met key={meeting.version} {...props} {...editor} meeting={meeting} />;
}

type MetProps<F extends FieldValues> = Omit<RecordConflictProps<F>, 'editor'> &
  RecordConflictProps<F>['editor'] & { meeting: Meeting<F> };

function Met<F extends FieldValues>({ form, meeting, answer, ...props }: MetProps<F>) {
  // What is yours may still be typed on.
  const mine = useWatch({ control: form.control }) as F;
  const questions = meeting.asked
    .map((field) => ({
      label: field.label,
      theirs: readField(field, meeting.theirs),
      mine: readField(field, mine),
      answer: (whose: 'theirs' | 'mine') => answer(field, whose),
    }))
    .filter((each) => !isSame(each.theirs, each.mine));
  return (
    <ConflictPanel
      {...props}
      {...meeting.story}
      taken={meeting.taken.map(({ label }) => label)}
      questions={questions}
    />
  );
}
