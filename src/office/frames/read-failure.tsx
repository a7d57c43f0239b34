import type { UseQueryResult } from '@tanstack/react-query';
import { serverMessage } from '#office/shell/server-message.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Note } from '#ui/note.tsx';

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** What could not be read, in the server's words where it had any, and the way to try again. */
export function ReadFailure({
  title,
  query: { error, isFetching, refetch },
  otherwise = 'Network error. Please check your connection.',
}: {
  title: string;
  query: Failed;
  otherwise?: string;
}) {
  return (
    <LoadFailure title={title} isBusy={isFetching} onRetry={() => void refetch()}>
      {serverMessage(error, otherwise)}
    </LoadFailure>
  );
}

/** The same in the place of a whole list. */
export const BoxedReadFailure = (props: Parameters<typeof ReadFailure>[0]) => (
  <div className="border border-hairline bg-white px-4 sm:px-6">
    <ReadFailure {...props} />
  </div>
);

/** What is shown was read, but not again. */
export const MayBeOld = ({ query: { refetch } }: { query: Pick<Failed, 'refetch'> }) => (
  <Note kind="warning">
    <span className="flex flex-wrap items-center gap-x-4">
      What you see may have changed: it could not be read again.
      <button type="button" onClick={() => void refetch()} className="quiet-link touch">
        Try Again
      </button>
    </span>
  </Note>
);

/** What is shown was read at that time; now nobody can be asked. */
export function AsOf({
  query: { refetch, dataUpdatedAt },
}: {
  query: Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt'>;
}) {
  const dates = useDates();
  const readAt = new Date(dataUpdatedAt).toISOString();
  return (
    <Note kind="warning">
      <span className="flex flex-wrap items-center gap-x-4">
        <span>
          As of <time dateTime={readAt}>{dates.momentWithin(readAt)}</time>, without a network.
        </span>
        <button type="button" onClick={() => void refetch()} className="quiet-link touch">
          Try Again
        </button>
      </span>
    </Note>
  );
}
