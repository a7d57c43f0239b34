import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextBegin, type Hours, isWorking } from './check-hours.ts';

const never: Hours = [null, null, null, null, null, null, null];
const on = (day: number, from: string, to: string): Hours =>
  never.map((none, at) => (at === day ? { from, to } : none));
/** By the office's clock; 22 November 2026 is a Sunday. */
const office = (text: string) => new Date(`${text}:00+05:30`);

const cases: [string, boolean][] = [
  ['2026-11-23T08:59', false],
  ['2026-11-23T09:00', true],
  ['2026-11-23T17:59', true],
  ['2026-11-23T18:00', false],
  ['2026-11-24T10:00', false],
  ['2026-11-22T10:00', false],
];
test.each(cases)('Mondays from nine to six, at %s: %s', (at, works) => {
  expect(isWorking(on(1, '09:00', '18:00'), office(at))).toBe(works);
});

test('the day is the office’s, not that of the server', () => {
  // Still Sunday in London and in UTC.
  expect(isWorking(on(1, '00:00', '04:00'), new Date('2026-11-22T19:00:00Z'))).toBe(true);
});

test('the last minute that can be written is the end of the day', () => {
  expect(isWorking(on(0, '00:00', '23:59'), office('2026-11-22T23:59'))).toBe(true);
});

test('the next begin is later today, on another day, or in a week', () => {
  const hours = on(1, '09:00', '18:00');
  expect(findNextBegin(hours, office('2026-11-23T08:00'))).toEqual(office('2026-11-23T09:00'));
  expect(findNextBegin(hours, office('2026-11-20T12:00'))).toEqual(office('2026-11-23T09:00'));
  expect(findNextBegin(hours, office('2026-11-23T09:00'))).toEqual(office('2026-11-30T09:00'));
  expect(findNextBegin(never, office('2026-11-23T09:00'))).toBeNull();
});

const clock = fc.nat(23 * 60).map((minute) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
const shift = fc.option(
  fc
    .tuple(clock, clock)
    .filter(([from, to]) => from !== to)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
);
test('at the next begin they work, and a moment before they do not, whatever the week', () => {
  fc.assert(
    fc.property(
      fc.array(shift, { minLength: 7, maxLength: 7 }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (hours, now) => {
        const next = findNextBegin(hours, now);
        expect(next === null).toBe(hours.every((day) => day === null));
        if (next === null) return;
        expect(next > now).toBe(true);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 24 * 60 * 60_000);
        expect(isWorking(hours, next)).toBe(true);
        expect(isWorking(hours, new Date(next.getTime() - 1))).toBe(false);
      },
    ),
  );
});
