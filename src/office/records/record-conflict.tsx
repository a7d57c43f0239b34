import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { type Answer, askQuestions } from './ask-questions.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { RecordMeeting } from './use-record-editor.ts';

type Editor<F extends FieldValues> = {
  form: UseFormReturn<F, F | null>;
  isDirty: boolean;
  meeting: RecordMeeting<F> | null;
  answer: Answer<F>;
};

type RecordConflictProps<F extends FieldValues> = {
  editor: Editor<F>;
  /** What is edited: `property`. */
  what: string;
  /** The button that saves. */
  action: string;
  names?: ReadonlyMap<string, string>;
};

/** What came of a save that met somebody else's; nothing while none did. */
export function RecordConflict<F extends FieldValues>(props: RecordConflictProps<F>) {
  const { meeting } = props.editor;
  return meeting && <Met key={meeting.version} {...props} meeting={meeting} />;
}

type MetProps<F extends FieldValues> = RecordConflictProps<F> & { meeting: RecordMeeting<F> };

function Met<F extends FieldValues>({ editor, meeting, what, ...props }: MetProps<F>) {
  const mine = useWatch({ control: editor.form.control }) as F;
  return (
    <ConflictPanel
      {...props}
      {...meeting.story}
      what={`This ${what}`}
      taken={meeting.taken.map(({ label }) => label)}
      questions={askQuestions(meeting, mine, editor.answer)}
      isDirty={editor.isDirty}
    />
  );
}
