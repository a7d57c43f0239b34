import { useQueryClient } from '@tanstack/react-query';
import type { Assignee } from '#contract/assignments.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
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
    send: async (base, draft) => {
      const body = changeOf(draft);
      const { message, data } = await saveSeen(base, (seen) => api('PUT /assignments/{id}', { ...seen, body }));
      putRules(queries, data);
      return { message, record: data.takers.find((each) => each.id === base.id) };
    },
    readAnew: async () => (await readRulesAnew(queries)).takers.find((each) => each.id === stored.id),
  });
}
