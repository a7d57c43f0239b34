import { officeDate } from '#contract/visits.ts';

/** The month that it is in India, as `possession_month` counts them (migration 0064). */
export function currentMonth(now = new Date()): number {
  const [year = 0, month = 0] = officeDate(now).split('-').map(Number);
  return 12 * year + month - 1;
}

/** Of homes that are ready. */
export const readyMonth = 0;

/**
 * The months that a choice of possession means beside those that are ready: from now on, for so many years; null for
 * `ready`. A month that is over and brought no home says nothing of when it comes.
 */
export function monthsOf(option: string, month: number): { from: number; to: number } | null {
  return option === 'ready' ? null : { from: month, to: month + 12 * Number(option) };
}
