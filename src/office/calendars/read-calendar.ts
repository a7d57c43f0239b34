import { useQuery } from '@tanstack/react-query';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

/** Those days. Stands below the inquiries: what is moved elsewhere moves here too. */
export const useCalendar = ({ from, to, staff }: { from: string; to: string; staff: string }) =>
  useQuery({
    queryKey: [...inquiriesKey, 'calendar', from, to, staff],
    queryFn: async ({ signal }) => (await api('GET /calendars', { query: { from, to, staff }, signal })).data,
    ...always,
  });
