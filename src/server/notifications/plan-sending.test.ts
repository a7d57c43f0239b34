import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterPaces } from '#contract/notification-choices.ts';
import { timeZones } from '#contract/staff-choices.ts';
import { planSending, type Timing } from './plan-sending.ts';

const usual: Timing = { pace: 'at_once', dailyAt: '09:00', quiet: null };
const at = (text: string) => new Date(text);
const india = 'Asia/Kolkata';
const night = { from: '21:00', to: '08:00' };

test.each<[string, Partial<Timing>, 'email' | 'push', string, string, string]>([
  ['at once', {}, 'email', india, '2026-11-26T10:15:00Z', '2026-11-26T10:15:00Z'],
  ['with the next hour', { pace: 'hourly' }, 'email', 'UTC', '2026-11-26T10:15:00Z', '2026-11-26T11:00:00Z'],
  ['with the next morning', { pace: 'daily' }, 'email', india, '2026-11-26T10:15:00Z', '2026-11-27T03:30:00Z'],
  ['with this morning', { pace: 'daily' }, 'email', india, '2026-11-26T03:15:00Z', '2026-11-26T03:30:00Z'],
  [
    'a device at once, whatever letters do',
    { pace: 'daily' },
    'push',
    india,
    '2026-11-26T10:15:00Z',
    '2026-11-26T10:15:00Z',
  ],
  ['at the end of a night', { quiet: night }, 'push', india, '2026-11-26T17:00:00Z', '2026-11-27T02:30:00Z'],
  [
    'at the end of the same night, past midnight',
    { quiet: night },
    'push',
    india,
    '2026-11-26T20:00:00Z',
    '2026-11-27T02:30:00Z',
  ],
  ['the minute quiet ends', { quiet: night }, 'push', india, '2026-11-27T02:30:00Z', '2026-11-27T02:30:00Z'],
  [
    'a daily letter not within quiet hours',
    { pace: 'daily', dailyAt: '07:00', quiet: night },
    'email',
    india,
    '2026-11-26T10:00:00Z',
    '2026-11-27T02:30:00Z',
  ],
  [
    'by the clock of the person, also when that is changed',
    { quiet: night },
    'push',
    'America/New_York',
    '2026-03-08T03:00:00Z',
    '2026-03-08T12:00:00Z',
  ],
  ['likewise in London', { quiet: night }, 'push', 'Europe/London', '2026-10-24T22:00:00Z', '2026-10-25T08:00:00Z'],
])('%s', (_, timing, channel, zone, created, expected) => {
  expect(planSending(at(created), channel, { ...usual, ...timing }, zone).toISOString()).toBe(
    at(expected).toISOString(),
  );
});

test('never before it happened, never more than two days later, and never within quiet hours', () => {
  const clock = fc
    .record({ h: fc.integer({ min: 0, max: 23 }), m: fc.integer({ min: 0, max: 59 }) })
    .map(({ h, m }) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  const quiet = fc.option(fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to));
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true }),
      fc.constantFrom('email' as const, 'push' as const),
      fc.record({ pace: fc.constantFrom(...letterPaces), dailyAt: clock, quiet }),
      fc.constantFrom(...timeZones),
      (created, channel, timing, zone) => {
        const planned = planSending(created, channel, timing, zone);
        expect(planned.getTime()).toBeGreaterThanOrEqual(created.getTime());
        expect(planned.getTime() - created.getTime()).toBeLessThanOrEqual(49 * 3_600_000);
        expect(planSending(planned, 'push', timing, zone)).toEqual(planned);
      },
    ),
  );
});
