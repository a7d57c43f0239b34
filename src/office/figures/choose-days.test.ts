import { expect, test } from 'vitest';
import { lastDays, periodOf, readDays } from './choose-days.ts';

/** Half past one at night in Delhi, still the day before in London. */
const now = new Date('2026-11-21T20:00:00Z');
const read = (address: string) => readDays(new URLSearchParams(address), now);

test('the last days end with today by the office’s calendar', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf(lastDays(90, now), now)).toBe('90');
  expect(periodOf({ from: '2026-11-01', to: '2026-11-22' }, now)).toBe('');
});

test('days of the address are read; what makes no sense shows the last thirty', () => {
  expect(read('from=2026-11-01&to=2026-11-10')).toEqual({ from: '2026-11-01', to: '2026-11-10' });
  for (const address of ['', 'from=2026-11-10&to=2026-11-01', 'from=x&to=2026-11-01', 'from=2020-01-01&to=2026-11-01'])
    expect(read(address)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
});
