import { breachFields, peoplesWords } from '#contract/breach-fields.ts';
import type { Breach, BreachChanges, NewBreach } from '#contract/breaches.ts';
import { CodedError } from '#contract/errors.ts';
import { changeRecord, type RecordKind, recordCreation } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { requireFields } from '../platform/record-fields.ts';
import { parseBreach } from './parse-breach.ts';
import { describeBreach } from './present.ts';
import { noBreach, showBreach } from './service.ts';
import { type BreachRow, insertBreach, keepCount, lockBreach, updateBreach } from './store.ts';
import { countTouched } from './store-people.ts';

export const breachKind: RecordKind<BreachRow> = {
  type: 'breaches',
  nameOf: ({ name }) => name,
  describe: describeBreach,
  withheld: peoplesWords,
  missing: noBreach,
  moved: () => new CodedError('stale_version', 'This breach was changed meanwhile. Load it again.'),
};

/** @throws CodedError `conflict` when it is closed */
export const requireOpen = ({ closed_at }: BreachRow): void => {
  if (closed_at !== null) throw new CodedError('conflict', 'This breach is closed. Reopen it first.');
};

/**
 * Notes a breach and counts whom it touches, once for each Idempotency-Key.
 * @throws CodedError `invalid_fields`
 */
export function addBreach(
  platform: Platform,
  body: NewBreach,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<Breach> {
  const once = { scope: `breaches ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    const columns = parseBreach(body, null);
    requireFields(breachFields, columns);
    const made = await insertBreach(trx, { ...columns, is_drill: body.isDrill }, actor.id);
    const row = await keepCount(trx, made.id, await countTouched(trx, made));
    await recordCreation(trx, breachKind, { action: 'breaches.create', row }, { actor, caller });
    return showBreach(trx, row, actor);
  });
}

/**
 * Changes what the payload speaks of, and counts anew. One that changes nothing leaves no trace.
 * @throws CodedError `invalid_fields`, `not_found`, `stale_version`; `conflict` when it is closed
 */
export function changeBreach({ db }: Platform, id: string, body: BreachChanges, call: StaffCall): Promise<Breach> {
  const { actor } = call;
  return db.transaction().execute(async (trx) => {
    const row = await changeRecord(
      trx,
      breachKind,
      {
        action: 'breaches.update',
        hold: () => lockBreach(trx, id),
        allow: (held) => allow(actor, 'PUT /breaches/{id}', held),
        read: (held) => {
          requireOpen(held);
          return parseBreach(body, held);
        },
        write: async (held, columns) => {
          const changed = await updateBreach(trx, held, columns, actor.id);
          return changed && keepCount(trx, id, await countTouched(trx, changed));
        },
      },
      call,
    );
    return showBreach(trx, row, actor);
  });
}
