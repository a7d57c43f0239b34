import { useRef, useState } from 'react';
import { type FieldValues, get, set } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { isOwnSince } from '#office/shell/change-seen.ts';
import { isRefusal, serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import type { Answer, Meeting } from './ask-questions.ts';
import { changedFields, mergeForms } from './merge-forms.ts';
import type { RecordField } from './record-fields.ts';

type Options<Stored extends Versioned, Draft extends FieldValues> = {
  /** As it was read last. */
  stored: Stored;
  draftOf: (record: Stored) => Draft;
  fields: readonly RecordField<Draft>[];
  /** What is wrong with it before it is sent, by field. */
  errorsOf: (draft: Draft) => FieldErrors;
  /** Saves it over the version of `base`. Without a message it only waits to be sent. @throws ApiError */
  send: (base: Stored, draft: Draft) => Promise<{ message: string | null; record: Stored | undefined }>;
  /** As it is stored now, past everything that is kept; undefined when it is gone. */
  readAnew: () => Promise<Stored | undefined>;
  /** What is said of a failure, where a screen has words of its own. */
  tellFailure?: (cause: Error) => string;
};

/** Settings there are once have no id. */
type Versioned = { id?: string; version: number };

/** `base`: the record that is edited; a newer one once somebody else was faster. */
type Edit<Stored, Draft extends FieldValues> = { base: Stored; draft: Draft; meeting: Meeting<Draft> | null };

/**
 * A record that is changed in place and saved with a button below it: nothing of what is typed is lost by a failure. What
 * was not touched takes what somebody else has saved meanwhile, and what both changed is asked.
 */
export function useRecordDraft<Stored extends Versioned, Draft extends FieldValues>({
  stored,
  draftOf,
  fields,
  errorsOf,
  send,
  readAnew,
  tellFailure = (cause) => serverMessage(cause, 'It could not be saved. Please try again.'),
}: Options<Stored, Draft>) {
  const [edit, setEdit] = useState<Edit<Stored, Draft> | null>(null);
  // Ahead of what is drawn: what a field takes while it is left belongs to the saving that made one leave it.
  const latest = useRef(edit);
  const put = (next: Edit<Stored, Draft> | null) => {
    latest.current = next;
    setEdit(next);
  };
  const differs = (draft: Draft, record: Stored) => changedFields(fields, draft, draftOf(record)).length > 0;
  const [isChecked, setChecked] = useState(false);
  /** What was sent and never answered: it may be stored. */
  const unanswered = useRef<Draft[]>([]);
  const { base, draft } = edit ?? { base: stored, draft: draftOf(stored) };
  const isDirty = differs(draft, base);
  useUnsavedChanges(isDirty);

  const { run, isPending, error, reset } = useSoleMutation({
    mutationFn: async (sent: Edit<Stored, Draft>) => {
      try {
        return { answer: await send(sent.base, sent.draft), sent };
      } catch (cause) {
        if (!isRefusal(cause)) unanswered.current.push(sent.draft);
        if (!(cause instanceof ApiError) || cause.code !== 'stale_version') throw cause;
        const fresh = await readAnew();
        if (fresh === undefined) throw cause;
        const { base: before, draft: mine, meeting } = latest.current ?? sent;
        const theirs = draftOf(fresh);
        // What was typed after it was sent is a change of what was sent.
        const own = unanswered.current.find((draft) => !differs(draft, fresh));
        const { form, ...met } = mergeForms(fields, own ?? draftOf(before), mine, theirs, meeting?.asked);
        if (own === undefined && differs(mine, fresh) && !isOwnSince(before, fresh.version)) {
          put({ base: fresh, draft: form, meeting: { ...met, theirs } });
          return null;
        }
        // Stored already by a save whose answer was lost, or moved on by a switch of one's own: there is nothing to ask about.
        const merged = { base: fresh, draft: form, meeting };
        put(merged);
        return { answer: await send(fresh, form), sent: merged };
      }
    },
    onSuccess: (outcome) => {
      unanswered.current = [];
      if (outcome === null) return;
      const { answer, sent } = outcome;
      // What was typed while it was on its way is still to be saved.
      const now = latest.current;
      put(now === null || now.draft === sent.draft || !answer.record ? null : { ...now, base: answer.record });
      setChecked(false);
      if (answer.message !== null) toast(answer.message, 'success');
    },
  });

  const refused: FieldErrors = error instanceof ApiError ? error.fieldErrors : {};
  return {
    draft,
    isDirty,
    isPending,
    failure: error && tellFailure(error),
    /** Of each field, what is wrong with it. */
    errors: isChecked ? { ...refused, ...errorsOf(draft) } : refused,
    meeting: edit?.meeting ?? null,
    change: (part: (now: Draft) => Partial<Draft>) => {
      reset();
      const now = latest.current ?? { base: stored, draft: draftOf(stored), meeting: null };
      put({ ...now, draft: { ...now.draft, ...part(now.draft) } });
    },
    answer: ((field, whose) => {
      const now = latest.current;
      if (!now?.meeting) return;
      const draft = structuredClone(now.draft);
      if (whose === 'theirs') set(draft, field.path, get(now.meeting.theirs, field.path));
      const asked = now.meeting.asked.filter((each) => each !== field);
      // With nothing of one's own left there is nothing to save.
      put(differs(draft, now.base) ? { ...now, draft, meeting: { ...now.meeting, asked } } : null);
    }) satisfies Answer<Draft>,
    save: () => {
      setChecked(true);
      const now = latest.current;
      if (now !== null && Object.keys(errorsOf(now.draft)).length === 0) run(now);
    },
    discard: () => {
      reset();
      setChecked(false);
      put(null);
    },
  };
}
