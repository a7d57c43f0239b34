import { useQuery } from '@tanstack/react-query';
import { counted } from '#contract/prices.ts';
import { describeSearch } from '#contract/saved-searches.ts';
import { BoxedReadFailure } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What people have asked to be told of and the house has nothing of: whatever days the figures are of. */
export function UnmetSearches() {
  const read = useQuery({
    queryKey: ['alerts', 'unmet'],
    queryFn: ({ signal }) => api('GET /alerts/unmet', { signal }),
    ...always,
  });
  const unmet = read.data?.data;
  if (unmet === undefined && read.isError)
    return <BoxedReadFailure title="Saved searches could not be read" query={read} />;
  return (
    <Panel
      title="Searches without a home"
      lead="What people saved to be told of, and no listing fits now. Paused and unconfirmed searches do not count."
    >
      {unmet === undefined ? (
        <Waiting text="Loading saved searches...">
          <Skeleton className="h-24 w-full" />
        </Waiting>
      ) : unmet.length === 0 ? (
        <p className="type-small text-ink-3">Every saved search finds at least one home.</p>
      ) : (
        <ol className="border-hairline border-t">
          {unmet.map(({ query, people }) => (
            <li key={query} className="flex justify-between gap-x-6 border-hairline border-b py-3">
              <span className="wrap-anywhere min-w-0">{describeSearch(query)}</span>
              <span className="shrink-0 text-ink-2 tabular-nums">{counted(people, 'person', 'people')}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
