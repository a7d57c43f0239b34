import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { NewSmartList, SmartList } from '#contract/smart-lists.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { draftOf, errorsOf, fields } from './list-draft.ts';
import { readListsAnew, showSaved } from './read-lists.ts';

type Options = {
  /** One without an id is added. */
  stored: SmartList;
  /** What it holds from now on; of one that is only renamed what it held, as it is stored now. */
  contentOf: (base: SmartList) => Pick<NewSmartList, 'query' | 'columns'>;
  onSaved: (list: SmartList) => void;
};

/** Name and readers of a list in a form. One that was deleted meanwhile can be saved as a new one from there. */
export function useListForm({ stored, contentOf, onSaved }: Options) {
  const queries = useQueryClient();
  const [isGone, setGone] = useState(false);
  const sendOnce = useSendOnce();

  const form = useRecordDraft({
    stored,
    draftOf,
    fields,
    errorsOf,
    send: async (base, draft) => {
      const body = { ...draft, ...contentOf(base) };
      try {
        const { message, data } = await (base.id === '' || isGone
          ? sendOnce(body, (headers) => api('POST /smart-lists', { body, headers }))
          : saveSeen(base, (seen) => api('PUT /smart-lists/{id}', { ...seen, body })));
        showSaved(queries, data);
        onSaved(data);
        return { message, record: data };
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === 'not_found') setGone(true);
        throw cause;
      }
    },
    readAnew: async () => (await readListsAnew(queries)).find(({ id }) => id === stored.id),
  });
  return { ...form, isGone };
}
