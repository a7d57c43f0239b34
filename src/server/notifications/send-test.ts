import { CodedError } from '#contract/errors.ts';
import { handOverPush } from '../messages/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { holdDevice } from './add-device.ts';
import { notificationWriters } from './service.ts';

/**
 * Sends a note to one's own device at once, past choices and quiet hours.
 * @throws CodedError `not_found`; `conflict` where there is no such device any more; `unavailable` when its push service
 * did not take it; TooManyRequests
 */
export async function sendTest(platform: Platform, id: string, { actor }: StaffCall): Promise<void> {
  await platform.limits.take('test of notifications', actor.id);
  await holdDevice(platform.db, actor.id, id);
  const note = {
    title: 'Notifications work',
    body: 'This is how you will be told of leads and visits.',
    path: '/admin/notifications',
    tag: 'test',
  };
  const outcome = await handOverPush(platform, { recipient: id, data: { note } }, notificationWriters(platform));
  if (outcome.state === 'taken') return;
  platform.log.warn({ provider: outcome.provider, reason: outcome.reason }, 'a test of notifications did not arrive');
  if (outcome.state === 'refused') {
    throw new CodedError('conflict', 'This device takes no notifications any more. Turn them on again there.');
  }
  throw new CodedError('unavailable', 'The push service of that browser did not answer. Please try again later.');
}
