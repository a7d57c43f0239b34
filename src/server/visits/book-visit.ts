import type { BookedVisit, NewVisit } from '#contract/booked-visits.ts';
import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { holdInquiry } from '../customers/service.ts';
import { giveInquiry, type Moving, moveOn } from '../inquiries/service.ts';
import { formatMoment } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { chooseSlot, holdHost } from './choose-slot.ts';
import { recordOf, unknownVisit } from './lock-visit.ts';
import { planReminding } from './notify-visitors.ts';
import { describeVisit, presentVisit } from './present.ts';
import { writeStaff, writeVisitor } from './send-letters.ts';
import { findOpenVisit, findVisit, insertVisit } from './store.ts';

/** One visit after the other: the next is agreed on when it is known what came of the last. */
async function refuseSecond(trx: Db, inquiryId: string): Promise<void> {
  const open = await findOpenVisit(trx, inquiryId);
  if (open === null) return;
  const when = formatMoment(open.startsAt, 'en');
  throw new CodedError(
    'conflict',
    open.hasBegun
      ? `Please say first what came of the visit on ${when}.`
      : `A visit is booked already: ${when}. Move that one, or cancel it first.`,
  );
}

/**
 * Agrees on a visit, once for each Idempotency-Key, and writes to the visitor, and to whoever has it if that is somebody
 * else. `assignToId`: who is given the inquiry with it, where nobody has it.
 * @throws CodedError `not_found`, `not_allowed`, `invalid_fields`; `conflict` where the time is taken, there is a visit
 * already, somebody else has it by now, or the inquiry looks like spam
 */
export function bookVisit(
  platform: Platform,
  inquiryId: string,
  { date, time, assignToId: chosen }: NewVisit,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<Moving<BookedVisit>> {
  const assignToId = chosen ?? null;
  const once = { scope: `visits ${actor.id}`, key: idempotencyKey, request: { inquiryId, date, time, assignToId } };
  return answerOnce(platform, once, async (trx) => {
    const held = await holdHost(trx, inquiryId, assignToId);
    const inquiry = await holdInquiry(trx, actor, inquiryId);
    if (held === undefined) throw new CodedError('conflict', 'Release this inquiry from quarantine first.');
    await refuseSecond(trx, inquiryId);
    if (assignToId !== null && held.host !== assignToId) {
      if (held.host !== null) throw new CodedError('conflict', 'Somebody has this inquiry by now, who shows the home.');
      await giveInquiry(platform, trx, { inquiryId, assignToId }, { actor, caller, editedVersion: null });
    }
    const host = held.host ?? assignToId;
    const slot = await chooseSlot(trx, { date, time }, { held: { inquiryId, host }, now: await readClock(trx) });
    const visitId = await insertVisit(trx, inquiry, { ...slot, by: actor });
    const moved = await moveOn(trx, inquiry, { actor, caller });
    const row = await findVisit(trx, visitId);
    if (row === null) throw unknownVisit();
    await planReminding(platform, trx, row.id, slot.remindAt);
    await writeVisitor(platform, trx, row, { template: 'visit-booked' });
    await writeStaff(platform, trx, row, { change: 'booked', by: actor });
    const after = { inquiry: inquiryId, ...describeVisit(row) };
    await recordChange(trx, { actor, caller, action: 'visits.book', record: recordOf(row), after });
    return { ...presentVisit(row), moved };
  });
}
