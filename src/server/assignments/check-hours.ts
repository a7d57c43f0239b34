import type { Assignee } from '#contract/assignments.ts';
import { officeDate, visitStart } from '#contract/visits.ts';

/** Of a week, Sunday first, by the office's clock. */
export type Hours = Assignee['hours'];

const day = 24 * 60 * 60_000;
/** The last time that can be written; it means the end of the day. */
const lastMinute = '23:59';

/** The shift of the office's day that begins `after` days from now; null: none. */
function shiftOf(hours: Hours, now: Date, after: number): { begins: Date; ends: Date } | null {
  const date = officeDate(new Date(now.getTime() + after * day));
  const shift = hours[new Date(`${date}T00:00:00Z`).getUTCDay()];
  if (!shift) return null;
  const ends = visitStart({ date, time: shift.to });
  return {
    begins: visitStart({ date, time: shift.from }),
    ends: shift.to === lastMinute ? new Date(ends.getTime() + 60_000) : ends,
  };
}

export function isWorking(hours: Hours, now: Date): boolean {
  const shift = shiftOf(hours, now, 0);
  return shift !== null && shift.begins <= now && now < shift.ends;
}

/** When they begin next, after now; null: never. */
export function findNextBegin(hours: Hours, now: Date): Date | null {
  for (let after = 0; after <= 7; after += 1) {
    const shift = shiftOf(hours, now, after);
    if (shift !== null && shift.begins > now) return shift.begins;
  }
  return null;
}
