import { TZDate } from '@date-fns/tz';
import type { NotificationChoices } from '#contract/notification-choices.ts';
import type { NotificationChannel } from './store.ts';

export type Timing = Pick<NotificationChoices, 'pace' | 'dailyAt' | 'quiet'>;

const hour = 3_600_000;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** That time of the day `at` lies on, or of so many days later, by the clock of `zone`. An hour that a day in spring does not have is the hour after it. */
function clockOn(at: Date, clock: string, zone: string, daysLater = 0): Date {
  const local = new TZDate(at.getTime(), zone);
  const minutes = minutesOf(clock);
  return new Date(
    new TZDate(
      local.getFullYear(),
      local.getMonth(),
      local.getDate() + daysLater,
      Math.floor(minutes / 60),
      minutes % 60,
      zone,
    ).getTime(),
  );
}

const nextClock = (after: Date, clock: string, zone: string): Date => {
  const today = clockOn(after, clock, zone);
  return today > after ? today : clockOn(after, clock, zone, 1);
};

function endOfQuiet(at: Date, quiet: NonNullable<Timing['quiet']>, zone: string): Date {
  const local = new TZDate(at.getTime(), zone);
  const minute = local.getHours() * 60 + local.getMinutes();
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextClock(at, quiet.to, zone) : at;
}

/**
 * When news of that moment go to somebody: notes for devices at once, letters as they chose, and neither in their quiet
 * hours. `zone`: an IANA name, theirs.
 */
export function planSending(
  createdAt: Date,
  channel: NotificationChannel,
  { pace, dailyAt, quiet }: Timing,
  zone: string,
): Date {
  let at = createdAt;
  if (channel === 'email' && pace === 'hourly') at = new Date((Math.floor(at.getTime() / hour) + 1) * hour);
  if (channel === 'email' && pace === 'daily') at = nextClock(at, dailyAt, zone);
  return quiet === null ? at : endOfQuiet(at, quiet, zone);
}
