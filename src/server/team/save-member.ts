import { CodedError } from '#contract/errors.ts';
import type { TeamChanges } from '#contract/team.ts';
import { teamFields } from '#contract/team-fields.ts';
import { changeRecord, type RecordKind, recordCreation, removeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { requireFields } from '../platform/record-fields.ts';
import { parseMember } from './parse-member.ts';
import { describeMember } from './present.ts';
import { insertMember, isTaken, lockMember, removeMember, type StoredMember, updateMember } from './store-writes.ts';

export const memberKind: RecordKind<StoredMember> = {
  type: 'team',
  nameOf: ({ name }) => name,
  describe: describeMember,
  missing: () => new CodedError('not_found', 'Team member not found'),
  moved: () => new CodedError('stale_version', 'This member was changed meanwhile. Load it again.'),
};

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
    const columns = await parseMember(trx, body, platform.config.publicUrl);
    requireFields(teamFields, columns);
    const row = await insertMember(trx, columns, actor.id);
    await recordCreation(trx, memberKind, { action: 'team.create', row }, { actor, caller });
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
  call: StaffCall,
): Promise<void> {
  await db
    .transaction()
    .execute((trx) =>
      changeRecord(
        trx,
        memberKind,
        {
          action: 'team.update',
          hold: () => lockMember(trx, id),
          allow: (row) => allow(call.actor, 'PUT /team/{id}', row),
          read: () => parseMember(trx, body, config.publicUrl),
          write: (row, columns) => updateMember(trx, row, columns, call.actor.id),
        },
        call,
      ),
    )
    .catch(refuseTaken);
}

/**
 * Active to inactive and back.
 * @throws CodedError `not_found`, `stale_version`
 */
export async function toggleTeamMember({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    changeRecord(
      trx,
      memberKind,
      {
        action: (row) => (row.is_active ? 'team.deactivate' : 'team.activate'),
        hold: () => lockMember(trx, id),
        allow: (row) => allow(call.actor, 'PATCH /team/{id}/toggle-status', row),
        read: (row) => ({ is_active: !row.is_active }),
        write: (row, columns) => updateMember(trx, row, columns, call.actor.id),
      },
      call,
    ),
  );
}

/** @throws CodedError `not_found`, `stale_version` */
export async function deleteTeamMember({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    removeRecord(
      trx,
      memberKind,
      {
        action: 'team.remove',
        hold: () => lockMember(trx, id),
        allow: (row) => allow(call.actor, 'DELETE /team/{id}', row),
        remove: (row) => removeMember(trx, row),
      },
      call,
    ),
  );
}
