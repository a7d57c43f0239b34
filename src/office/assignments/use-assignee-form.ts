import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { get, set } from 'react-hook-form';
import type { Assignee } from '#contract/assignments.ts';
import { ApiError } from '#contract/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Answer, Meeting } from '#office/records/ask-questions.ts';
import { mergeForms } from '#office/records/merge-forms.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { type AssigneeDraft, capacityError, changedFields, changeOf, draftOf, fields } from './assignee-draft.ts';
import { putRules, readRulesAnew } from './read-assignments.ts';

/** `base`: the record that is edited; a newer one once somebody else was faster. */
type Edit = { base: Assignee; draft: AssigneeDraft; meeting: Meeting<AssigneeDraft> | null };

/**
 * What somebody takes, as it is typed: nothing of it is lost by a failure. What was not touched takes what somebody else
 * has saved meanwhile, and what both changed is asked.
 */
export function useAssigneeForm(stored: Assignee) {
  const queries = useQueryClient();
  const [edit, setEdit] = useState<Edit | null>(null);
  // Ahead of what is drawn: what a field takes while it is left belongs to the saving that made one leave it.
  const latest = useRef(edit);
  const put = (next: Edit | null) => {
    latest.current = next;
    setEdit(next);
  };
  const [isChecked, setChecked] = useState(false);
  const { base, draft } = edit ?? { base: stored, draft: draftOf(stored) };
  const isDirty = changedFields(draft, base).length > 0;
  useUnsavedChanges(isDirty);

  const { run, isPending, error, reset } = useSoleMutation({
    mutationFn: async (sent: Edit) => {
      const { id, version } = sent.base;
      try {
        return await api('PUT /assignments/{id}', {
          params: { id },
          body: changeOf(sent.draft),
          headers: { 'if-match': `"${version}"` },
        });
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'stale_version') throw cause;
        const fresh = (await readRulesAnew(queries)).takers.find((each) => each.id === id);
        if (fresh === undefined) throw cause;
        const { base: before, draft: mine, meeting } = latest.current ?? sent;
        const theirs = draftOf(fresh);
        const { form, ...met } = mergeForms(fields, draftOf(before), mine, theirs, meeting?.asked);
        put({ base: fresh, draft: form, meeting: { ...met, theirs } });
        return null;
      }
    },
    onSuccess: (answer, sent) => {
      if (answer === null) return;
      putRules(queries, answer.data);
      const fresh = answer.data.takers.find(({ id }) => id === sent.base.id);
      // What was typed while it was on its way is still to be saved.
      const now = latest.current;
      put(now === null || now.draft === sent.draft || !fresh ? null : { ...now, base: fresh });
      setChecked(false);
      toast(answer.message, 'success');
    },
  });

  const failure = error && serverMessage(error, 'It could not be saved. Please try again.');
  const refused: FieldErrors = error instanceof ApiError ? error.fieldErrors : {};
  const badCapacity = isChecked ? capacityError(draft) : null;
  return {
    draft,
    isDirty,
    isPending,
    failure,
    /** Of each field, what is wrong with it. */
    errors: badCapacity === null ? refused : { ...refused, capacity: badCapacity },
    meeting: edit?.meeting ?? null,
    change: (part: (now: AssigneeDraft) => Partial<AssigneeDraft>) => {
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
      put(changedFields(draft, now.base).length === 0 ? null : { ...now, draft, meeting: { ...now.meeting, asked } });
    }) satisfies Answer<AssigneeDraft>,
    save: () => {
      setChecked(true);
      const now = latest.current;
      if (now !== null && capacityError(now.draft) === null) run(now);
    },
    discard: () => {
      reset();
      setChecked(false);
      put(null);
    },
  };
}
