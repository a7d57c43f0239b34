import type { ImportRun } from '#contract/imports.ts';
import { count } from './sum-up.ts';

/** How far an import is, by the rows that are done; about how many there are is reckoned from their share of the file. */
export function tellProgress({ rows, percent }: ImportRun['progress']): string {
  if (rows === 0) return 'Reading the first rows...';
  if (percent >= 99) return `${count(rows, 'row')}; finishing...`;
  const about = percent >= 5 ? Math.round(rows / (percent / 100) / 100) * 100 : 0;
  return about > rows
    ? `${count(rows, 'row')} of about ${count(about, 'row').replace(/ rows?$/, '')}, ${percent}%`
    : `${count(rows, 'row')}, ${percent}%`;
}
