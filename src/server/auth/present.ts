import type { StaffSession } from '#contract/auth.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionRow } from './store.ts';
import type { PasskeyRow } from './store-passkeys.ts';

export const presentSession = (row: SessionRow, currentId: string): StaffSession => ({
  id: row.id,
  isCurrent: row.id === currentId,
  device: describeDevice(row.userAgent),
  address: row.address,
  signedInAt: row.createdAt.toISOString(),
  lastUsedAt: row.refreshedAt.toISOString(),
});

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
