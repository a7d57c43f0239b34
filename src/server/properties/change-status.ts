import { CodedError } from '#contract/errors.ts';
import type { BulkChange } from '#contract/property-writes.ts';
import { recordChange } from '../audit/service.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { allowWrite } from './policy.ts';
import { lockProperty, recordOf, requireRecord, saveColumns } from './save-property.ts';
import type { PropertyRecord } from './store-records.ts';

type Switch = { is_active: boolean } | { is_featured: boolean };

/**
 * Active to inactive and back. An inactive listing is gone for the public at once, its open floor plans too.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function toggleProperty(platform: Platform, id: string, call: StaffCall): Promise<PropertyRecord> {
  await platform.db.transaction().execute(async (trx) => {
    const record = allowWrite(await lockProperty(trx, id), 'PATCH /properties/{id}/toggle-status', call.actor);
    await turn(trx, record, { is_active: !record.is_active }, call);
  });
  return requireRecord(platform.db, id);
}

const switches: Record<BulkChange['action'], { to: Switch; done: string }> = {
  activate: { to: { is_active: true }, done: 'Activated' },
  deactivate: { to: { is_active: false }, done: 'Deactivated' },
  feature: { to: { is_featured: true }, done: 'Featured' },
  unfeature: { to: { is_featured: false }, done: 'No longer featured' },
};

export type BulkResult = { id: string; success: boolean; message: string; version: number | null };

/** The same switch for many listings, each in a transaction of its own: one that is gone does not stop the others. */
export async function changeManyProperties(
  platform: Platform,
  { ids, action }: BulkChange,
  call: StaffCall,
): Promise<BulkResult[]> {
  const { to, done } = switches[action];
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const version = await platform.db.transaction().execute(async (trx) => {
        const record = allowWrite(await lockProperty(trx, id), 'PUT /properties/bulk', call.actor);
        return (await turn(trx, record, to, call)) ? record.version + 1 : record.version;
      });
      results.push({ id, success: true, message: done, version });
    } catch (cause) {
      if (!(cause instanceof CodedError)) throw cause;
      results.push({ id, success: false, message: cause.message, version: null });
    }
  }
  return results;
}

/** @returns whether anything had to change */
async function turn(trx: Db, record: Authorized<PropertyRecord>, to: Switch, call: StaffCall): Promise<boolean> {
  const now = 'is_active' in to ? record.is_active : record.is_featured;
  const next = 'is_active' in to ? to.is_active : to.is_featured;
  if (now === next) return false;
  await saveColumns(trx, record, to, call);
  const field = 'is_active' in to ? 'isActive' : 'isFeatured';
  const verb = next ? 'activate' : 'deactivate';
  await recordChange(trx, {
    ...call,
    action: field === 'isActive' ? `properties.${verb}` : 'properties.update',
    record: recordOf(record),
    before: { [field]: now },
    after: { [field]: next },
  });
  return true;
}
