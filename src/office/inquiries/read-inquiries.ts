import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { compareNames } from '#contract/compare-names.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useRecord } from '#office/shell/use-record.ts';
import { useSettled } from '#office/shell/use-settled.ts';
import { staffKey } from '#office/staff/read-staff.ts';
import { deskFilters, type InquirySearch, myFilters, pageSize } from './inquiry-search.ts';

/** Everything that is kept of inquiries; what changes one says `invalidateQueries({ queryKey: inquiriesKey })`. */
export const inquiriesKey = ['inquiries'];
const listKey = [...inquiriesKey, 'list'];
const viewKey = [...inquiriesKey, 'view'];

export type DeskPage = AnswerOf<'GET /inquiries'>;
export type MyPage = AnswerOf<'GET /inquiries/my'>;

const pageOf = ({ page, sort }: InquirySearch) => ({ page: `${page}`, limit: `${pageSize}`, sort });

/** One page of everybody's. */
export function useDeskPage(search: InquirySearch) {
  const query = { ...pageOf(search), ...deskFilters(search) };
  return useQuery({
    queryKey: [...listKey, 'desk', query],
    queryFn: ({ signal }) => api('GET /inquiries', { query, signal }),
    ...alwaysPaged,
  });
}

/** One page of one's own. */
export function useMyPage(search: InquirySearch) {
  const query = { ...pageOf(search), ...myFilters(search) };
  return useQuery({
    queryKey: [...listKey, 'my', query],
    queryFn: ({ signal }) => api('GET /inquiries/my', { query, signal }),
    ...alwaysPaged,
  });
}

/** The name of a listing, from any inquiry about it that has been read; nothing where none has. */
export const useListedProperty = (id: string): string | undefined =>
  useQueryClient()
    .getQueriesData<DeskPage | MyPage>({ queryKey: listKey })
    .flatMap(([, page]) => page?.data ?? [])
    .find(({ propertyId }) => propertyId === id && id !== '')?.propertyName;

/** `listed`: what the list shows of it, until the answer has come. */
export const useInquiry = (id: string | null, listed: StaffInquiry | undefined) =>
  useRecord({
    queryKey: [...viewKey, id],
    queryFn: async ({ signal }) => (await api('GET /inquiries/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
    placeholderData: () => listed,
    ...always,
  });

/** How many wait: at the desk those without an assignee, for an employee their active ones; undefined until known. */
export function useInquiryCount(): number | undefined {
  const { canManageInquiries, canViewOwnInquiries } = useProfile().abilities;
  return useQuery({
    queryKey: [...inquiriesKey, 'count', canManageInquiries],
    queryFn: async ({ signal }) => {
      const query = { limit: '1' };
      return canManageInquiries
        ? (await api('GET /inquiries', { query, signal })).stats.unassigned
        : (await api('GET /inquiries/my', { query, signal })).stats.active;
    },
    enabled: canManageInquiries || canViewOwnInquiries,
    networkMode: 'always',
  }).data;
}

/** Who somebody may be of whom this much was typed. The server says what is too little, and finds nobody by it. */
export function useKnown(typed: { name: string; phone: string; email: string }) {
  // One text, so that it can be waited for until it stays the same.
  const settled = useSettled(JSON.stringify(typed), 250);
  const query = JSON.parse(settled) as typeof typed;
  const isBlank = !Object.values(query).some((text) => text.trim());
  const known = useQuery({
    queryKey: [...inquiriesKey, 'known', settled],
    queryFn: async ({ signal }) => (await api('GET /inquiries/known', { query, signal })).data,
    enabled: !isBlank,
    // What was found stays while the next letters are looked for.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  return isBlank ? [] : (known.data ?? []);
}

/** Follows what changes the list of users. */
export const assigneesKey = [...staffKey, 'assignees'];

/** Whom an inquiry can be given to, in the order of their names (ADM-INQ-31). */
export function useAssignees() {
  const { canAssignInquiries } = useProfile().abilities;
  return useQuery({
    queryKey: assigneesKey,
    queryFn: async ({ signal }) => (await api('GET /admin/management', { query: { role: 'employee' }, signal })).data,
    select: listActive,
    enabled: canAssignInquiries,
    networkMode: 'always',
  });
}

const listActive = (people: StaffMember[]): StaffMember[] =>
  people.filter(({ status }) => status === 'Active').sort(compareNames);

/** Changes one inquiry wherever it is shown, before or after the server has. */
export function showInquiry(queries: QueryClient, id: string, change: (inquiry: StaffInquiry) => StaffInquiry): void {
  const put = (inquiry: StaffInquiry) => (inquiry.id === id ? change(inquiry) : inquiry);
  queries.setQueriesData<DeskPage | MyPage>(
    { queryKey: listKey },
    (page) => page && { ...page, data: page.data.map(put), inquiries: page.data.map(put) },
  );
  queries.setQueryData<StaffInquiry>([...viewKey, id], (inquiry) => inquiry && change(inquiry));
}
