import { useQueryClient } from '@tanstack/react-query';
import type { Assignee } from '#contract/assignments.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { capacityError, changeOf, draftOf, fields } from './assignee-draft.ts';
import { putRules, readRulesAnew } from './read-assignments.ts';

/** What somebody takes, as it is typed. */
export function useAssigneeForm(stored: Assignee) {
  const queries = useQueryClient();
  return useRecordDraft({
    stored,
    draftOf,
    fields,
    errorsOf: (draft) => {
      const capacity = capacityError(draft);
      return capacity === null ? {} : { capacity };
    },
    send: async ({ id, version }, draft) => {
      const headers = { 'if-match': `"${version}"` };
      const { message, data } = await api('PUT /assignments/{id}', { params: { id }, body: changeOf(draft), headers });
      putRules(queries, data);
      return { message, record: data.takers.find((each) => each.id === id) };
    },
    readAnew: async () => (await readRulesAnew(queries)).takers.find((each) => each.id === stored.id),
  });
}
