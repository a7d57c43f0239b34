import { useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '#contract/notifications.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { choiceOf, draftOf, errorsOf, fields } from './notification-draft.ts';
import { putSettings } from './read-notifications.ts';

/** What whoever is signed in wants to be told, as they choose it. */
export function useNotificationForm(stored: NotificationSettings) {
  const queries = useQueryClient();
  return useRecordDraft({
    stored,
    draftOf,
    fields,
    errorsOf,
    send: async ({ version }, draft) => {
      const { message, data } = await saveSeen({ id: 'own notification settings', version }, ({ headers }) =>
        api('PUT /notifications/settings', { body: choiceOf(draft), headers }),
      );
      putSettings(queries, data);
      return { message, record: data };
    },
    readAnew: async () => {
      const { data } = await api('GET /notifications/settings');
      putSettings(queries, data);
      return data;
    },
  });
}
