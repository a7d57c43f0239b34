import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BulkAction, BulkChange, BulkChoice } from '#contract/bulk-actions.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';

export const bulkKey = ['bulk actions'];

/** Milliseconds between two looks at how far it has come. */
const lookEvery = 600;
export const isGoingOn = ({ state }: Pick<BulkAction, 'state'>): boolean => state === 'running' || state === 'undoing';

/** Emails go on leaving after the change itself is done. */
const lookAtLettersEvery = 3000;

const nextLook = (bulk: BulkAction): number | false =>
  isGoingOn(bulk) ? lookEvery : (bulk.letters?.waiting ?? 0) > 0 ? lookAtLettersEvery : false;

/** One that was started, looked at until it is done; then what it changed is read anew. */
export function useBulkAction(started: BulkAction) {
  const queries = useQueryClient();
  const bulk = useQuery({
    queryKey: [...bulkKey, started.id],
    queryFn: async ({ signal }) => (await api('GET /bulk-actions/{id}', { params: { id: started.id }, signal })).data,
    initialData: started,
    refetchInterval: ({ state: { data } }) => (data ? nextLook(data) : false),
    ...always,
    // What was read with the list is not read again at once.
    staleTime: lookEvery,
  });
  const goesOn = nextLook(bulk.data) !== false;
  const wentOn = useRef(goesOn);
  useEffect(() => {
    if (wentOn.current && !goesOn) void queries.invalidateQueries({ queryKey: inquiriesKey });
    wentOn.current = goesOn;
  }, [goesOn, queries]);
  return bulk;
}

/** What can still be taken back, newest first. */
export const useBulkActions = () =>
  useQuery({
    queryKey: [...bulkKey, 'list'],
    queryFn: async ({ signal }) => (await api('GET /bulk-actions', { signal })).data,
    ...always,
  });

/** What would happen. Asked when all is filled in that it depends on. */
export const useBulkPreview = (which: BulkChoice, change: BulkChange | null) =>
  useQuery({
    queryKey: [...bulkKey, 'preview', which, change],
    queryFn: async ({ signal }) => {
      if (change === null) throw new Error('there is nothing to ask about');
      return (await api('POST /bulk-actions/preview', { body: { which, change }, signal })).data;
    },
    enabled: change !== null,
    gcTime: 0,
    // The number that is about to be pressed does not change by itself; the server refuses one that is not true any more.
    refetchOnWindowFocus: false,
    ...always,
  });

export function useUndo(onStarted: (bulk: BulkAction) => void) {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: async (id: string) => (await api('POST /bulk-actions/{id}/undo', { params: { id } })).data,
    onSuccess: (bulk) => {
      queries.setQueryData([...bulkKey, bulk.id], bulk);
      onStarted(bulk);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...bulkKey, 'list'] }),
  });
}
