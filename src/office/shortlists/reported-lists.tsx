import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportedList } from '#contract/shortlists.ts';
import { Ago } from '#office/shell/ago.tsx';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { noAnswer, serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { toast } from '#ui/toast.ts';

const reportsKey = ['reported-lists'];

/** Lists of visitors that somebody objects to, for admins; nothing where there are none (decision 0090). */
export function ReportedLists() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: reportsKey,
    queryFn: async ({ signal }) => (await api('GET /shortlists', { signal })).data,
    ...always,
  });
  if (isError && data === undefined) {
    return (
      <LoadFailure title="Reported lists could not be read" isBusy={isFetching} onRetry={() => void refetch()}>
        Somebody may have reported a shared list. Please try again.
      </LoadFailure>
    );
  }
  if (!data?.length) return null;
  return (
    <section aria-labelledby="reported-title" className="grid gap-3">
      <h2 id="reported-title" className="type-h4">
        Reported lists ({data.length})
      </h2>
      <ul className="border-hairline border-b">
        {data.map((list) => (
          <Reported key={list.id} list={list} />
        ))}
      </ul>
    </section>
  );
}

/** What stands there was written by visitors: it is text and nothing else. */
function Reported({ list: { id, name, reportedAt, reason, members, notes } }: { list: ReportedList }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const decision = useSoleMutation({
    mutationFn: (isErased: boolean) =>
      isErased
        ? api('DELETE /shortlists/{id}', { params: { id } })
        : api('POST /shortlists/{id}/keep', { params: { id } }),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast(message, 'success');
    },
    onError: () => setAsking(false),
    onSettled: () => void queries.invalidateQueries({ queryKey: reportsKey }),
  });
  return (
    <li className="grid gap-3 border-hairline border-t py-4">
      <div className="wrap-anywhere grid gap-1">
        <p className="font-[550]">
          <bdi>{name}</bdi>
        </p>
        <p className="type-small text-ink-3">
          Reported <Ago iso={reportedAt} /> · by first names: <bdi>{members.join(', ')}</bdi>
        </p>
        <p dir="auto" className="type-small whitespace-pre-line">
          {reason || 'No reason was given.'}
        </p>
      </div>
      {notes.length > 0 && (
        <ul className="wrap-anywhere grid gap-2 border-hairline border-l-2 pl-3">
          {notes.map(({ name: who, note }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id here and never move
            <li key={at} className="type-small">
              <bdi className="font-[550]">{who}</bdi>
              <p dir="auto" className="whitespace-pre-line">
                {note}
              </p>
            </li>
          ))}
        </ul>
      )}
      {decision.error && <Banner kind="error">{serverMessage(decision.error, noAnswer)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" size="small" aria-label={`Erase the list ${name}`} onClick={() => setAsking(true)}>
          Erase
        </Button>
        <Button
          kind="outline"
          size="small"
          aria-label={`Let it stay: the list ${name}`}
          isOff={decision.isPending}
          onClick={() => decision.run(false)}
        >
          Let it stay
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Erase this list?"
        action="Erase"
        busyAction="Erasing..."
        isBusy={decision.isPending}
        onConfirm={() => decision.run(true)}
        onClose={() => setAsking(false)}
      >
        <p className="text-ink-2">
          Its link opens nothing any more, and all that was written there is gone for everybody.
        </p>
      </ConfirmDialog>
    </li>
  );
}
