import type { EndpointKey } from '#contract/endpoints.ts';
import { makeBrowser } from './push-service.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';

/** One that succeeds for every write about what somebody is told, which leaves a row in the log. */
export function notificationWrites({ call }: Pick<SignedIn, 'call'>): Partial<Record<EndpointKey, StaffWrite>> {
  const add = () => call('POST', '/api/notifications/devices', makeBrowser('https://fcm.googleapis.com').subscription);
  return {
    'PUT /notifications/settings': {
      action: 'notifications.update',
      call: () =>
        call('PUT', '/api/notifications/settings', {
          letters: ['visit'],
          pushes: [],
          pace: 'daily',
          dailyAt: '08:30',
          quiet: { from: '21:00', to: '08:00' },
        }),
    },
    'POST /notifications/devices': { action: 'notifications.add-device', call: add },
    'DELETE /notifications/devices/{id}': {
      action: 'notifications.remove-device',
      call: async () => {
        const { data } = (await (await add()).json()) as { data: { id: string } };
        return call('DELETE', `/api/notifications/devices/${data.id}`);
      },
    },
  };
}
