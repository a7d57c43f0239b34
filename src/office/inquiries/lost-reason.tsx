import { useQueryClient } from '@tanstack/react-query';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useTypedWords } from '#office/frames/typed-words.ts';
import { sendOrKeep } from '#office/pocket/send-change.ts';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import type { RecordField } from '#office/records/record-fields.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { inquiriesKey, showInquiry } from './read-inquiries.ts';

type Draft = { lostReason: string };
const label = 'Why was it lost?';
const fields: readonly RecordField<Draft>[] = [{ path: 'lostReason', label }];

/** Asked of what is closed, and never in the way of closing it. */
export function LostReason({ inquiry }: { inquiry: StaffInquiry }) {
  const queries = useQueryClient();
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save } = useRecordDraft<
    StaffInquiry,
    Draft
  >({
    stored: inquiry,
    draftOf: ({ lostReason }) => ({ lostReason }),
    fields,
    errorsOf: () => ({}),
    send: async (base, typed) => {
      const { id, name, lostReason } = base;
      // Of an inquiry much else may be changed beside the reason; that is in sight as well.
      const version = inquiry.lostReason === lostReason ? Math.max(inquiry.version, base.version) : base.version;
      const body = { status: 'closed', lostReason: typed.lostReason.trim() } as const;
      const about = { inquiry: id, name };
      try {
        const sent = await sendOrKeep({ call: 'PUT /inquiries/{id}/status', id, body, version, about });
        if (sent !== null) showInquiry(queries, id, () => sent.data);
        return { message: sent && 'Reason saved', record: sent?.data };
      } finally {
        void queries.invalidateQueries({ queryKey: inquiriesKey });
      }
    },
    readAnew: async () => {
      const { data } = await api('GET /inquiries/{id}', { params: { id: inquiry.id } });
      // One that somebody has opened again is not closed by a reason.
      return data.status === 'closed' ? data : undefined;
    },
  });
  useTypedWords({ [label]: draft.lostReason }, isDirty);
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) save();
      }}
    >
      {meeting && (
        <ConflictPanel
          what="This inquiry"
          taken={meeting.taken.map((field) => field.label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save reason"
          isDirty={isDirty}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={label}
          value={draft.lostReason}
          maxLength={300}
          placeholder="Budget, place, bought elsewhere..."
          error={errors['lostReason']}
          onChange={({ target }) => change(() => ({ lostReason: target.value }))}
          className="min-w-0 grow basis-64"
        />
        <Button
          type="submit"
          kind="outline"
          size="small"
          isOff={isPending || !isDirty}
          className="h-(--field,3.125rem)"
        >
          {isPending ? 'Saving...' : 'Save reason'}
        </Button>
      </div>
      {failure && <Banner kind="error">{failure}</Banner>}
    </form>
  );
}
