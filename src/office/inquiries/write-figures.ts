import type { Pagination } from '#contract/paging.ts';
import { groupDigits } from '#contract/prices.ts';
import { pageSize } from './inquiry-search.ts';

/** Assigned of all, with one decimal; of none it is `0.0%` (ADM-INQ-05). */
export const assignmentRate = (assigned: number, total: number): string =>
  `${(total === 0 ? 0 : (assigned / total) * 100).toFixed(1)}%`;

/** ADM-MYINQ-12. */
export function rangeLine({ current, count, totalCount }: Pagination): string {
  const first = count === 0 ? 0 : (current - 1) * pageSize + 1;
  const last = count === 0 ? 0 : first + count - 1;
  return `Showing ${groupDigits(first)}-${groupDigits(last)} of ${groupDigits(totalCount)} inquiries`;
}
