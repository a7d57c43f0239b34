import { expect, test } from 'vitest';
import { writeNearDay, writeSlot } from './write-slot.ts';

// Late on Saturday in UTC, on Sunday in the office.
const now = new Date('2026-11-21T20:00:00Z');

test.each([
  ['2026-11-28', '11:00', 'Sat 28 Nov, 11:00 AM'],
  ['2026-11-22', '12:30', 'Sun 22 Nov, 12:30 PM'],
  ['2027-01-02', '09:00', 'Sat 2 Jan 2027, 9:00 AM'],
])('%s at %s is written %s', (date, time, written) => {
  expect(writeSlot({ date, time }, now)).toBe(written);
});

test.each([
  ['2026-11-21', 'Yesterday, Sat 21 Nov'],
  ['2026-11-22', 'Today, Sun 22 Nov'],
  ['2026-11-23', 'Tomorrow, Mon 23 Nov'],
  ['2026-11-24', 'Tue 24 Nov'],
])('%s is written %s by the office’s day', (date, written) => {
  expect(writeNearDay(date, now)).toBe(written);
});
