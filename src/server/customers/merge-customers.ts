import { CodedError } from '#contract/errors.ts';
import { recordChange, refuseStale } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import {
  countMoved,
  findMerge,
  lockCustomers,
  moveBack,
  moveToKept,
  type StoredCustomer,
  type StoredMerge,
} from './store-merges.ts';

const notFound = () => new CodedError('not_found', 'Customer not found');

/** Without name, number or address: the log outlives whoever asks to be forgotten. */
const recordOf = ({ id }: StoredCustomer) => ({ type: 'customers', id, name: 'Customer' });
const movedBy = ({ gone_id: customer, inquiry_ids: inquiries }: StoredMerge) => ({ customer, inquiries });

async function holdBoth(trx: Db, keptId: string, goneId: string): Promise<[StoredCustomer, StoredCustomer]> {
  const rows = await lockCustomers(trx, [keptId, goneId]);
  const [kept, gone] = [keptId, goneId].map((id) => rows.find((row) => row.id === id));
  if (kept === undefined || gone === undefined) throw notFound();
  return [kept, gone];
}

/**
 * Moves everything of `goneId` to `keptId`, once for each Idempotency-Key. Of several merges at once that speak of the
 * same record one is done and the others are told.
 * @returns the id of the merge, by which it can be undone
 * @throws CodedError `not_found`, `bad_request`, `conflict`, `stale_version`, `not_allowed`
 */
export function mergeCustomers(
  platform: Platform,
  { keptId, goneId }: { keptId: string; goneId: string },
  { actor, caller, editedVersion, idempotencyKey }: StaffCall,
): Promise<string> {
  if (keptId === goneId) throw new CodedError('bad_request', 'These are one and the same customer already');
  const once = { scope: `merge ${actor.id}`, key: idempotencyKey, request: { keptId, goneId } };
  return answerOnce(platform, once, async (trx) => {
    const [kept, gone] = await holdBoth(trx, keptId, goneId);
    if (kept.merged_into !== null || gone.merged_into !== null) {
      throw new CodedError('conflict', 'One of them was merged meanwhile. Load them again.');
    }
    await refuseStale(trx, { type: 'customers', id: kept.id, version: kept.version }, editedVersion, actor);
    const merge = await moveToKept(trx, allow(actor, 'POST /customers/{id}/merge', kept), gone, actor);
    const after = { merged: movedBy(merge) };
    const record = recordOf(kept);
    await recordChange(trx, { actor, caller, action: 'customers.merge', record, before: { merged: null }, after });
    return merge.id;
  });
}

/**
 * Gives a merged record back exactly what it had; what came since stays where it is. Refuses where something of it was
 * moved on meanwhile.
 * @returns the id of the record that had been kept
 * @throws CodedError `not_found`, `conflict`, `not_allowed`
 */
export function undoMerge(platform: Platform, id: string, { actor, caller }: StaffCall): Promise<string> {
  return platform.db.transaction().execute(async (trx) => {
    const known = await findMerge(trx, id);
    if (known === null) throw new CodedError('not_found', 'Merge not found');
    const [kept, gone] = await holdBoth(trx, known.kept_id, known.gone_id);
    // Read again: another undo may have passed while this one waited.
    const merge = await findMerge(trx, id);
    if (merge === null || merge.undone_at !== null) {
      throw new CodedError('conflict', 'This merge was undone already.');
    }
    const { there, total } = await countMoved(trx, merge);
    if (gone.merged_into !== kept.id || kept.merged_into !== null || there < total) {
      throw new CodedError('conflict', 'What was merged has been moved on since. Undo the later merge first.');
    }
    await moveBack(trx, allow(actor, 'POST /customers/merges/{id}/undo', merge), actor.name);
    const before = { merged: movedBy(merge) };
    const record = recordOf(kept);
    await recordChange(trx, { actor, caller, action: 'customers.undo-merge', record, before, after: { merged: null } });
    return kept.id;
  });
}
