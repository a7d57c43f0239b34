import type { TimeZone } from '#contract/staff-choices.ts';
import { useProfile } from './use-profile.ts';

/** Days since 1970 of a moment, as the calendar of that zone counts them. */
const dayNumber = (moment: Date, timeZone: string): number => {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(
      new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
        .formatToParts(moment)
        .find((each) => each.type === type)?.value,
    );
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
};

/** `18 Nov`; with the year when it is another one than now. */
export function writeDay(moment: Date, timeZone: TimeZone, now: Date): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(date);
  const year = yearOf(moment) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short', ...year }).format(moment);
}

/** `9:04 AM`. */
export const writeTime = (moment: Date, timeZone: TimeZone): string =>
  // en-US alone writes AM and PM in capitals everywhere; its narrow space would break words that are searched for.
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment).replace(/\s/g, ' ');

/** `Today, 9:04 AM`, `Yesterday, 6:40 PM`, `18 Nov, 11:15 AM`, as the clocks of that zone show it. */
export function writeMoment(moment: Date, timeZone: TimeZone, now: Date): string {
  const time = writeTime(moment, timeZone);
  const age = dayNumber(now, timeZone) - dayNumber(moment, timeZone);
  const day = age === 0 ? 'Today' : age === 1 ? 'Yesterday' : writeDay(moment, timeZone, now);
  return `${day}, ${time}`;
}

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
    time: (iso: string) => writeTime(read(iso), timezone),
    day: (iso: string) => writeDay(read(iso), timezone, new Date()),
    ago: (iso: string) => writeAgo(read(iso), timezone, new Date()),
    /** In full, for a `title` or a log. */
    full: (iso: string) =>
      new Intl.DateTimeFormat('en-IN', { timeZone: timezone, dateStyle: 'full', timeStyle: 'medium' }).format(
        read(iso),
      ),
  };
}
