import fc from 'fast-check';
import { expect, test } from 'vitest';
import { officeHours } from '#contract/visits.ts';
import { planResponse } from './plan-response.ts';

/** By the office's clock. Monday to Friday 9 to 19, Saturday 9 to 18, Sunday 10 to 17 (PUB-CONTACT-11). */
const cases: [string, string, number, string][] = [
  ['amid a Tuesday', '2026-11-24T11:00', 10, '2026-11-24T11:10'],
  ['to the second', '2026-11-24T11:00:20', 10, '2026-11-24T11:10:20'],
  ['before the office opens', '2026-11-24T06:15', 10, '2026-11-24T09:10'],
  ['at the moment it opens', '2026-11-24T09:00', 10, '2026-11-24T09:10'],
  ['up to the moment it closes', '2026-11-24T18:50', 10, '2026-11-24T19:00'],
  ['over the evening', '2026-11-24T18:55', 10, '2026-11-25T09:05'],
  ['in the evening', '2026-11-24T22:00', 10, '2026-11-25T09:10'],
  ['on a Saturday night, for Sunday opens later', '2026-11-28T23:59', 10, '2026-11-29T10:10'],
  ['at the end of a Sunday', '2026-11-29T16:55', 10, '2026-11-30T09:05'],
  ['longer than a day', '2026-11-24T18:00', 11 * 60, '2026-11-25T19:00'],
];
test.each(cases)('%s: %s and %i minutes make %s', (_, from, minutes, due) => {
  const at = (local: string) => new Date(`${local}${local.length === 16 ? ':00' : ''}+05:30`);
  expect(planResponse(at(from), minutes)).toEqual(at(due));
});

test('between the two lie exactly so many minutes in which the office is open', () => {
  const start = Date.parse('2026-11-20T00:00:00+05:30');
  fc.assert(
    fc.property(fc.nat(14 * 24 * 60), fc.integer({ min: 1, max: 3000 }), (offset, minutes) => {
      const from = start + offset * 60_000;
      const due = planResponse(new Date(from), minutes).getTime();
      let open = 0;
      for (let at = from; at < due; at += 60_000) {
        // 330 minutes ahead of UTC, so that UTC's day and hour are the office's.
        const local = new Date(at + 330 * 60_000);
        const hours = officeHours[local.getUTCDay()];
        const hour = local.getUTCHours();
        if (hours && hour >= hours.opens && hour < hours.closes) open += 1;
      }
      expect(open).toBe(minutes);
    }),
    { numRuns: 200 },
  );
});
