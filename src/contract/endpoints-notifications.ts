import { z } from 'zod';
import { done } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import {
  newPushDevice,
  notificationChoice,
  notificationSettingsAnswer,
  notificationSettingsSaved,
  pushDeviceAnswer,
} from './notifications.ts';

const byId = z.object({ id });

/** What whoever is signed in wants to be told, and where. */
export const notificationsEndpoints = {
  'GET /notifications/settings': {
    summary: 'What one is told of, by letter and on which devices',
    tag: 'notifications',
    answer: notificationSettingsAnswer,
    etag: true,
  },
  'PUT /notifications/settings': {
    headers: ['if-match'],
    summary: 'Choose what one is told of, quiet hours and when letters leave',
    tag: 'notifications',
    body: notificationChoice,
    answer: notificationSettingsSaved,
    etag: true,
  },
  'POST /notifications/devices': {
    summary: 'Be told on this device (RFC 8030); the same subscription again renews it',
    tag: 'notifications',
    body: newPushDevice,
    answer: pushDeviceAnswer,
  },
  'DELETE /notifications/devices/{id}': {
    summary: 'Be told on a device no more',
    tag: 'notifications',
    params: byId,
    answer: done,
  },
  'POST /notifications/devices/{id}/test': {
    summary: 'Send something to a device now, and say whether its push service took it',
    tag: 'notifications',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
