import type { FieldErrors } from './errors.ts';

/** When a home can be shown. No zod here: the dialog offers what the server accepts, by the same rule. */

/** A day `2026-11-20` and a time `14:30` by the office's clock. */
export type VisitSlot = { date: string; time: string };

/** All of India has this zone and no summer time, so that a fixed distance from UTC is the whole rule. */
export const officeZone = { name: 'Asia/Kolkata', offset: '+05:30' } as const;
const offsetMs = 330 * 60_000;
const dayMs = 24 * 60 * 60_000;

const weekday = { opens: 9, closes: 19 };
/** Full hours, Sunday first; the same as the Office Hours card of the contact page says (PUB-CONTACT-11). */
export const officeHours = [
  { opens: 10, closes: 17 },
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { opens: 9, closes: 18 },
] as const;

export const visitRules = { slotMinutes: 30, daysAhead: 60 } as const;

/** The office's date at that instant. */
export const officeDate = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The instant a visit begins. */
export const visitStart = ({ date, time }: VisitSlot): Date => new Date(`${date}T${time}:00${officeZone.offset}`);

/** The instant it ends: the last one of a day when the office closes. */
export const visitEnd = (slot: VisitSlot): Date =>
  new Date(visitStart(slot).getTime() + visitRules.slotMinutes * 60_000);

/** Undefined for what is no date in exactly that spelling: engines read many others, each in its own way. */
function hoursOf(date: string) {
  const at = new Date(midnight(date));
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return undefined;
  return officeHours[at.getUTCDay()];
}

/** The days a visit may be wished for, today first. */
export function visitDates(now: Date): string[] {
  const today = midnight(officeDate(now));
  return Array.from({ length: visitRules.daysAhead + 1 }, (_, day) =>
    new Date(today + day * dayMs).toISOString().slice(0, 10),
  );
}

const daysAhead = (date: string, now: Date): number => (midnight(date) - midnight(officeDate(now))) / dayMs;

/** The times of a day that are still to come, earliest first; none on a day that cannot be wished for. */
export function visitTimes(date: string, now: Date): string[] {
  const hours = hoursOf(date);
  const ahead = daysAhead(date, now);
  if (hours === undefined || ahead < 0 || ahead > visitRules.daysAhead) return [];
  const times: string[] = [];
  for (let minute = hours.opens * 60; minute < hours.closes * 60; minute += visitRules.slotMinutes) {
    const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
    if (visitStart({ date, time }) > now) times.push(time);
  }
  return times;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `9:30 AM`, as the contact page writes hours, from minutes of the day. */
function written(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What is wrong with a wish, under the name of its part, in words a form can show; null when it can be kept. */
export function checkVisit({ date, time }: VisitSlot, now: Date): FieldErrors | null {
  const hours = hoursOf(date);
  const ahead = daysAhead(date, now);
  if (hours === undefined) return { date: 'Please choose a date' };
  if (ahead < 0) return { date: 'Please choose a date that is not in the past' };
  if (ahead > visitRules.daysAhead) {
    return { date: `Please choose a date within the next ${visitRules.daysAhead} days` };
  }
  const times = visitTimes(date, now);
  if (times.includes(time)) return null;
  if (times.length === 0) return { date: 'There is no visiting time left on this day; please choose another' };
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [first, last] = [hours.opens * 60, hours.closes * 60 - visitRules.slotMinutes];
  if (minutes < first || minutes > last)
    return { time: `Please choose a time from ${written(first)} to ${written(last)}` };
  return {
    time:
      visitStart({ date, time }) > now ? 'Please choose a full or half hour' : 'Please choose a time that is to come',
  };
}
