import { expect, test } from 'vitest';
import { writeDuration, writeShare } from './write-duration.ts';

test.each([
  [null, '–'],
  [0, 'under 1 min'],
  [29, 'under 1 min'],
  [90, '2 min'],
  [59 * 60, '59 min'],
  [3_900, '1 h 05 min'],
  [47 * 3600, '47 h 00 min'],
  [72 * 3600, '3 days'],
])('%s seconds are %s', (seconds, text) => {
  expect(writeDuration(seconds)).toBe(text);
});

test('a share has one decimal, and none of nothing', () => {
  expect(writeShare(1, 3)).toBe('33.3%');
  expect(writeShare(0, 0)).toBe('–');
});
