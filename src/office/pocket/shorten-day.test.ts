import { expect, test } from 'vitest';
import type { Today } from '#contract/today.ts';
import { isFor, shortenDay } from './shorten-day.ts';

test('a kept day is shown to the person it is of, for a day', () => {
  const kept = { person: 'tara', readAt: 1_764_200_000_000 };
  const hour = 3_600_000;
  expect(isFor(kept, 'tara', kept.readAt + 23 * hour)).toBe(true);
  expect(isFor(kept, 'tara', kept.readAt + 24 * hour)).toBe(false);
  expect(isFor(kept, 'tara', kept.readAt - 1)).toBe(false);
  expect(isFor(kept, 'omar', kept.readAt)).toBe(false);
});

test('no more is kept than the screen shows', () => {
  const lead = {
    name: 'Meera Khanna',
    message: 'm'.repeat(5000),
    guestInfo: { firstName: 'Meera', lastName: 'Khanna', email: 'meera@example.in', phoneNumber: '98100' },
    sourcePage: '/property/1',
    assignmentReason: 'because',
    enteredBy: 'Omar',
    quarantineReason: 'links',
  };
  const day = {
    leads: { items: Array(90).fill(lead), count: 90, late: 2 },
    visits: { items: Array(90).fill({}), open: 90, unsettled: 0 },
    tasks: { items: Array(90).fill({}), count: 90, overdue: 0 },
    unclaimed: 3,
  } as unknown as Today;
  const kept = shortenDay(day);
  expect([kept.leads, kept.visits, kept.tasks].map(({ items }) => items.length)).toEqual([40, 40, 40]);
  expect([kept.leads.count, kept.unclaimed]).toEqual([90, 3]);
  const [first] = kept.leads.items;
  expect(first?.message).toHaveLength(400);
  const words = JSON.stringify(first);
  for (const gone of ['meera@example.in', '/property/1', 'because', 'Omar', 'links']) expect(words).not.toContain(gone);
});
