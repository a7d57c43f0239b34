import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

/** What there is to do today. It stands below the inquiries: whatever changes one of them, here or elsewhere, changes the day. */
const today = queryOptions({
  queryKey: [...inquiriesKey, 'today'],
  queryFn: async ({ signal }) => (await api('GET /today', { signal })).data,
  ...always,
  // What was read while the screen itself was on its way is not read again at once.
  staleTime: 2000,
});

export const useToday = () =>
  useQuery({
    ...today,
    // A visit begins and a task comes due without anybody's doing.
    refetchInterval: 5 * 60_000,
  });

/** Begins to read it before the screen has come. Why it failed the screen finds out by itself. */
export const readTodayAhead = (queries: QueryClient): void => void queries.prefetchQuery(today);
