import type { TimeZone } from '#contract/staff-choices.ts';

/** One formatter for each zone, made when it is first asked for: to make one costs fifty times what it takes to write. */
export function inZones(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: TimeZone) => Intl.DateTimeFormat {
  const made = new Map<TimeZone, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, known);
    return known;
  };
}

const clock = inZones('en-u-nu-latn', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What the clocks of a zone show at an instant, to the minute, as if it were UTC; in milliseconds. */
export function wallClock(instant: number, timeZone: TimeZone): number {
  const parts = clock(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
