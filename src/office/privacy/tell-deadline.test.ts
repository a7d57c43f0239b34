import { expect, test } from 'vitest';
import { tellDeadline } from './tell-deadline.ts';

const asked = Date.parse('2026-11-01T10:00:00Z');
const day = 24 * 60 * 60_000;
const request = { aimAt: new Date(asked + 7 * day).toISOString(), dueAt: new Date(asked + 90 * day).toISOString() };

test.each([
  [0, 'plain', '7 days left of our 7'],
  [6.5, 'plain', '1 day left of our 7'],
  [7, 'warning', 'Past our 7 days; 83 days left by law'],
  [75.5, 'red', '14 days left by law'],
  [89, 'red', '1 day left by law'],
  [90.1, 'red', 'Over the 90 days'],
])('after %s days it is %s: %s', (after, kind, text) => {
  expect(tellDeadline(request, asked + after * day)).toEqual({ kind, text });
});
