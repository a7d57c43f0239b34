import { useQuery } from '@tanstack/react-query';
import type { DueFilter } from '#contract/activity-choices.ts';
import type { Task } from '#contract/tasks.ts';
import { inquiriesKey } from '#office/inquiries/read-inquiries.ts';
import { api } from '#office/shell/api.ts';
import { always, alwaysPaged } from '#office/shell/read-always.ts';

/** Stands below the inquiries: a task goes where its inquiry goes. */
export const tasksKey = [...inquiriesKey, 'tasks'];

const readAll = async (inquiryId: string, signal?: AbortSignal): Promise<Task[]> => {
  const query = { inquiryId, due: 'all', limit: '100' };
  return (await api('GET /tasks', { query, ...(signal && { signal }) })).data;
};

/** One as it is now; undefined where it is gone. */
export const readTask = async ({ id, inquiry }: Task): Promise<Task | undefined> =>
  (await readAll(inquiry.id)).find((each) => each.id === id);

/** All of one inquiry, the open ones first. */
export const useInquiryTasks = (inquiryId: string) =>
  useQuery({
    queryKey: [...tasksKey, 'of', inquiryId],
    queryFn: ({ signal }) => readAll(inquiryId, signal),
    ...always,
  });

export const pageSize = 20;

export const useTasks = ({ due, page }: { due: DueFilter; page: number }) =>
  useQuery({
    queryKey: [...tasksKey, 'list', due, page],
    queryFn: ({ signal }) => api('GET /tasks', { query: { due, page: `${page}`, limit: `${pageSize}` }, signal }),
    ...alwaysPaged,
  });
