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

/** What is due most often, by the clocks of that zone; each as the field has it. */
export function dueChoices(now: Date, timeZone: TimeZone): { label: string; value: string }[] {
  const day = wallClock(now.getTime(), timeZone);
  const midnight = day - (day % (24 * hour));
  const at = (wall: number) => new Date(wall).toISOString().slice(0, 16);
  const untilMonday = ((8 - new Date(midnight).getUTCDay()) % 7 || 7) * 24 * hour;
  return [
    { label: 'In 1 hour', value: at(day + hour) },
    { label: 'Tomorrow 10 AM', value: at(midnight + 34 * hour) },
    { label: 'Monday 10 AM', value: at(midnight + untilMonday + 10 * hour) },
  ];
}
