import { useQuery } from '@tanstack/react-query';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { VisitFilter } from '#contract/visit-choices.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';

/** Stands below the inquiries: what changes one of them, here or elsewhere, makes its visits old too. */
const visitsKey = [...inquiriesKey, 'visits'];

export const pageSize = 20;

export const useVisits = ({ when, page }: { when: VisitFilter; page: number }) =>
  useQuery({
    queryKey: [...visitsKey, 'list', when, page],
    queryFn: ({ signal }) => api('GET /visits', { query: { when, page: `${page}`, limit: `${pageSize}` }, signal }),
    ...alwaysPaged,
  });

const readAll = async (inquiryId: string, signal?: AbortSignal): Promise<BookedVisit[]> => {
  const query = { inquiryId, when: 'all', limit: '50' };
  return (await api('GET /visits', { query, ...(signal && { signal }) })).data;
};

/** One as it is now; undefined where it is gone. */
export const readVisit = async ({ id, inquiry }: BookedVisit): Promise<BookedVisit | undefined> =>
  (await readAll(inquiry.id)).find((each) => each.id === id);

/** All of one inquiry, in the order of their times. */
export const useInquiryVisits = (inquiryId: string) =>
  useQuery({
    queryKey: [...visitsKey, 'of', inquiryId],
    queryFn: ({ signal }) => readAll(inquiryId, signal),
    ...always,
  });

/** When whoever has that inquiry, or is about to be given it, is free on a day. */
export const useFreeTimes = (query: { inquiryId: string; date: string; assignToId: string }) =>
  useQuery({
    queryKey: [...visitsKey, 'times', query],
    queryFn: async ({ signal }) => (await api('GET /visits/times', { query, signal })).data.times,
    ...always,
  });
