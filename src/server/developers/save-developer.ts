import type { DeveloperChanges } from '#contract/developers.ts';
import { CodedError } from '#contract/errors.ts';
import { compareRecords, recordChange, refuseStale } from '../audit/service.ts';
import { authorize } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { mayEdit, mayRemove, mayToggleStatus } from './policy.ts';
import { describeDeveloper } from './present-staff.ts';
import { readDeveloper, requireAll } from './read-developer.ts';
import {
  countListings,
  type DeveloperColumns,
  insertDeveloper,
  lockDeveloper,
  removeDeveloper,
  type StoredDeveloper,
  updateDeveloper,
} from './store-writes.ts';

const recordOf = ({ id, name }: StoredDeveloper) => ({ type: 'developers', id, name });
const notAllowed = (what: string) => new CodedError('not_allowed', `You do not have permission to ${what} developers.`);

/**
 * Adds a developer, once for each Idempotency-Key.
 * @returns its id
 * @throws CodedError `invalid_fields`, `conflict`
 */
export async function addDeveloper(
  platform: Platform,
  body: DeveloperChanges,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<string> {
  const once = { scope: `developers ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    const none = { logo: '', country: 'India', pincode: '', socialMedia: {}, rating: null, developer_rating: null };
    const columns = await readDeveloper(trx, body, platform.config.publicUrl, none);
    requireAll(columns);
    const row = await insertDeveloper(trx, columns, actor.id);
    const after = describeDeveloper(row);
    await recordChange(trx, { actor, caller, action: 'developers.create', record: recordOf(row), after });
    return row.id;
  });
}

/**
 * Changes what the payload speaks of. One that changes nothing leaves no trace.
 * @throws CodedError `invalid_fields`, `not_found`, `stale_version`
 */
export async function changeDeveloper(
  { db, config }: Platform,
  id: string,
  body: DeveloperChanges,
  { actor, caller, editedVersion }: StaffCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await holdDeveloper(trx, id, body.version ?? editedVersion);
    const allowed = authorize(row, mayEdit(actor), notAllowed('edit'));
    const kept = { ...row, socialMedia: describeDeveloper(row).socialMedia };
    const columns = await readDeveloper(trx, body, config.publicUrl, kept);
    await apply(trx, allowed, columns, { actor, caller }, 'developers.update');
  });
}

/**
 * Active to inactive and back.
 * @throws CodedError `not_found`, `stale_version`
 */
export async function toggleDeveloper(
  { db }: Platform,
  id: string,
  { actor, caller, editedVersion }: StaffCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await holdDeveloper(trx, id, editedVersion);
    const allowed = authorize(row, mayToggleStatus(actor), notAllowed('edit'));
    const action = row.is_active ? 'developers.deactivate' : 'developers.activate';
    await apply(trx, allowed, { is_active: !row.is_active }, { actor, caller }, action);
  });
}

/**
 * Removes a developer who has no listing of any state (UND-61).
 * @throws CodedError `not_found`, `conflict`, `stale_version`
 */
export async function deleteDeveloper(
  { db }: Platform,
  id: string,
  { actor, caller, editedVersion }: StaffCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Held as it is, so no listing can join until the developer is gone or stays.
    const row = await holdDeveloper(trx, id, editedVersion);
    const allowed = authorize(row, mayRemove(actor), notAllowed('delete'));
    const listings = await countListings(trx, id);
    if (listings > 0) throw stillUsed(row.name, listings);
    await removeDeveloper(trx, allowed);
    const before = describeDeveloper(row);
    await recordChange(trx, { actor, caller, action: 'developers.remove', record: recordOf(row), before });
  });
}

const stillUsed = (name: string, listings: number) =>
  new CodedError(
    'conflict',
    `${name} still has ${listings === 1 ? 'a property' : `${listings} properties`}. Give them to another developer or delete them first.`,
  );

async function holdDeveloper(trx: Db, id: string, given: number | null | undefined): Promise<StoredDeveloper> {
  const row = await lockDeveloper(trx, id);
  if (row === null) throw new CodedError('not_found', 'Developer not found');
  await refuseStale(trx, { type: 'developers', id, version: row.version }, given);
  return row;
}

async function apply(
  trx: Db,
  row: Parameters<typeof updateDeveloper>[1],
  columns: DeveloperColumns,
  { actor, caller }: Pick<StaffCall, 'actor' | 'caller'>,
  action: 'developers.update' | 'developers.activate' | 'developers.deactivate',
): Promise<void> {
  const { before, after } = compareRecords(describeDeveloper(row), describeDeveloper({ ...row, ...columns }));
  if (Object.keys(after).length === 0) return;
  const changed = await updateDeveloper(trx, row, columns, actor.id);
  // The row is locked, so only a write around the application could have come between.
  if (changed === null) throw new CodedError('stale_version', 'This developer was changed meanwhile. Load it again.');
  await recordChange(trx, { actor, caller, action, record: recordOf(changed), before, after });
}
