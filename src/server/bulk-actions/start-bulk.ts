import type { BulkAction, NewBulkAction } from '#contract/bulk-actions.ts';
import { mostAtOnce } from '#contract/bulk-choices.ts';
import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { holdAssignee, listChosen, refuseAssignee } from '../inquiries/service.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { chooseLetters, leftOut } from './choose-letters.ts';
import { allowChange, maySee, mayUndo } from './policy.ts';
import { describeChange } from './present.ts';
import { runningOf } from './run-bulk.ts';
import { chosenBy, present, tooMany, unknownBulk } from './service.ts';
import { findBulk, insertBulk, lockBulk, updateItems, updateState } from './store.ts';

const recordOf = (id: string, total: number) => ({ type: 'bulk-actions', id, name: `${total} inquiries` });

/**
 * Notes which inquiries those are, as they are now, and leaves the work to a job; once for each Idempotency-Key.
 * @throws CodedError `not_allowed`; `conflict` where there are too many, or others than were counted; `invalid_fields`
 */
export function startBulk(
  platform: Platform,
  body: NewBulkAction,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<BulkAction> {
  const { change, total, which } = body;
  allowChange(change, actor);
  const filter = chosenBy(which, actor);
  const once = { scope: `bulk actions ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    const chosen = await listChosen(trx, filter, mostAtOnce + 1);
    if (chosen.length > mostAtOnce) throw tooMany(chosen.length);
    if (chosen.length !== total) {
      throw new CodedError('conflict', `There are ${chosen.length} of them now, not ${total}. Please look once more.`);
    }
    if (change.kind === 'assign' && change.assignToId !== null) {
      if ((await holdAssignee(trx, change.assignToId)) === null) throw refuseAssignee('change.assignToId');
    }
    const ids = chosen.map((one) => one.id);
    const letters = change.kind === 'message' ? await chooseLetters(platform, trx, ids, change, actor) : null;
    const letter = letters?.template ?? null;
    const id = await insertBulk(trx, { actor, caller, change, letter }, chosen);
    if (letters !== null) await updateItems(trx, id, letters.plans.flatMap(leftOut));
    const after = describeChange({ change, total, letter });
    await recordChange(trx, { actor, caller, action: 'bulk-actions.start', record: recordOf(id, total), after });
    await platform.jobs.addAll(trx, [runningOf(id)]);
    const row = await findBulk(trx, id);
    if (row === null) throw unknownBulk();
    return present(trx, row, actor);
  });
}

/**
 * Begins to take it back. Pressed again while it is taken back, it says how far that has come.
 * @throws CodedError `not_found`; `conflict` when it is too late, or nothing was changed
 */
export function startUndo(platform: Platform, id: string, { actor, caller }: StaffCall): Promise<BulkAction> {
  return platform.db.transaction().execute(async (trx) => {
    const row = await lockBulk(trx, id);
    if (row === null || !maySee(row, actor)) throw unknownBulk();
    if (row.state === 'undoing' || row.state === 'undone') return present(trx, row, actor);
    if (row.state === 'running') throw new CodedError('conflict', 'This is not done yet. Please wait until it is.');
    if (!mayUndo(row, actor)) throw new CodedError('conflict', 'This cannot be taken back any more.');
    await updateState(trx, id, 'undoing');
    const after = describeChange(row);
    await recordChange(trx, { actor, caller, action: 'bulk-actions.undo', record: recordOf(id, row.total), after });
    await platform.jobs.addAll(trx, [runningOf(id)]);
    return present(trx, { ...row, state: 'undoing' }, actor);
  });
}
