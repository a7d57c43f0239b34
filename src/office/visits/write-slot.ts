import { officeDate, type VisitSlot } from '#contract/visits.ts';

/** Visits are written by the office's clock, whatever the reader's own zone: that is where the door is opened. */

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `Sat 28 Nov` of a date `2026-11-28`; with the year when it is another one than now. */
export function writeDay(date: string, now: Date): string {
  const year = date.slice(0, 4);
  const day = dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  return year === officeDate(now).slice(0, 4) ? day : `${day} ${year}`;
}

/** `Today, Sun 22 Nov`, and the like of yesterday and tomorrow. */
export function writeNearDay(date: string, now: Date): string {
  const away = (Date.parse(date) - Date.parse(officeDate(now))) / 86_400_000;
  const name = { '-1': 'Yesterday, ', '0': 'Today, ', '1': 'Tomorrow, ' }[away] ?? '';
  return name + writeDay(date, now);
}

/** `2:30 PM` of a time `14:30`. */
export function writeTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Sat 28 Nov, 11:00 AM`. */
export const writeSlot = ({ date, time }: VisitSlot, now: Date): string => `${writeDay(date, now)}, ${writeTime(time)}`;
