import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import { changeNoticeHours } from '#contract/visit-choices.ts';
import type { VisitSlot } from '#contract/visits.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { isSameTime } from './change-visit.ts';
import { chooseSlot, type Held, holdHost } from './choose-slot.ts';
import { logChange } from './lock-visit.ts';
import { planReminding } from './notify-visitors.ts';
import { deadLink, listSoon, mustBeSeen, readKey, showVisit } from './open-link.ts';
import { changeUntil } from './present.ts';
import { writeStaff, writeVisitor } from './send-letters.ts';
import { findInquiryOfVisit, lockVisit, updateCancelled, updateTime, type VisitRow } from './store.ts';

type LinkCall = Pick<Call, 'caller' | 'idempotencyKey' | 'editedVersion'>;
type Change = { id: string; version: number; request: object };

/** A letter may be old: its visitor never writes over what they did not see. @throws CodedError `invalid_fields` */
function mustHaveSeen({ editedVersion }: LinkCall): number {
  if (editedVersion !== null) return editedVersion;
  throw new CodedError('invalid_fields', 'version is required', { version: 'is required' });
}

const callUs = `Please call us: ${brand.phones[0]}`;

/** @throws CodedError `stale_version`, `conflict` */
function refuseChange(row: VisitRow, { version, now }: { version: number; now: Date }): void {
  if (row.version !== version) {
    const text = 'This visit was changed meanwhile. Nothing of yours was saved; look at how it is now.';
    throw new CodedError('stale_version', text);
  }
  if (row.status === 'cancelled') throw new CodedError('conflict', `This visit was cancelled. ${callUs}`);
  if (row.status !== 'booked' || row.hasBegun) throw new CodedError('conflict', `This visit is over. ${callUs}`);
  if (now > changeUntil(row)) {
    const text = `It begins in less than ${changeNoticeHours} hours, too soon to change it here. ${callUs}`;
    throw new CodedError('conflict', text);
  }
}

/** One change of a visitor, once for each Idempotency-Key: counted, held, not older than they saw, and still in time. */
async function changeOnce(
  platform: Platform,
  { id, version, request }: Change,
  { idempotencyKey: key }: LinkCall,
  write: (trx: Db, row: Authorized<VisitRow>, at: { held: Held; now: Date }) => Promise<VisitRow>,
): Promise<VisitorsVisit> {
  await platform.limits.take('change per visit', id);
  return answerOnce(platform, { scope: `visit ${id}`, key, request }, async (trx) => {
    const inquiryId = await findInquiryOfVisit(trx, id);
    const held = inquiryId === null ? undefined : await holdHost(trx, inquiryId);
    if (held === undefined) throw deadLink();
    const row = mustBeSeen(await lockVisit(trx, id), id);
    const now = await readClock(trx);
    refuseChange(row, { version, now });
    return showVisit(platform, trx, mustBeSeen(await write(trx, row, { held, now }), id));
  });
}

/**
 * Moves a visit for its visitor and tells whoever shows the home.
 * @throws CodedError `not_found`, `stale_version`, `invalid_fields`, `conflict`; TooManyRequests
 */
export async function moveByLink(
  platform: Platform,
  { key, date, time }: { key: string } & VisitSlot,
  call: LinkCall,
): Promise<VisitorsVisit> {
  const version = mustHaveSeen(call);
  const id = await readKey(platform, key, call.caller);
  const slot = { date, time };
  return changeOnce(platform, { id, version, request: { version, ...slot } }, call, async (trx, row, { held, now }) => {
    if (isSameTime(row, slot)) return row;
    const chosen = await chooseSlot(trx, slot, { held, now, isVisitor: true });
    if (listSoon(now).includes(`${date} ${time}`)) {
      const text = `Please choose a time at least ${changeNoticeHours} hours from now`;
      throw new CodedError('invalid_fields', text, { time: text });
    }
    await updateTime(trx, row, chosen);
    const moved = await logChange(trx, row, { action: 'visits.move', actor: null, caller: call.caller });
    await planReminding(platform, trx, id, chosen.remindAt);
    const was = row.startsAt;
    await writeVisitor(platform, trx, moved, { template: 'visit-moved', was, by: 'visitor' });
    await writeStaff(platform, trx, moved, { change: 'moved', was, by: null });
    return moved;
  });
}

/**
 * Cancels a visit for its visitor and tells whoever would have shown the home.
 * @throws CodedError `not_found`, `stale_version`, `conflict`; TooManyRequests
 */
export async function cancelByLink(
  platform: Platform,
  { key, reason = '' }: { key: string; reason?: string | undefined },
  call: LinkCall,
): Promise<VisitorsVisit> {
  const version = mustHaveSeen(call);
  const id = await readKey(platform, key, call.caller);
  return changeOnce(platform, { id, version, request: { version, reason } }, call, async (trx, row) => {
    await updateCancelled(trx, row, { by: 'visitor', reason });
    const cancelled = await logChange(trx, row, { action: 'visits.cancel', actor: null, caller: call.caller });
    await writeVisitor(platform, trx, cancelled, { template: 'visit-cancelled', by: 'visitor' });
    await writeStaff(platform, trx, cancelled, { change: 'cancelled', by: null });
    return cancelled;
  });
}
