import { developerFields } from '#contract/developer-fields.ts';
import type { DeveloperChanges } from '#contract/developers.ts';
import { CodedError } from '#contract/errors.ts';
import { changeRecord, type RecordKind, recordCreation, removeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { requireFields } from '../platform/record-fields.ts';
import { parseDeveloper } from './parse-developer.ts';
import { describeDeveloper } from './present-staff.ts';
import {
  countListings,
  insertDeveloper,
  lockDeveloper,
  removeDeveloper,
  type StoredDeveloper,
  updateDeveloper,
} from './store-writes.ts';

const kind: RecordKind<StoredDeveloper> = {
  type: 'developers',
  nameOf: ({ name }) => name,
  describe: describeDeveloper,
  missing: () => new CodedError('not_found', 'Developer not found'),
  moved: () => new CodedError('stale_version', 'This developer was changed meanwhile. Load it again.'),
};

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
    const columns = await parseDeveloper(trx, body, platform.config.publicUrl, none);
    requireFields(developerFields, columns);
    const row = await insertDeveloper(trx, columns, actor.id);
    await recordCreation(trx, kind, { action: 'developers.create', row }, { actor, caller });
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
  call: StaffCall,
): Promise<void> {
  await db.transaction().execute((trx) =>
    changeRecord(
      trx,
      kind,
      {
        action: 'developers.update',
        hold: () => lockDeveloper(trx, id),
        allow: (row) => allow(call.actor, 'PUT /developers/{id}', row),
        read: (row) =>
          parseDeveloper(trx, body, config.publicUrl, { ...row, socialMedia: describeDeveloper(row).socialMedia }),
        write: (row, columns) => updateDeveloper(trx, row, columns, call.actor.id),
      },
      call,
    ),
  );
}

/**
 * Active to inactive and back.
 * @throws CodedError `not_found`, `stale_version`
 */
export async function toggleDeveloper({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    changeRecord(
      trx,
      kind,
      {
        action: (row) => (row.is_active ? 'developers.deactivate' : 'developers.activate'),
        hold: () => lockDeveloper(trx, id),
        allow: (row) => allow(call.actor, 'PATCH /developers/{id}/toggle-status', row),
        read: (row) => ({ is_active: !row.is_active }),
        write: (row, columns) => updateDeveloper(trx, row, columns, call.actor.id),
      },
      call,
    ),
  );
}

/**
 * Removes a developer who has no listing of any state (UND-61).
 * @throws CodedError `not_found`, `conflict`, `stale_version`
 */
export async function deleteDeveloper({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    removeRecord(
      trx,
      kind,
      {
        action: 'developers.remove',
        // Held as it is, so no listing can join until the developer is gone or stays.
        hold: () => lockDeveloper(trx, id),
        allow: (row) => allow(call.actor, 'DELETE /developers/{id}', row),
        remove: async (row) => {
          const listings = await countListings(trx, id);
          if (listings > 0) throw stillUsed(row.name, listings);
          await removeDeveloper(trx, row);
        },
      },
      call,
    ),
  );
}

const stillUsed = (name: string, listings: number) =>
  new CodedError(
    'conflict',
    `${name} still has ${listings === 1 ? 'a property' : `${listings} properties`}. Give them to another developer or delete them first.`,
  );
