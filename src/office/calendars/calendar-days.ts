import { officeDate, officeHours, visitRules } from '#contract/visits.ts';

const dayMs = 86_400_000;

/** So many days on, of a date `2026-11-24`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Its week, Monday first. */
export function weekOf(date: string): string[] {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(date, at - sinceMonday));
}

const hours = {
  from: Math.min(...officeHours.map(({ opens }) => opens)),
  to: Math.max(...officeHours.map(({ closes }) => closes)),
};
const { slotMinutes } = visitRules;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The half hours at which any day is open, `09:00` first: the rows of the grid. */
export const rowTimes: readonly string[] = Array.from(
  { length: ((hours.to - hours.from) * 60) / slotMinutes },
  (_, at) => {
    const minutes = hours.from * 60 + at * slotMinutes;
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  },
);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Rows from the top of the grid, such as 1.5 for 9:45; below 0 or beyond the last for what lies outside of it. */
export const rowsDown = (time: string): number => (minutesOf(time) - hours.from * 60) / slotMinutes;

/** Whether homes are shown at that half hour. */
export function isOpen({ date, time }: { date: string; time: string }): boolean {
  const { opens, closes } = officeHours[new Date(date).getUTCDay()] ?? { opens: 0, closes: 0 };
  return minutesOf(time) >= opens * 60 && minutesOf(time) < closes * 60;
}

const offsetMs = 330 * 60_000;
/** What the office's clock shows at an instant. */
export const slotAt = (iso: string): { date: string; time: string } => ({
  date: officeDate(new Date(iso)),
  time: new Date(Date.parse(iso) + offsetMs).toISOString().slice(11, 16),
});

const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const long = parts({ weekday: 'long', day: 'numeric', month: 'long' });
const short = { weekday: parts({ weekday: 'short' }), day: parts({ day: 'numeric' }) };
const monthYear = parts({ month: 'long', year: 'numeric' });
const dayMonth = parts({ day: 'numeric', month: 'long' });

/** `Tuesday 24 November`. */
export const writeLongDay = (date: string): string => long.format(new Date(date)).replace(',', '');
/** `Tue` and `24`, for the head of a column. */
export const writeColumn = (date: string) => ({
  weekday: short.weekday.format(new Date(date)),
  day: short.day.format(new Date(date)),
});

const month = parts({ month: 'long' });
/** `November`, for those who hear a column. */
export const writeMonth = (date: string): string => month.format(new Date(date));

/** `23–29 November 2026`, or `30 November – 6 December 2026`; of one day its long name. */
export function writeSpan(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1) return `${writeLongDay(first)} ${first.slice(0, 4)}`;
  const end = `${short.day.format(new Date(last))} ${monthYear.format(new Date(last))}`;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${short.day.format(new Date(first))}–${end}`;
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`;
  return `${dayMonth.format(new Date(first))}${year} – ${end}`;
}
