import type { FieldValues } from 'react-hook-form';
import type { Question } from './conflict-panel.tsx';
import { isSame } from './merge-forms.ts';
import { type RecordField, readField } from './record-fields.ts';

/** What came of a save that met somebody else's. */
export type Meeting<F extends FieldValues> = {
  /** What is stored now. */
  theirs: F;
  /** What only they had changed, and what both had and nobody has chosen of. */
  taken: readonly RecordField<F>[];
  asked: readonly RecordField<F>[];
};
export type Answer<F extends FieldValues> = (field: RecordField<F>, whose: 'theirs' | 'mine') => void;

/** What is still to be chosen. `mine` as it stands now: it may be typed on, until it says the same. */
export const askQuestions = <F extends FieldValues>(meeting: Meeting<F>, mine: F, answer: Answer<F>): Question[] =>
  meeting.asked
    .map((field) => ({
      label: field.label,
      theirs: readField(field, meeting.theirs),
      mine: readField(field, mine),
      answer: (whose: 'theirs' | 'mine') => answer(field, whose),
    }))
    .filter((each) => !isSame(each.theirs, each.mine));
