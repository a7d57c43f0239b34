import type { ImportRun } from '#contract/imports.ts';
import { counted } from '#contract/prices.ts';

/** How far an import is, by the rows that are done; about how many there are is reckoned from their share of the file. */
export function tellProgress({ rows, percent }: ImportRun['progress']): string {
  if (rows === 0) return 'Reading the first rows...';
  if (percent >= 99) return `${counted(rows, 'row')}; finishing...`;
  const about = percent >= 5 ? Math.round(rows / (percent / 100) / 100) * 100 : 0;
  return about > rows
    ? `${counted(rows, 'row')} of about ${counted(about, 'row').replace(/ rows?$/, '')}, ${percent}%`
    : `${counted(rows, 'row')}, ${percent}%`;
}
