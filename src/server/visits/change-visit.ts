import type { BookedVisit, VisitCancellation, VisitMove, VisitOutcome } from '#contract/booked-visits.ts';
import { CodedError } from '#contract/errors.ts';
import { visitStart } from '#contract/visits.ts';
import { formatMoment } from '../messages/service.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { chooseSlot, holdHost } from './choose-slot.ts';
import { holdVisit, inquiryOf, logChange, unknownVisit } from './lock-visit.ts';
import { planReminding } from './notify-visitors.ts';
import { presentVisit } from './present.ts';
import { writeStaff, writeVisitor } from './send-letters.ts';
import { updateCancelled, updateOutcome, updateTime, type VisitRow } from './store.ts';

/** @throws CodedError `conflict` */
export function mustBeBooked({ status }: Pick<VisitRow, 'status'>): void {
  if (status === 'cancelled') throw new CodedError('conflict', 'This visit was cancelled.');
  if (status !== 'booked') throw new CodedError('conflict', 'This visit is over.');
}

export const isSameTime = (row: VisitRow, slot: VisitMove): boolean =>
  row.startsAt.getTime() === visitStart(slot).getTime();

/**
 * Gives a visit another time and writes to the visitor, and to whoever has it if that is somebody else. The same time again leaves no trace.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`, `invalid_fields`; `conflict` where the time is taken or
 * the visit is cancelled or over
 */
export function moveVisit(platform: Platform, id: string, slot: VisitMove, call: StaffCall): Promise<BookedVisit> {
  return platform.db.transaction().execute(async (trx) => {
    const inquiryId = await inquiryOf(trx, id);
    const held = await holdHost(trx, inquiryId);
    const row = await holdVisit(trx, { id, inquiryId, call: 'PUT /visits/{id}' }, call);
    if (held === undefined) throw unknownVisit();
    mustBeBooked(row);
    if (isSameTime(row, slot)) return presentVisit(row);
    const chosen = await chooseSlot(trx, slot, { held, now: await readClock(trx) });
    await updateTime(trx, row, chosen);
    const moved = await logChange(trx, row, { ...call, action: 'visits.move' });
    await planReminding(platform, trx, id, chosen.remindAt);
    await writeVisitor(platform, trx, moved, { template: 'visit-moved', was: row.startsAt });
    await writeStaff(platform, trx, moved, { change: 'moved', was: row.startsAt, by: call.actor });
    return presentVisit(moved);
  });
}

/**
 * Says what came of a visit that has begun, and corrects what was said.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`; `conflict` before it begins or when it was cancelled
 */
export function settleVisit(
  { db }: Platform,
  id: string,
  { outcome, note }: VisitOutcome,
  call: StaffCall,
): Promise<BookedVisit> {
  return db.transaction().execute(async (trx) => {
    const row = await holdVisit(
      trx,
      { id, inquiryId: await inquiryOf(trx, id), call: 'PUT /visits/{id}/outcome' },
      call,
    );
    if (row.status === 'cancelled') mustBeBooked(row);
    if (!row.hasBegun) {
      const when = formatMoment(row.startsAt, 'en');
      throw new CodedError('conflict', `This visit begins on ${when}; what came of it can be said then.`);
    }
    const columns = { status: outcome, note: note ?? row.note };
    if (columns.status === row.status && columns.note === row.note) return presentVisit(row);
    await updateOutcome(trx, row, columns);
    return presentVisit(await logChange(trx, row, { ...call, action: 'visits.settle' }));
  });
}

/**
 * Cancels a visit and writes to the visitor, who is not told the reason, and to whoever has it if that is somebody else.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`; `conflict` when it is cancelled or over already
 */
export function cancelVisit(
  platform: Platform,
  id: string,
  { reason = '' }: VisitCancellation,
  call: StaffCall,
): Promise<BookedVisit> {
  return platform.db.transaction().execute(async (trx) => {
    const row = await holdVisit(
      trx,
      { id, inquiryId: await inquiryOf(trx, id), call: 'POST /visits/{id}/cancel' },
      call,
    );
    mustBeBooked(row);
    await updateCancelled(trx, row, { by: 'staff', reason });
    const cancelled = await logChange(trx, row, { ...call, action: 'visits.cancel' });
    await writeVisitor(platform, trx, cancelled, { template: 'visit-cancelled' });
    await writeStaff(platform, trx, cancelled, { change: 'cancelled', by: call.actor });
    return presentVisit(cancelled);
  });
}
