import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { TimeZone } from '#contract/staff-choices.ts';
import { writeAgo, writeMoment, writeMomentWithin } from './write-dates.ts';

const now = new Date('2026-11-20T04:00:00Z'); // 9:30 AM in Delhi, still the 19th in New York

test.each<[string, TimeZone, string]>([
  ['2026-11-20T03:34:00Z', 'Asia/Kolkata', 'Today, 9:04 AM'],
  ['2026-11-19T13:10:00Z', 'Asia/Kolkata', 'Yesterday, 6:40 PM'],
  ['2026-11-18T05:45:00Z', 'Asia/Kolkata', '18 Nov, 11:15 AM'],
  ['2026-11-19T18:29:00Z', 'Asia/Kolkata', 'Yesterday, 11:59 PM'],
  ['2026-11-19T18:30:00Z', 'Asia/Kolkata', 'Today, 12:00 AM'],
  ['2026-11-20T03:34:00Z', 'America/New_York', 'Today, 10:34 PM'],
  ['2026-11-19T04:59:00Z', 'America/New_York', 'Yesterday, 11:59 PM'],
  ['2026-11-19T23:10:00Z', 'UTC', 'Yesterday, 11:10 PM'],
  ['2025-11-18T05:45:00Z', 'Asia/Kolkata', '18 Nov 2025, 11:15 AM'],
  ['2026-11-21T05:45:00Z', 'Asia/Kolkata', '21 Nov, 11:15 AM'],
])('%s is read in %s as %s', (moment, zone, text) => {
  expect(writeMoment(new Date(moment), zone, now)).toBe(text);
});

test.each<[string, TimeZone, string]>([
  ['2026-11-20T03:59:31Z', 'Asia/Kolkata', 'Just now'],
  ['2026-11-20T04:00:09Z', 'Asia/Kolkata', 'Just now'],
  ['2026-11-20T03:56:00Z', 'Asia/Kolkata', '4 min ago'],
  ['2026-11-20T03:00:01Z', 'Asia/Kolkata', '59 min ago'],
  ['2026-11-20T03:00:00Z', 'Asia/Kolkata', '1 h ago'],
  ['2026-11-19T18:30:00Z', 'Asia/Kolkata', '9 h ago'],
  ['2026-11-19T18:29:00Z', 'Asia/Kolkata', 'Yesterday'],
  ['2026-11-19T18:29:00Z', 'America/New_York', '9 h ago'],
  ['2026-11-16T05:45:00Z', 'Asia/Kolkata', '16 Nov'],
  ['2025-11-16T05:45:00Z', 'Asia/Kolkata', '16 Nov 2025'],
])('%s is in %s %s', (moment, zone, text) => {
  expect(writeAgo(new Date(moment), zone, now)).toBe(text);
});

test('a clock that is put back for winter makes no day shorter or longer', () => {
  // New York went back at 2 AM on 1 November 2026: that day had 25 hours.
  const after = new Date('2026-11-02T04:59:00Z');
  expect(writeMoment(new Date('2026-11-01T04:00:00Z'), 'America/New_York', after)).toBe('Today, 12:00 AM');
  expect(writeMoment(new Date('2026-11-01T03:59:00Z'), 'America/New_York', after)).toBe('Yesterday, 11:59 PM');
});

test('every moment of the last day is of today or yesterday', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 86_399_000 }),
      (later, age) => {
        expect(writeMoment(new Date(later.getTime() - age), 'Asia/Kolkata', later)).toMatch(/^(Today|Yesterday), /);
      },
    ),
  );
});

test('a long list of dates makes no formatter of its own', () => {
  const write = () => [writeMoment(now, 'Europe/London', now), writeMoment(new Date(0), 'Europe/London', now)];
  write();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  try {
    for (let row = 0; row < 100; row += 1) write();
    expect(made).not.toHaveBeenCalled();
  } finally {
    made.mockRestore();
  }
});

test('within a sentence no day has a capital, and months keep theirs', () => {
  const write = (iso: string) => writeMomentWithin(new Date(iso), 'Asia/Kolkata', now);
  expect(['2026-11-20T03:34:00Z', '2026-11-19T13:10:00Z', '2026-11-18T05:45:00Z'].map(write)).toEqual([
    'today, 9:04 AM',
    'yesterday, 6:40 PM',
    '18 Nov, 11:15 AM',
  ]);
});
