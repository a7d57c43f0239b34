import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { NewSmartList, SmartList } from '#contract/smart-lists.ts';
import { api } from '#office/shell/api.ts';
import { changeSeen } from '#office/shell/change-seen.ts';
import { isRefusal, serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { readListsAnew, showSaved, smartListsKey } from './read-lists.ts';

type Content = Pick<NewSmartList, 'query' | 'columns'>;

const failureOf = (cause: unknown): string =>
  cause instanceof ApiError && cause.code === 'stale_version'
    ? 'This list was changed meanwhile. What you see is kept: save once more to put it over what is stored.'
    : serverMessage(cause, 'The list could not be saved. Please try again.');

const wordsOf = ({ query, columns }: Content): string =>
  JSON.stringify([Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)), columns]);

const holds = (list: SmartList, content: Content): boolean => wordsOf(list) === wordsOf(content);

/** Saves what the screen shows in the place of what a list held. The address keeps it whatever becomes of the saving. */
export function useListContent() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: async ({ list, content }: { list: SmartList; content: Content }) => {
      const body = { name: list.name, isShared: list.kind === 'shared', ...content };
      try {
        return await changeSeen(list, (seen) => api('PUT /smart-lists/{id}', { ...seen, body }));
      } catch (cause) {
        if (isRefusal(cause) && cause.code !== 'stale_version') throw cause;
        const lists = await readListsAnew(queries).catch(() => []);
        // Stored already, by a save whose answer was lost.
        const data = lists.find((each) => each.id === list.id && holds(each, content));
        if (data === undefined) throw cause;
        return { data, message: 'List saved.' };
      }
    },
    onSuccess: ({ data, message }) => {
      showSaved(queries, data);
      toast(message, 'success');
    },
    onError: (cause) => {
      toast(failureOf(cause), 'error');
      // The newer version is what the next saving is based on; of one that is gone none.
      return queries.invalidateQueries({ queryKey: smartListsKey });
    },
  });
}
