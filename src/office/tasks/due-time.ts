import type { TimeZone } from '#contract/staff-choices.ts';
import { wallClock } from '#office/shell/zone-clock.ts';

/** `2026-11-22T14:30` of an instant, as the clocks of that zone show it: the value of a `datetime-local` field. */
export const writeDue = (iso: string, timeZone: TimeZone): string =>
  new Date(wallClock(Date.parse(iso), timeZone)).toISOString().slice(0, 16);

/** The instant at which the clocks of that zone show `2026-11-22T14:30`; null for what is no time. */
export function readDue(local: string, timeZone: TimeZone): string | null {
  const wall = Date.parse(`${local}:00Z`);
  // The browser's own reading of dates makes one of almost anything.
  if (Number.isNaN(wall) || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  // Twice, because the first guess may stand on the other side of a change of the clocks.
  let instant = wall;
  for (let turn = 0; turn < 2; turn += 1) instant = wall - (wallClock(instant, timeZone) - instant);
  return new Date(instant).toISOString();
}

const hour = 3_600_000;

const day = 24 * hour;
const write = (wall: number): string => new Date(wall).toISOString().slice(0, 16);

/** What is due most often, as the field has it; `wall`: what the clocks of whoever chooses show in that moment. */
const choices = {
  'In 1 hour': (wall: number) => write(wall + hour),
  'Tomorrow 10 AM': (wall: number) => write(midnightOf(wall) + 34 * hour),
  'Monday 10 AM': (wall: number) => write(midnightOf(wall) + untilMonday(wall) + 10 * hour),
};
export type DueChoice = keyof typeof choices;
export const dueChoices = Object.keys(choices) as DueChoice[];

/** When that is due, chosen at `now` by the clocks of that zone. */
export const chooseDue = (choice: DueChoice, now: Date, timeZone: TimeZone): string =>
  choices[choice](wallClock(now.getTime(), timeZone));

const midnightOf = (wall: number): number => wall - (wall % day);
const untilMonday = (wall: number): number => ((8 - new Date(wall).getUTCDay()) % 7 || 7) * day;
