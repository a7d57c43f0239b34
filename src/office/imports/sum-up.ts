import type { ImportRun } from '#contract/imports.ts';
import { counted, groupDigits } from '#contract/prices.ts';

/** What came of an import, in a sentence: `3 listings added, 1 updated, 2 rows refused.` */
export function sumUp({ report, failure, dryRun }: Pick<ImportRun, 'report' | 'failure' | 'dryRun'>): string {
  if (failure !== null) return failure.message;
  if (report === null) return '';
  const { added, updated, refused } = report;
  const done = dryRun
    ? `${counted(added, 'listing')} to add, ${groupDigits(updated)} to update`
    : `${counted(added, 'listing')} added, ${groupDigits(updated)} updated`;
  return `${done}${refused > 0 ? `, ${counted(refused, 'row')} refused` : ''}.`;
}
