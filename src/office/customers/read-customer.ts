import { useQuery } from '@tanstack/react-query';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';

/** Stands below the inquiries: what changes one makes this old too, also where another screen changed it. */
export const customerKey = [...inquiriesKey, 'customer'];

/** The person behind an inquiry. */
export const useInquiryCustomer = (inquiryId: string) =>
  useQuery({
    queryKey: [...customerKey, inquiryId],
    queryFn: async ({ signal }) =>
      (await api('GET /inquiries/{id}/customer', { params: { id: inquiryId }, signal })).data,
    staleTime: 0,
    networkMode: 'always',
  });
