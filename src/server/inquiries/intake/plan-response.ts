import { officeDate, officeHours, visitStart } from '#contract/visits.ts';

const day = 24 * 60 * 60_000;
const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The instant by which an answer is due: so many minutes of office hours after `from`. */
export function planResponse(from: Date, minutes: number): Date {
  let left = minutes * 60_000;
  let at = from.getTime();
  for (;;) {
    const date = officeDate(new Date(at));
    const { opens, closes } = officeHours[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? { opens: 0, closes: 0 };
    const begin = Math.max(at, visitStart({ date, time: clockOf(opens) }).getTime());
    const room = visitStart({ date, time: clockOf(closes) }).getTime() - begin;
    if (room >= left) return new Date(begin + left);
    left -= Math.max(0, room);
    at = visitStart({ date, time: '00:00' }).getTime() + day;
  }
}
