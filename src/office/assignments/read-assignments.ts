import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AssignmentRules } from '#contract/assignments.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';

/** Below inquiries: what changes one, here or on another desk, changes who has how many and what can be claimed. */
const rulesKey = [...inquiriesKey, 'assignments'];
const claimableKey = [...inquiriesKey, 'claimable'];
const always = { staleTime: 0, networkMode: 'always' } as const;

/** How inquiries find somebody, and who takes which. */
export const useAssignmentRules = () =>
  useQuery({
    queryKey: rulesKey,
    queryFn: async ({ signal }) => (await api('GET /assignments', { signal })).data,
    ...always,
  });

export const putRules = (queries: QueryClient, rules: AssignmentRules): unknown =>
  queries.setQueryData<AssignmentRules>(rulesKey, rules);

/** The rules as they are now, past everything that is kept. @throws ApiError */
export async function readRulesAnew(queries: QueryClient): Promise<AssignmentRules> {
  const { data } = await api('GET /assignments');
  putRules(queries, data);
  return data;
}

/** What whoever is signed in may take, and whether anything can be taken at all by the rules of the house. */
export const useClaimable = () =>
  useQuery({
    queryKey: claimableKey,
    queryFn: ({ signal }) => api('GET /inquiries/claimable', { signal }),
    ...always,
  });

/** Who could have that inquiry, best first. */
export const useCandidates = (id: string) =>
  useQuery({
    queryKey: [...inquiriesKey, 'candidates', id],
    queryFn: async ({ signal }) => (await api('GET /inquiries/{id}/candidates', { params: { id }, signal })).data,
    ...always,
  });

type Claimable = AnswerOf<'GET /inquiries/claimable'>;

/** One that is not to be had any more, until the list is read again. */
export const leaveOut = (queries: QueryClient, gone: string): unknown =>
  queries.setQueryData<Claimable>(claimableKey, (page) => {
    if (page === undefined) return page;
    const data = page.data.filter(({ id }) => id !== gone);
    const { pagination } = page;
    const lost = page.data.length - data.length;
    return {
      ...page,
      data,
      inquiries: data,
      pagination: { ...pagination, count: data.length, totalCount: pagination.totalCount - lost },
    };
  });
