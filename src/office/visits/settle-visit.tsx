import { useQueryClient } from '@tanstack/react-query';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { type VisitResult, visitLabels, visitOutcomes } from '#contract/visit-choices.ts';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import type { RecordField } from '#office/records/record-fields.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ChangeForm, type ChangeProps } from './change-form.tsx';
import { readVisit } from './read-visits.ts';

const choices = visitOutcomes.map((value) => ({ value, label: visitLabels[value] }));

type Draft = { outcome: VisitResult; note: string };
const fields: readonly RecordField<Draft>[] = [
  { path: 'outcome', label: 'What came of it', read: ({ outcome }) => visitLabels[outcome] },
  { path: 'note', label: 'Note' },
];

type SettleVisitProps = ChangeProps & {
  /** What the form begins with. */
  firstOf: (visit: BookedVisit) => VisitResult;
};

/**
 * What came of a visit, with a note for whoever calls next; also where that was said wrongly before. What a colleague has
 * written meanwhile stays, and what both have is asked.
 */
export function SettleVisit({ visit, firstOf, onDone }: SettleVisitProps) {
  const queries = useQueryClient();
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save } = useRecordDraft<
    BookedVisit,
    Draft
  >({
    stored: visit,
    draftOf: (record) => ({ outcome: firstOf(record), note: record.note }),
    fields,
    errorsOf: () => ({}),
    send: async ({ id, version, inquiry }, { outcome, note }) => {
      const about = { inquiry: inquiry.id, name: inquiry.name };
      const body = { outcome, note: note.trim() };
      try {
        const sent = await sendOrKeep({ call: 'PUT /visits/{id}/outcome', id, body, version, about });
        onDone();
        return { message: sent?.message ?? null, record: sent?.data };
      } finally {
        void queries.invalidateQueries({ queryKey: inquiriesKey });
      }
    },
    readAnew: () => readVisit(visit),
  });
  useTypedWords({ 'What came of the visit': draft.note }, isDirty);
  return (
    <ChangeForm
      action="Save"
      busyAction="Saving..."
      isBusy={isPending}
      failure={failure}
      onSubmit={() => {
        // What is proposed may be right as it stands.
        change((now) => now);
        save();
      }}
    >
      {meeting && (
        <ConflictPanel
          what="This visit"
          taken={meeting.taken.map(({ label }) => label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save"
          isDirty={isDirty}
        />
      )}
      <ChoiceField
        label="What came of it?"
        name="outcome"
        choices={choices}
        value={draft.outcome}
        onChange={(chosen) => {
          const outcome = visitOutcomes.find((each) => each === chosen);
          if (outcome) change(() => ({ outcome }));
        }}
        error={errors['outcome']}
      />
      <TextArea
        label="Note (optional)"
        name="note"
        rows={3}
        maxLength={1000}
        className="[&_textarea]:min-h-24"
        data-autofocus
        value={draft.note}
        error={errors['note']}
        onChange={({ target }) => change(() => ({ note: target.value }))}
      />
    </ChangeForm>
  );
}
