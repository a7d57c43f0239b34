import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { NotificationSettings } from '#contract/notifications.ts';
import { api } from '#office/shell/api.ts';
import { always } from '#office/shell/read-always.ts';

export const notificationsKey = ['own notifications'];

/** What whoever is signed in is told of, and where. */
export const useNotificationSettings = () =>
  useQuery({
    queryKey: notificationsKey,
    queryFn: async ({ signal }) => (await api('GET /notifications/settings', { signal })).data,
    ...always,
  });

export const putSettings = (queries: QueryClient, settings: NotificationSettings): unknown =>
  queries.setQueryData<NotificationSettings>(notificationsKey, settings);
