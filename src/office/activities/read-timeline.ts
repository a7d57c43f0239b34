import { useInfiniteQuery } from '@tanstack/react-query';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';

/** Stands below the inquiries, so that news of one read its timeline anew. */
export const timelineKey = [...inquiriesKey, 'timeline'];

/** Newest first, thirty at a time. */
export const useTimeline = (inquiryId: string) =>
  useInfiniteQuery({
    queryKey: [...timelineKey, inquiryId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /inquiries/{id}/timeline', {
        params: { id: inquiryId },
        query: { page: `${pageParam}`, limit: '30' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { current, total } }) => (current < total ? current + 1 : undefined),
    staleTime: 0,
    networkMode: 'always',
  });
