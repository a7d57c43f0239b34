import { CodedError } from '#contract/errors.ts';
import type { TeamChanges } from '#contract/team.ts';
import { compareRecords, recordChange, refuseStale } from '../audit/service.ts';
import { authorize } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { mayEdit, mayRemove, mayToggleStatus } from './policy.ts';
import { describeMember } from './present.ts';
import { readMember, requireAll } from './read-member.ts';
import {
  insertMember,
  isTaken,
  lockMember,
  type MemberColumns,
  removeMember,
  type StoredMember,
  updateMember,
} from './store-writes.ts';

export const recordOf = ({ id, name }: StoredMember) => ({ type: 'team', id, name });
export const notAllowed = (what: string) =>
  new CodedError('not_allowed', `You do not have permission to ${what} team members.`);

/** An address belongs to one member, whatever its letters (UND-72). */
const refuseTaken = (cause: unknown): never => {
  if (!isTaken(cause)) throw cause;
  const text = 'A team member with this email already exists';
  throw new CodedError('conflict', text, { email: text });
};

/**
 * Adds a member, once for each Idempotency-Key.
 * @returns the id
 * @throws CodedError `invalid_fields`, `conflict`
 */
export async function addTeamMember(
  platform: Platform,
  body: TeamChanges,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<string> {
  const once = { scope: `team ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    const columns = await readMember(trx, body, platform.config.publicUrl);
    requireAll(columns);
    const row = await insertMember(trx, columns, actor.id);
    const after = describeMember(row);
    await recordChange(trx, { actor, caller, action: 'team.create', record: recordOf(row), after });
    return row.id;
  }).catch(refuseTaken);
}

/**
 * Changes what the payload speaks of. One that changes nothing leaves no trace.
 * @throws CodedError `invalid_fields`, `not_found`, `conflict`, `stale_version`
 */
export async function changeTeamMember(
  { db, config }: Platform,
  id: string,
  body: TeamChanges,
  { actor, caller, editedVersion }: StaffCall,
): Promise<void> {
  await db
    .transaction()
    .execute(async (trx) => {
      const row = await holdMember(trx, id, body.version ?? editedVersion);
      const allowed = authorize(row, mayEdit(actor), notAllowed('edit'));
      const columns = await readMember(trx, body, config.publicUrl);
      await applyToMember(trx, allowed, columns, { actor, caller }, 'team.update');
    })
    .catch(refuseTaken);
}

/**
 * Active to inactive and back.
 * @throws CodedError `not_found`, `stale_version`
 */
export async function toggleTeamMember(
  { db }: Platform,
  id: string,
  { actor, caller, editedVersion }: StaffCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await holdMember(trx, id, editedVersion);
    const allowed = authorize(row, mayToggleStatus(actor), notAllowed('edit'));
    const action = row.is_active ? 'team.deactivate' : 'team.activate';
    await applyToMember(trx, allowed, { is_active: !row.is_active }, { actor, caller }, action);
  });
}

/** @throws CodedError `not_found`, `stale_version` */
export async function deleteTeamMember(
  { db }: Platform,
  id: string,
  { actor, caller, editedVersion }: StaffCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await holdMember(trx, id, editedVersion);
    await removeMember(trx, authorize(row, mayRemove(actor), notAllowed('delete')));
    const before = describeMember(row);
    await recordChange(trx, { actor, caller, action: 'team.remove', record: recordOf(row), before });
  });
}

async function holdMember(trx: Db, id: string, given: number | null | undefined): Promise<StoredMember> {
  const row = await lockMember(trx, id);
  if (row === null) throw new CodedError('not_found', 'Team member not found');
  await refuseStale(trx, { type: 'team', id, version: row.version }, given);
  return row;
}

/** Writes what differs, with its line in the log. The row is locked. */
export async function applyToMember(
  trx: Db,
  row: Parameters<typeof updateMember>[1],
  columns: MemberColumns,
  { actor, caller }: Pick<StaffCall, 'actor' | 'caller'>,
  action: 'team.update' | 'team.activate' | 'team.deactivate' | 'team.order',
): Promise<void> {
  const { before, after } = compareRecords(describeMember(row), describeMember({ ...row, ...columns }));
  if (Object.keys(after).length === 0) return;
  const changed = await updateMember(trx, row, columns, actor.id);
  if (changed === null) throw new CodedError('stale_version', 'This member was changed meanwhile. Load it again.');
  await recordChange(trx, { actor, caller, action, record: recordOf(changed), before, after });
}
