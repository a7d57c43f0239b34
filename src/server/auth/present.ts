import type { StaffSession } from '#contract/auth.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow } from './store.ts';

export const presentSession = (row: SessionRow, currentId: string): StaffSession => ({
  id: row.id,
  isCurrent: row.id === currentId,
  device: describeDevice(row.userAgent),
  address: row.address,
  signedInAt: row.createdAt.toISOString(),
  lastUsedAt: row.refreshedAt.toISOString(),
});
