import type { TimeZone } from '#contract/staff-choices.ts';
import { useProfile } from './use-profile.ts';
import { inZones, wallClock } from './zone-clock.ts';

const formats = {
  day: inZones('en-IN', { day: 'numeric', month: 'short' }),
  dayOfYear: inZones('en-IN', { day: 'numeric', month: 'short', year: 'numeric' }),
  // en-US alone writes AM and PM in capitals everywhere; its narrow space would break words that are searched for.
  time: inZones('en-US', { hour: 'numeric', minute: '2-digit' }),
  full: inZones('en-IN', { dateStyle: 'full', timeStyle: 'medium' }),
};

const yearOf = (moment: Date, timeZone: TimeZone): number =>
  new Date(wallClock(moment.getTime(), timeZone)).getUTCFullYear();

/** Days since 1970 of a moment, as the calendar of that zone counts them. */
const dayNumber = (moment: Date, timeZone: TimeZone): number =>
  Math.floor(wallClock(moment.getTime(), timeZone) / 86_400_000);

/** `18 Nov`; with the year when it is another one than now. */
export const writeDay = (moment: Date, timeZone: TimeZone, now: Date): string =>
  (yearOf(moment, timeZone) === yearOf(now, timeZone) ? formats.day : formats.dayOfYear)(timeZone).format(moment);

/** `9:04 AM`. */
export const writeTime = (moment: Date, timeZone: TimeZone): string =>
  formats.time(timeZone).format(moment).replace(/\s/g, ' ');

/** `Today, 9:04 AM`, `Yesterday, 6:40 PM`, `18 Nov, 11:15 AM`, as the clocks of that zone show it. */
export function writeMoment(moment: Date, timeZone: TimeZone, now: Date): string {
  const time = writeTime(moment, timeZone);
  const age = dayNumber(now, timeZone) - dayNumber(moment, timeZone);
  const day = age === 0 ? 'Today' : age === 1 ? 'Yesterday' : writeDay(moment, timeZone, now);
  return `${day}, ${time}`;
}

/** The same within a sentence: `today, 9:04 AM`. */
export const writeMomentWithin = (moment: Date, timeZone: TimeZone, now: Date): string =>
  writeMoment(moment, timeZone, now).replace(/^[TY]/, (letter) => letter.toLowerCase());

/** `Just now`, `4 min ago`, `2 h ago`, `Yesterday`, `18 Nov`: for what is worked on while it is young. */
export function writeAgo(moment: Date, timeZone: TimeZone, now: Date): string {
  // The clocks of reader and server may differ a little: nothing comes from the future.
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const age = dayNumber(now, timeZone) - dayNumber(moment, timeZone);
  if (age <= 0) return `${Math.floor(minutes / 60)} h ago`;
  return age === 1 ? 'Yesterday' : writeDay(moment, timeZone, now);
}

/**
 * Dates as whoever is signed in reads them: in the time zone of their settings.
 *
 *     const dates = useDates();
 *     dates.moment(user.lastLogin); // `Today, 9:04 AM`
 */
export function useDates() {
  const { timezone } = useProfile();
  const read = (iso: string) => new Date(iso);
  return {
    moment: (iso: string) => writeMoment(read(iso), timezone, new Date()),
    momentWithin: (iso: string) => writeMomentWithin(read(iso), timezone, new Date()),
    time: (iso: string) => writeTime(read(iso), timezone),
    day: (iso: string) => writeDay(read(iso), timezone, new Date()),
    ago: (iso: string) => writeAgo(read(iso), timezone, new Date()),
    /** In full, for a `title` or a log. */
    full: (iso: string) => formats.full(timezone).format(read(iso)),
  };
}
