import { useQuery } from '@tanstack/react-query';
import type { DueFilter } from '#contract/activity-choices.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';

/** Stands below the inquiries: a task goes where its inquiry goes. */
export const tasksKey = [...inquiriesKey, 'tasks'];

/** All of one inquiry, the open ones first. */
export const useInquiryTasks = (inquiryId: string) =>
  useQuery({
    queryKey: [...tasksKey, 'of', inquiryId],
    queryFn: async ({ signal }) =>
      (await api('GET /tasks', { query: { inquiryId, due: 'all', limit: '100' }, signal })).data,
    ...always,
  });

export const pageSize = 20;

export const useTasks = ({ due, page }: { due: DueFilter; page: number }) =>
  useQuery({
    queryKey: [...tasksKey, 'list', due, page],
    queryFn: ({ signal }) => api('GET /tasks', { query: { due, page: `${page}`, limit: `${pageSize}` }, signal }),
    ...alwaysPaged,
  });
