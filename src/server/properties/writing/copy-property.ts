import { recordChange } from '../../audit/service.ts';
import { allow } from '../../platform/allow.ts';
import { answerOnce } from '../../platform/http/answer-once.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PropertyRecord } from '../store-records.ts';
import { lockProperty, recordOf, requireRecord } from './save-property.ts';
import { insertCopy } from './store-writes.ts';

const ending = ' (copy)';
const longestTitle = 200;

/**
 * A copy that nobody sees until it is activated. It shares the bytes of pictures and papers: a file goes when the last
 * listing that uses it has gone.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function copyProperty(platform: Platform, id: string, call: StaffCall): Promise<PropertyRecord> {
  const once = { scope: `copy of ${id} by ${call.actor.id}`, key: call.idempotencyKey, request: id };
  const copyId = await answerOnce(platform, once, async (trx) => {
    const source = allow(call.actor, 'POST /properties/{id}/duplicate', await lockProperty(trx, id));
    const title =
      source.title
        .slice(0, longestTitle - ending.length)
        .toWellFormed()
        .trimEnd() + ending;
    const made = await insertCopy(trx, source, { title, staffId: call.actor.id });
    const record = recordOf(await requireRecord(trx, made));
    await recordChange(trx, { ...call, action: 'properties.duplicate', record, after: { title, copyOf: id } });
    return made;
  });
  return requireRecord(platform.db, copyId);
}
