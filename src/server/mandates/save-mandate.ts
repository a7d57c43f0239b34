import { CodedError } from '#contract/errors.ts';
import { mandateFields, ownersWords } from '#contract/mandate-fields.ts';
import type { MandateChanges, NewMandate } from '#contract/mandates.ts';
import { changeRecord, type RecordKind, recordCreation, removeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { describeFields, requireFields } from '../platform/record-fields.ts';
import { parseMandate } from './parse-mandate.ts';
import { noMandate } from './service.ts';
import {
  holdListing,
  insertMandate,
  lockMandate,
  removeMandate,
  type StoredMandate,
  updateMandate,
} from './store-writes.ts';

const mandateKind: RecordKind<StoredMandate> = {
  type: 'mandates',
  nameOf: ({ title }) => title,
  describe: (row) => describeFields(mandateFields, row),
  withheld: ownersWords,
  missing: noMandate,
  moved: () => new CodedError('stale_version', 'This owner was changed meanwhile. Load it again.'),
};

/**
 * Notes the owner of a listing, once for each Idempotency-Key.
 * @returns the id
 * @throws CodedError `invalid_fields`; `conflict` when the listing has one
 */
export async function addMandate(
  platform: Platform,
  body: NewMandate,
  {
    actor,
    caller,
    idempotencyKey,
  }: Pick<StaffCall, 'caller' | 'idempotencyKey'> & { actor: { id: string; name: string } },
): Promise<string> {
  const once = { scope: `mandates ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    const { propertyId } = body;
    const listing = await holdListing(trx, propertyId);
    if (listing === null) throw refuse('invalid_fields', 'There is no such property');
    const columns = await parseMandate(trx, body, null);
    requireFields(mandateFields, columns);
    const row = await insertMandate(trx, { ...columns, property_id: propertyId, title: listing.title }, actor.id);
    if (row === null) throw refuse('conflict', 'The owner of this property is noted already');
    await recordCreation(trx, mandateKind, { action: 'mandates.create', row }, { actor, caller });
    return row.id;
  });
}

const refuse = (code: 'invalid_fields' | 'conflict', text: string) => new CodedError(code, text, { propertyId: text });

/**
 * Changes what the payload speaks of. One that changes nothing leaves no trace.
 * @throws CodedError `invalid_fields`, `not_found`, `stale_version`
 */
export async function changeMandate({ db }: Platform, id: string, body: MandateChanges, call: StaffCall) {
  await db.transaction().execute((trx) =>
    changeRecord(
      trx,
      mandateKind,
      {
        action: 'mandates.update',
        hold: () => lockMandate(trx, id),
        allow: (row) => allow(call.actor, 'PUT /mandates/{id}', row),
        read: (row) => parseMandate(trx, body, row),
        write: (row, columns) => updateMandate(trx, row, columns, call.actor.id),
      },
      call,
    ),
  );
}

/**
 * Deletes an owner for good: mandate, words and papers. The log tells that there was one, not who.
 * @throws CodedError `not_found`, `stale_version`
 */
export async function deleteMandate({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    removeRecord(
      trx,
      mandateKind,
      {
        action: 'mandates.remove',
        hold: () => lockMandate(trx, id),
        allow: (row) => allow(call.actor, 'DELETE /mandates/{id}', row),
        remove: (row) => removeMandate(trx, row),
      },
      call,
    ),
  );
}
