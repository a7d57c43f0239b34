import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';

const backupsKey = ['health', 'backups'];
/** While one is asked for or made, and else. */
const [soon, sometimes] = [3000, 60_000];

/** The newest backups, and the way to ask for one. */
export function useBackups() {
  const queries = useQueryClient();
  /** The newest when one was asked for: until another stands there it has not begun. */
  const [before, setBefore] = useState<string | null>(null);
  const query = useQuery({
    queryKey: backupsKey,
    queryFn: ({ signal }) => api('GET /health/backups', { signal }),
    ...always,
    refetchInterval: ({ state }) => (isBusy(state.data?.data.backups[0], before) ? soon : sometimes),
    retry: false,
  });
  const newest = query.data?.data.backups[0];
  const sendOnce = useSendOnce();
  const asking = useSoleMutation({
    mutationFn: () => sendOnce(null, (headers) => api('POST /health/backups', { headers })),
    onSuccess: ({ message }) => {
      setBefore(newest?.name ?? '');
      toast(message, 'success');
    },
    onError: (cause) => toast(serverMessage(cause, 'The backup could not be asked for. Please try again.'), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: backupsKey }),
  });
  return { query, ask: asking.run, isAsking: asking.isPending, isBusy: isBusy(newest, before) };
}

const isBusy = (newest: { name: string; state: string } | undefined, before: string | null): boolean =>
  newest?.state === 'being made' || (before !== null && (newest?.name ?? '') === before);
