import type { Assignee } from '#contract/assignments.ts';
import { officeHours } from '#contract/visits.ts';

/** Of a week, Sunday first; null: not at work. */
export type Hours = Assignee['hours'];
export type DayHours = Hours[number];

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const dayName = (day: number): string => names[day] ?? '';
const shortName = (day: number): string => dayName(day).slice(0, 3);

/** The days as a working week reads: Monday first, where the wire has Sunday first. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What the house itself keeps: where somebody begins who has no hours yet. */
export const houseHours: Hours = officeHours.map(({ opens, closes }) => ({
  from: clockOf(opens),
  to: clockOf(closes),
}));

export const isSameDay = (one: DayHours | undefined, other: DayHours | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to;

export const isNeverAtWork = (hours: Hours): boolean => hours.every((day) => day === null);

/** `13:30` → `1:30 PM`. The last minute is how a day is written that has no end. */
function writeClock(clock: string): string {
  if (clock === '23:59') return 'midnight';
  const [hours, minute] = clock.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Mon–Fri 9:00 AM–7:00 PM` and so on: days that follow each other with the same hours are one part. */
export function hourParts(hours: Hours): string[] {
  const runs: { first: number; last: number; day: NonNullable<DayHours> }[] = [];
  for (const [at, day] of week.entries()) {
    const own = hours[day];
    const run = runs.at(-1);
    if (!own) continue;
    if (run && isSameDay(run.day, own) && week[at - 1] === run.last) run.last = day;
    else runs.push({ first: day, last: day, day: own });
  }
  if (runs.length === 0) return ['Never at work'];
  return runs.map(({ first, last, day: { from, to } }) => {
    const isWhole = first === week[0] && last === week[6];
    const days = isWhole ? 'Every day' : first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`;
    return `${days} ${writeClock(from)}–${writeClock(to)}`;
  });
}

export const writeHours = (hours: Hours): string => hourParts(hours).join(', ');
