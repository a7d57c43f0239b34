import { expect, test } from 'vitest';
import type { ImportReport } from '#contract/imports.ts';
import { sumUp } from './sum-up.ts';

const report = (counts: Partial<ImportReport>): ImportReport => ({
  layout: 'portal',
  rows: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  flagged: 0,
  developersMade: [],
  parametersMade: [],
  columnsIgnored: [],
  reasons: [],
  refusedRows: [],
  flaggedRows: [],
  ...counts,
});

test.each<[boolean, Partial<ImportReport>, string]>([
  [false, { added: 4048, updated: 12 }, '4,048 listings added, 12 updated.'],
  [false, { added: 1, refused: 1 }, '1 listing added, 0 updated, 1 row refused.'],
  [true, { added: 120_000, updated: 1, refused: 2 }, '1,20,000 listings to add, 1 to update, 2 rows refused.'],
])('dry run %s of %o is summed up as “%s”', (dryRun, counts, text) => {
  expect(sumUp({ dryRun, failure: null, report: report(counts) })).toBe(text);
});

test('one that failed says why', () => {
  expect(sumUp({ dryRun: false, failure: { code: 'internal', message: 'No.' }, report: null })).toBe('No.');
});
