import type { NotificationSettings, PushDevice } from '#contract/notifications.ts';
import { describeDevice } from '../auth/service.ts';
import type { ChosenNotifications } from './store-choices.ts';
import type { DeviceRow } from './store-devices.ts';

export const presentDevice = ({ id, user_agent, created_at, reached_at }: DeviceRow): PushDevice => ({
  id,
  _id: id,
  name: describeDevice(user_agent),
  addedAt: created_at.toISOString(),
  reachedAt: reached_at?.toISOString() ?? null,
});

export const presentSettings = (
  { letters, pushes, pace, dailyAt, quiet, version }: ChosenNotifications,
  devices: PushDevice[],
  publicKey: string,
): NotificationSettings => ({ letters, pushes, pace, dailyAt, quiet, version, devices, publicKey });

/** What the log compares. */
export const describeChoices = ({ letters, pushes, pace, dailyAt, quiet }: ChosenNotifications) => ({
  letters,
  pushes,
  pace,
  dailyAt,
  quiet: quiet === null ? null : `${quiet.from} to ${quiet.to}`,
});
