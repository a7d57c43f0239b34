import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkVisit,
  officeDate,
  officeHours,
  visitDates,
  visitEnd,
  visitRules,
  visitStart,
  visitTimes,
} from './visits.ts';

/** Any instant of the next decades, to the millisecond. */
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });

const officeClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What a clock on the office's wall shows: the platform's own zone data instead of our fixed distance. */
function wallClock(at: Date): { date: string; time: string; weekday: string } {
  const { year, month, day, hour, minute, weekday } = Object.fromEntries(
    officeClock.formatToParts(at).map(({ type, value }) => [type, value]),
  ) as Record<string, string>;
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}`, weekday: weekday ?? '' };
}

/** As the Office Hours card of the contact page says, written once more. */
const closing: Record<string, [string, string]> = { Sun: ['10:00', '17:00'], Sat: ['09:00', '18:00'] };
const hoursOn = (weekday: string) => closing[weekday] ?? ['09:00', '19:00'];

test('every offered time is to come, on the asked day and within the hours by the clock on the office wall', () => {
  fc.assert(
    fc.property(instant, fc.nat(visitRules.daysAhead), (now, ahead) => {
      const date = visitDates(now)[ahead] ?? '';
      for (const time of visitTimes(date, now)) {
        const start = visitStart({ date, time });
        const shown = wallClock(start);
        const [opens, closes] = hoursOn(shown.weekday);
        expect(shown).toMatchObject({ date, time });
        expect(start.getTime()).toBeGreaterThan(now.getTime());
        expect(time >= opens && wallClock(visitEnd({ date, time })).time <= closes).toBe(true);
        expect(checkVisit({ date, time }, now)).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

test('nothing else is accepted, whatever day and minute is asked for', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(instant, fc.integer({ min: -400, max: 400 }), time, (now, days, wished) => {
      const date = officeDate(new Date(now.getTime() + days * 86_400_000));
      const isOffered = visitTimes(date, now).includes(wished);
      expect(checkVisit({ date, time: wished }, now) === null).toBe(isOffered);
      if (days < 0 || days > visitRules.daysAhead) expect(isOffered).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('the days begin with today in the office, also where the year or the day is another elsewhere', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const dates = visitDates(now);
      expect(dates[0]).toBe(wallClock(now).date);
      expect(new Set(dates).size).toBe(visitRules.daysAhead + 1);
    }),
  );
  // 31 December, 19:00 in London: it is the new year in the office already.
  const newYear = visitDates(new Date('2026-12-31T19:00:00Z'));
  expect([newYear[0], newYear.at(-1)]).toEqual(['2027-01-01', '2027-03-02']);
});

test('each weekday has its hours, in half hours up to the last one before closing', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const spans = ['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => {
    const times = visitTimes(date, now);
    return [times[0], times.at(-1), times.length];
  });
  expect(spans).toEqual([
    ['09:00', '17:30', 18],
    ['10:00', '16:30', 14],
    ['09:00', '18:30', 20],
  ]);
  expect(officeHours).toHaveLength(7);
});

test('a time that begins this minute is over, the next half hour is offered', () => {
  const atTen = visitStart({ date: '2026-11-20', time: '10:00' });
  expect(atTen.toISOString()).toBe('2026-11-20T04:30:00.000Z');
  expect(visitTimes('2026-11-20', atTen)[0]).toBe('10:30');
  expect(visitTimes('2026-11-20', new Date(atTen.getTime() - 1))[0]).toBe('10:00');
});

test('what is wrong is said under the name of its field', () => {
  const now = visitStart({ date: '2026-11-20', time: '18:31' });
  const texts = [
    ['2026-11-19', '10:00', { date: 'Please choose a date that is not in the past' }],
    ['2027-02-01', '10:00', { date: 'Please choose a date within the next 60 days' }],
    ['2026-11-20', '18:30', { date: 'There is no visiting time left on this day; please choose another' }],
    ['2026-11-21', '18:00', { time: 'Please choose a time from 9:00 AM to 5:30 PM' }],
    ['2026-11-22', '09:30', { time: 'Please choose a time from 10:00 AM to 4:30 PM' }],
    ['2026-11-23', '10:10', { time: 'Please choose a full or half hour' }],
    ['', '10:00', { date: 'Please choose a date' }],
    ['2026-11-31', '10:00', { date: 'Please choose a date' }],
    ['2026-11-23\0', '10:00', { date: 'Please choose a date' }],
  ] as const;
  for (const [date, time, problem] of texts)
    expect(checkVisit({ date, time }, now), `${date} ${time}`).toEqual(problem);
  const noon = visitStart({ date: '2026-11-20', time: '12:00' });
  expect(checkVisit({ date: '2026-11-20', time: '09:00' }, noon)).toEqual({
    time: 'Please choose a time that is to come',
  });
});
