import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { StaffSession } from '#contract/auth.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { api } from '#office/shell/api.ts';
import { deleteOnce } from '#office/shell/delete-once.ts';
import { DeviceSign } from '#office/shell/device-sign.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusAfter, useFocusOnNext } from '#ui/use-focus-after.ts';

export const sessionsKey = ['own sessions'];

/** Where one is signed in, and the way to end what should not be (issue 5, 1). */
export function SessionList() {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /admin/auth/sessions', { signal }),
    networkMode: 'always',
  });
  const sessions = list.data?.data;
  const again = () => queries.invalidateQueries({ queryKey: sessionsKey });
  const endOthers = useSoleMutation({
    mutationFn: () => api('POST /admin/auth/sessions/end-others'),
    onSuccess: ({ message }) => toast(message, 'success'),
    onError: (cause) => toast(serverMessage(cause, 'Error ending sessions. Please try again.'), 'error'),
    onSettled: again,
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const rows = useRef<HTMLUListElement>(null);
  // The button above goes with the last of the others.
  useFocusAfter(hasOthers, () => rows.current);

  return (
    <Panel
      title="Where you are signed in"
      aside={
        hasOthers && (
          <Button kind="outline" size="small" isOff={endOthers.isPending} onClick={() => endOthers.run()}>
            {endOthers.isPending ? 'Signing out...' : 'Sign out elsewhere'}
          </Button>
        )
      }
    >
      {sessions ? (
        <SessionRows sessions={sessions} rows={rows} onEnded={again} />
      ) : list.isError ? (
        <ReadFailure
          title="Your sessions could not be read"
          query={list}
          otherwise="Please check your connection and try again."
        />
      ) : (
        <div aria-busy="true">
          <span className="sr-only">Loading your sessions...</span>
          {[1, 2].map((row) => (
            <div key={row} className="flex items-center gap-4 border-hairline py-3 not-first:border-t">
              <Skeleton className="size-5" />
              <div className="grid gap-1.5 py-1">
                <Skeleton className="h-4 w-44" />
                <Skeleton className="h-3.5 w-64 max-w-[50vw]" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

type RowsProps = {
  sessions: readonly StaffSession[];
  rows: RefObject<HTMLUListElement | null>;
  onEnded: () => void;
};

function SessionRows({ sessions, rows, onEnded }: RowsProps) {
  useFocusOnNext(
    sessions.map(({ id }) => id),
    rows,
    () => rows.current,
  );
  return (
    <ul ref={rows} tabIndex={-1} aria-label="Sessions" className="outline-none">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={onEnded} />
      ))}
    </ul>
  );
}

function SessionRow({ session, onEnded }: { session: StaffSession; onEnded: () => void }) {
  const { id, device, address, isCurrent, signedInAt, lastUsedAt } = session;
  const dates = useDates();
  const end = useSoleMutation({
    mutationFn: () => deleteOnce(id, () => api('DELETE /admin/auth/sessions/{id}', { params: { id } })),
    onError: (cause) => toast(serverMessage(cause, 'Error ending the session. Please try again.'), 'error'),
    onSettled: onEnded,
  });
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline py-3 not-first:border-t ${end.isPending ? 'opacity-55' : ''}`}
    >
      <DeviceSign name={device} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[550]">
          <span className="line-clamp-2">{device}</span>
          {isCurrent && <Badge kind="success">This device</Badge>}
        </p>
        <p className="type-hint text-ink-3">
          {address} · Signed in <time dateTime={signedInAt}>{dates.momentWithin(signedInAt)}</time> · Last used{' '}
          <time dateTime={lastUsedAt}>{dates.momentWithin(lastUsedAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="outline"
          size="small"
          isOff={end.isPending}
          onClick={() => end.run()}
          aria-label={`End session: ${device}`}
        >
          End session
        </Button>
      )}
    </li>
  );
}
