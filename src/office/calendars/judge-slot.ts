import type { BookedVisit } from '#contract/booked-visits.ts';
import { checkVisit, type VisitSlot, visitEnd, visitStart } from '#contract/visits.ts';
import { writeTime } from '#office/visits/write-slot.ts';
import { addDays, rowTimes, writeLongDay } from './calendar-days.ts';
import { type Item, rowOf } from './place-items.ts';

/** Whether something may go to a half hour, by what the calendar has read; the server decides when it is sent. */
export type Verdict = { isFree: boolean; why: string };

const free: Verdict = { isFree: true, why: 'free' };
const refused = (why: string): Verdict => ({ isFree: false, why });

/** What stays where it is, and why; null for what may be moved. */
export function whyFixed(item: Item, now: Date): string | null {
  if (item.kind === 'task') return item.task.doneAt === null ? null : 'This task is done, so it stays where it is.';
  const { status, startsAt } = item.visit;
  return status === 'booked' && Date.parse(startsAt) > now.getTime()
    ? null
    : 'This visit has begun or is over, so it stays where it is.';
}

export const isSame = (a: VisitSlot, b: VisitSlot): boolean => a.date === b.date && a.time === b.time;

/** Whether it stands there already: a task of ten past nine in the half hour of nine. */
export const isWhereItIs = (item: Item, slot: VisitSlot): boolean =>
  typeof rowOf(item) === 'number' && isSame(firstSlot(item), slot);

export function judgeSlot(item: Item, slot: VisitSlot, visits: readonly BookedVisit[], now: Date): Verdict {
  if (isWhereItIs(item, slot)) return { isFree: true, why: 'where it is now' };
  if (item.kind === 'task') return visitStart(slot) > now ? free : refused('in the past');
  const problem = checkVisit(slot, now);
  if (problem !== null) {
    if (visitStart(slot) <= now) return refused('in the past');
    return refused(problem.date ? 'too far ahead' : 'outside office hours');
  }
  const { inquiry } = item.visit;
  const other = visits.find(
    (visit) =>
      visit.status === 'booked' &&
      visit.inquiry.id !== inquiry.id &&
      inquiry.assignedTo !== null &&
      visit.inquiry.assignedTo?.id === inquiry.assignedTo.id &&
      Date.parse(visit.startsAt) < visitEnd(slot).getTime() &&
      Date.parse(visit.endsAt) > visitStart(slot).getTime(),
  );
  if (other === undefined) return free;
  return refused(`taken: ${inquiry.assignedTo?.name || 'whoever shows it'} shows another home`);
}

/** `Tuesday 24 November, 3:30 PM`. */
export const writeLongSlot = ({ date, time }: VisitSlot): string => `${writeLongDay(date)}, ${writeTime(time)}`;

const steps: Record<string, readonly [days: number, rows: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Half an hour or a day from there, within the days that are shown; null where the grid ends. */
export function stepSlot(slot: VisitSlot, key: string, days: readonly string[]): VisitSlot | null {
  const [byDays, byRows] = steps[key] ?? [0, 0];
  const date = addDays(slot.date, byDays);
  const time = rowTimes[rowTimes.indexOf(slot.time) + byRows];
  return days.includes(date) && time !== undefined ? { date, time } : null;
}

export const isArrow = (key: string): boolean => key in steps;

/** The row that something is picked up in: what lies outside of the grid comes in at its edge. */
export function firstSlot({ date, time }: VisitSlot): VisitSlot {
  const within = rowTimes.findLast((row) => row <= time) ?? rowTimes[0] ?? '';
  return { date, time: within };
}
