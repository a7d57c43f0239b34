import { useQueryClient } from '@tanstack/react-query';
import type { MessageTemplate } from '#contract/templates.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { readTemplatesAnew, templatesKey } from './read-templates.ts';
import { draftOf, errorsOf, fields } from './template-draft.ts';

/** A template as it is written; one without an id is added. */
export function useTemplateForm(stored: MessageTemplate, onSaved: () => void) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useRecordDraft({
    stored,
    draftOf,
    fields,
    errorsOf,
    send: async (base, body) => {
      const { message, data } = await (base.id === ''
        ? sendOnce(body, (headers) => api('POST /templates', { body, headers }))
        : saveSeen(base, (seen) => api('PUT /templates/{id}', { ...seen, body })));
      await queries.invalidateQueries({ queryKey: templatesKey });
      onSaved();
      return { message, record: data };
    },
    readAnew: async () => (await readTemplatesAnew(queries)).find(({ id }) => id === stored.id),
  });
}
