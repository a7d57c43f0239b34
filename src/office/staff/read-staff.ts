import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { StaffMember } from '#contract/staff.ts';
import { api } from '#office/shell/api.ts';

export const staffKey = ['staff'];
export type StaffList = AnswerOf<'GET /admin/management'>;

/** Everybody who works here, never a part of them (UND-46). */
export const useStaff = () =>
  useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => api('GET /admin/management', { signal }),
    networkMode: 'always',
  });

/** The list with some of its people changed or left out, in each of the names it is answered under. */
export const changeStaff = (list: StaffList, change: (people: StaffMember[]) => StaffMember[]): StaffList => ({
  ...list,
  data: change(list.data),
  admins: change(list.admins),
});
