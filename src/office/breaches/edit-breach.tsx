import { useQueryClient } from '@tanstack/react-query';
import type { Path } from 'react-hook-form';
import type { Breach } from '#contract/breaches.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { EditorForm } from '#office/records/editor-form.tsx';
import { serverErrors } from '#office/records/list-errors.ts';
import { storyOf, useRecordEditor } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { type BreachForm, bodyOf, fields, formOf } from './breach-form.ts';
import { BreachPanels } from './breach-panels.tsx';
import { checkBreach } from './check-breach.ts';
import { breachesKey, readBreach } from './read-breaches.ts';

type EditBreachProps = {
  formId: string;
  /** Null for a new one. */
  breach: Breach | null;
  isDrill: boolean;
  /** What the button of the dialog says. */
  action: string;
  onState: (state: FormState) => void;
  onSaved: (breach: Breach) => void;
};

/** The form of a breach. */
export function EditBreach({ formId, breach, isDrill, action, onState, onSaved }: EditBreachProps) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const editor = useRecordEditor({
    record: breach,
    formOf,
    fields,
    check: checkBreach,
    show: (name) => editor.form.setFocus(name as Path<BreachForm>),
    read: ({ id }) => readBreach(id),
    send: async (typed, base) => {
      const body = bodyOf(typed);
      if (base === null) {
        const fresh = { ...body, isDrill };
        return sendOnce(fresh, (headers) => api('POST /breaches', { body: fresh, headers }));
      }
      return saveSeen(base, (seen) => api('PUT /breaches/{id}', { ...seen, body }));
    },
    onSaved: ({ message }) => {
      toast(message, 'success');
      void queries.invalidateQueries({ queryKey: breachesKey });
    },
    onClose: ({ data }) => onSaved(data),
    tellStale: storyOf,
    tellFailure: (cause) => ({
      text: serverMessage(cause, 'It could not be saved. Please try again.'),
      errors: serverErrors(cause),
    }),
  });
  useTellState(editor, onState);
  return (
    <EditorForm
      id={formId}
      editor={editor}
      what="breach"
      action={action}
      label={action}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <BreachPanels breach={editor.base?.record ?? null} />
    </EditorForm>
  );
}
