import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { ReadFailure } from './read-failure.tsx';
import { Waiting } from './waiting.tsx';

type RecordFactsProps<Shown> = {
  /** As the texts call it: `property`. */
  what: string;
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** Undefined until it has been read. */
  record: Shown | undefined;
  children: (record: Shown) => ReactNode;
};

/** One record to be read, in each of its states. */
export function RecordFacts<Shown>({ what, query, record, children }: RecordFactsProps<Shown>) {
  if (record !== undefined) return children(record);
  if (query.isError) return <ReadFailure title={`The ${what} could not be read`} query={query} />;
  return (
    <Waiting text={`Loading ${what}...`} className="grid gap-4">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-6 w-40" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </Waiting>
  );
}
