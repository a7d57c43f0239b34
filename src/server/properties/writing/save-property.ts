import { CodedError } from '#contract/errors.ts';
import type { RecordKind } from '../../audit/service.ts';
import type { Authorized } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import { findRecord, lockRecord, type PropertyRecord } from '../store-records.ts';
import { describeRecord } from './describe-record.ts';
import { type PropertyColumns, updateProperty } from './store-writes.ts';

const missing = () => new CodedError('not_found', 'Property not found');

export const propertyKind: RecordKind<PropertyRecord> = {
  type: 'properties',
  nameOf: ({ title }) => title,
  describe: describeRecord,
  missing,
  moved: () => new CodedError('conflict', 'This property was changed at the same moment. Please try again.'),
};

/** How the log calls a listing. */
export const recordOf = ({ id, title }: PropertyRecord) => ({ type: propertyKind.type, id, name: title });

/** Active or not, with everything. @throws CodedError `not_found` */
export async function requireRecord(db: Db, id: string): Promise<PropertyRecord> {
  const record = await findRecord(db, id);
  if (record === null) throw missing();
  return record;
}

/** The same, held until the transaction ends. @throws CodedError `not_found` */
export async function lockProperty(trx: Db, id: string): Promise<PropertyRecord> {
  const record = await lockRecord(trx, id);
  if (record === null) throw missing();
  return record;
}

/** Writes columns of a listing that is held, and who did. @returns its version now; null when it was not held after all */
export async function saveColumns(
  trx: Db,
  record: Authorized<PropertyRecord>,
  columns: PropertyColumns,
  { actor }: Pick<StaffCall, 'actor'>,
): Promise<number | null> {
  return (await updateProperty(trx, record, { ...columns, updated_by: actor.id })) ? record.version + 1 : null;
}
