import type { ImportRun } from '#contract/imports.ts';
import { groupDigits } from '#contract/prices.ts';

/** `1 listing`, `4,048 listings`. */
export const count = (many: number, one: string, several = `${one}s`): string =>
  `${groupDigits(many)} ${many === 1 ? one : several}`;

/** What came of an import, in a sentence: `3 listings added, 1 updated, 2 rows refused.` */
export function sumUp({ report, failure, dryRun }: Pick<ImportRun, 'report' | 'failure' | 'dryRun'>): string {
  if (failure !== null) return failure.message;
  if (report === null) return '';
  const { added, updated, refused } = report;
  const done = dryRun
    ? `${count(added, 'listing')} to add, ${groupDigits(updated)} to update`
    : `${count(added, 'listing')} added, ${groupDigits(updated)} updated`;
  return `${done}${refused > 0 ? `, ${count(refused, 'row')} refused` : ''}.`;
}
