import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { keepDay, readDay } from '#office/pocket/kept-day.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';
import { isUnreachable } from '#office/shell/server-message.ts';

/** Below the inquiries: whatever changes one of them, here or elsewhere, changes the day. */
const todayKey = [...inquiriesKey, 'today'];

/** What there is to do today. */
const today = queryOptions({
  queryKey: todayKey,
  queryFn: async ({ signal, client }) => {
    try {
      const { data } = await api('GET /today', { signal });
      keepDay(data);
      return data;
    } catch (cause) {
      // What is kept on this device stands there until it can be read; that reading failed is told all the same.
      const kept = isUnreachable(cause) && client.getQueryData(todayKey) === undefined ? readDay() : null;
      if (kept !== null) client.setQueryData(todayKey, kept.today, { updatedAt: kept.readAt });
      throw cause;
    }
  },
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
