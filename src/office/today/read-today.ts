import { useQuery } from '@tanstack/react-query';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

/** What there is to do today. It stands below the inquiries: whatever changes one of them, here or elsewhere, changes the day. */
export const useToday = () =>
  useQuery({
    queryKey: [...inquiriesKey, 'today'],
    queryFn: async ({ signal }) => (await api('GET /today', { signal })).data,
    // A visit begins and a task comes due without anybody's doing.
    refetchInterval: 5 * 60_000,
    ...always,
  });
