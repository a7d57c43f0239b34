import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Path } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { ListedMandate } from '#contract/mandates.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { EditorForm } from '#office/records/editor-form.tsx';
import { serverErrors } from '#office/records/list-errors.ts';
import { storyOf, useRecordEditor } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { checkMandate } from './check-mandate.ts';
import { bodyOf, fields, formOf, type MandateForm } from './mandate-form.ts';
import { MandatePanels } from './mandate-panels.tsx';
import { mandatesKey, readMandateOf } from './read-mandates.ts';

type EditMandateProps = {
  formId: string;
  listed: Pick<ListedMandate, 'property' | 'mandate'>;
  /** What the button of the dialog says. */
  action: string;
  onState: (state: FormState) => void;
  onClose: () => void;
};

/** The form of an owner and their mandate. */
export function EditMandate({ formId, listed, action, onState, onClose }: EditMandateProps) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const { property } = listed;
  const editor = useRecordEditor({
    record: listed.mandate,
    formOf,
    fields,
    check: checkMandate,
    show: (name) => editor.form.setFocus(name as Path<MandateForm>),
    read: async ({ propertyId }) => {
      const now = (await readMandateOf(propertyId)).mandate;
      if (now === null) throw new ApiError(404, 'not_found', 'Owner not found');
      return now;
    },
    send: async (typed, base) => {
      const body = bodyOf(typed);
      if (base === null) {
        const fresh = { ...body, propertyId: property.id };
        return sendOnce(fresh, (headers) => api('POST /mandates', { body: fresh, headers }));
      }
      return saveSeen(base, (seen) => api('PUT /mandates/{id}', { ...seen, body }));
    },
    onSaved: ({ message }) => {
      toast(message, 'success');
      void queries.invalidateQueries({ queryKey: mandatesKey });
    },
    onClose,
    tellStale: storyOf,
    tellFailure: (cause) => ({
      text: serverMessage(cause, 'The owner could not be saved. Please try again.'),
      errors: serverErrors(cause),
    }),
  });
  const { onUploads } = editor;
  useTellState(editor, onState);
  const tellUploads = useCallback((count: number) => onUploads('papers', count), [onUploads]);

  return (
    <EditorForm id={formId} editor={editor} what="owner" action={action} label={action}>
      <MandatePanels onUploads={tellUploads} />
    </EditorForm>
  );
}
