import { CodedError } from '#contract/errors.ts';
import type { BulkChange } from '#contract/property-writes.ts';
import { changeRecord } from '../../audit/service.ts';
import { allow } from '../../platform/allow.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockRecord, type PropertyRecord } from '../store-records.ts';
import { propertyKind, requireRecord, saveColumns } from './save-property.ts';

type Switch = { is_active: boolean } | { is_featured: boolean };

/**
 * Active to inactive and back. An inactive listing is gone for the public at once, its open floor plans too.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function toggleProperty(platform: Platform, id: string, call: StaffCall): Promise<PropertyRecord> {
  await platform.db
    .transaction()
    .execute((trx) =>
      turn(trx, id, 'PATCH /properties/{id}/toggle-status', (row) => ({ is_active: !row.is_active }), call),
    );
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
      const { version } = await platform.db
        .transaction()
        .execute((trx) => turn(trx, id, 'PUT /properties/bulk', () => to, call));
      results.push({ id, success: true, message: done, version });
    } catch (cause) {
      if (!(cause instanceof CodedError)) throw cause;
      results.push({ id, success: false, message: cause.message, version: null });
    }
  }
  return results;
}

/** Turns one switch of a listing; what stands so already leaves no trace. */
const turn = (
  trx: Db,
  id: string,
  by: 'PATCH /properties/{id}/toggle-status' | 'PUT /properties/bulk',
  to: (row: PropertyRecord) => Switch,
  call: StaffCall,
): Promise<PropertyRecord> =>
  changeRecord(
    trx,
    propertyKind,
    {
      action: (row) => {
        const next = to(row);
        if ('is_featured' in next) return 'properties.update';
        return next.is_active ? 'properties.activate' : 'properties.deactivate';
      },
      hold: () => lockRecord(trx, id),
      allow: (row) => allow(call.actor, by, row),
      read: to,
      write: async (row, next) => {
        const version = await saveColumns(trx, row, next, call);
        return version === null ? null : { ...row, ...next, version };
      },
    },
    call,
  );
