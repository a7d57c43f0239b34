import { expect, test } from 'vitest';
import { chooseDue, dueChoices, readDue, writeDue } from './due-time.ts';

test.each([
  ['2026-11-22T14:30', 'Asia/Kolkata', '2026-11-22T09:00:00.000Z'],
  ['2026-11-22T00:10', 'Asia/Kolkata', '2026-11-21T18:40:00.000Z'],
  ['2026-11-22T14:30', 'UTC', '2026-11-22T14:30:00.000Z'],
  ['2026-07-01T09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['2026-03-08T12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
  ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-11-01T09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
] as const)('%s in %s is %s, and back', (local, zone, instant) => {
  expect(readDue(local, zone)).toBe(instant);
  expect(writeDue(instant, zone)).toBe(local);
});

test.each(['', 'tomorrow', '2026-13-40T10:00'])('%j is no time', (text) => {
  expect(readDue(text, 'Asia/Kolkata')).toBeNull();
});

test('the choices follow the clocks of the zone, and Monday is never today', () => {
  // Sunday evening in India, Sunday noon in New York.
  const sunday = new Date('2026-11-22T17:30:00Z');
  expect(dueChoices.map((each) => chooseDue(each, sunday, 'Asia/Kolkata'))).toEqual([
    '2026-11-23T00:00',
    '2026-11-23T10:00',
    '2026-11-23T10:00',
  ]);
  const monday = new Date('2026-11-23T04:00:00Z');
  expect(dueChoices.map((each) => chooseDue(each, monday, 'Asia/Kolkata'))).toEqual([
    '2026-11-23T10:30',
    '2026-11-24T10:00',
    '2026-11-30T10:00',
  ]);
});
