import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SmartList } from '#contract/smart-lists.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { placeList } from './place-list.ts';

/** Below the inquiries: whatever changes one may change how many are in a list. */
export const smartListsKey = [...inquiriesKey, 'smart lists'];

const read = async (signal?: AbortSignal) => (await api('GET /smart-lists', { ...(signal && { signal }) })).data;

export const useSmartLists = () =>
  useQuery({ queryKey: smartListsKey, queryFn: ({ signal }) => read(signal), ...always });

/** Past everything that is kept. */
export async function readListsAnew(queries: QueryClient): Promise<SmartList[]> {
  const lists = await read();
  queries.setQueryData(smartListsKey, lists);
  return lists;
}

/** Shows it at once, and reads anew how many are in each. */
export const showSaved = (queries: QueryClient, saved: SmartList): void => {
  queries.setQueryData<SmartList[]>(smartListsKey, (lists) => lists && placeList(lists, saved));
  void queries.invalidateQueries({ queryKey: smartListsKey });
};
