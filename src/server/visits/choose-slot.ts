import { CodedError } from '#contract/errors.ts';
import { checkVisit, type VisitSlot, visitEnd, visitStart } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { planReminder } from './plan-reminder.ts';
import type { VisitRow } from './store.ts';
import { findHost, isTaken, lockHost, lockInquiryOf } from './store-hosts.ts';

/** A home that is shown by `host` (null: by nobody yet) and the inquiry it is shown for, both held. */
export type Held = { inquiryId: string; host: string | null };

/**
 * Holds whoever shows the home, then the inquiry, until the transaction ends: people before inquiries, as everywhere. So
 * two who choose the same time for one person pass one after the other. Undefined where the inquiry is gone or hidden.
 * `next`: who is about to be given it where nobody has it.
 * @throws CodedError `conflict` when it is given to somebody else at this moment
 */
export async function holdHost(trx: Db, inquiryId: string, next: string | null = null): Promise<Held | undefined> {
  const host = await findHost(trx, inquiryId);
  const held = host ?? next;
  if (held !== null) await lockHost(trx, held);
  const now = await lockInquiryOf(trx, inquiryId);
  if (now === undefined) return undefined;
  if (now !== host) {
    throw new CodedError('conflict', 'Somebody else was given this visit at the same moment. Please try again.');
  }
  return { inquiryId, host };
}

export type ChosenSlot = Pick<VisitRow, 'startsAt' | 'endsAt'> & { remindAt: Date | null };

/**
 * A half hour at which the home can be shown. `isVisitor`: whoever asks is told nothing of the people here.
 * @throws CodedError `invalid_fields` outside of the visiting hours, `conflict` where whoever shows the home is not free
 */
export async function chooseSlot(
  trx: Db,
  { date, time }: VisitSlot,
  { held, now, isVisitor = false }: { held: Held; now: Date; isVisitor?: boolean },
): Promise<ChosenSlot> {
  const slot = { date, time };
  const problem = checkVisit(slot, now);
  if (problem !== null) {
    throw new CodedError('invalid_fields', Object.values(problem)[0] ?? 'Please choose a date', problem);
  }
  const span = { startsAt: visitStart(slot), endsAt: visitEnd(slot) };
  if (held.host !== null && (await isTaken(trx, { host: held.host, inquiryId: held.inquiryId, ...span }))) {
    const text = isVisitor
      ? 'This time has just been taken. Please choose another one.'
      : 'Whoever has this inquiry shows another home at this time. Please choose another one.';
    throw new CodedError('conflict', text, { time: text });
  }
  return { ...span, remindAt: planReminder(span.startsAt, now) };
}
