import { expect, test } from 'vitest';
import { tellProgress } from './tell-progress.ts';

test.each([
  [0, 0, 'Reading the first rows...'],
  [200, 2, '200 rows, 2%'],
  [12_000, 12, '12,000 rows of about 1,00,000, 12%'],
  [150, 75, '150 rows of about 200, 75%'],
  [1_00_000, 99, '1,00,000 rows; finishing...'],
])('%i rows at %i%% are told as “%s”', (rows, percent, text) => {
  expect(tellProgress({ rows, percent })).toBe(text);
});
