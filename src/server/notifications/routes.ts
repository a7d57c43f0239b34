import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { addDevice, dropDevice } from './add-device.ts';
import { changeChoices, readSettings } from './change-choices.ts';
import { sendTest } from './send-test.ts';

export function notificationsRoutes(router: Router, platform: Platform): void {
  router.serve('GET /notifications/settings', {}, async (_input, { actor }) => ({
    success: true,
    data: await readSettings(platform, actor),
  }));
  router.serve('PUT /notifications/settings', {}, async ({ body }, call) => ({
    success: true,
    message: 'Saved.',
    data: await changeChoices(platform, body, call),
  }));
  router.serve('POST /notifications/devices', {}, async ({ body }, call) => ({
    success: true,
    message: 'You are told on this device.',
    data: await addDevice(platform, body, call),
  }));
  router.serve('DELETE /notifications/devices/{id}', {}, async ({ params: { id } }, call) => {
    await dropDevice(platform, id, call);
    return { success: true, message: 'You are told on that device no more.' };
  });
  router.serve('POST /notifications/devices/{id}/test', {}, async ({ params: { id } }, call) => {
    await sendTest(platform, id, call);
    return { success: true, message: 'Sent. It should appear within seconds.' };
  });
}
