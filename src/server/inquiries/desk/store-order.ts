import { type RawBuilder, sql } from 'kysely';
import type { InquirySort } from '#contract/inquiry-lists.ts';
import { type InquiryFilter, isOpenWork } from './store-filters.ts';

/** Rows of `inquiries as i`: those it ranks (null: all), by their key; the rest stand behind them. In the words of an index each. */
export type Order = { isRanked: RawBuilder<unknown> | null; key: RawBuilder<unknown>; direction: RawBuilder<unknown> };

type Key = Exclude<InquirySort, '' | `-${string}`>;
const orders: Record<Key, Omit<Order, 'direction'>> = {
  came: { isRanked: null, key: sql`i.created_at` },
  name: { isRanked: null, key: sql`lower(full_name(i.first_name, i.last_name))` },
  due: { isRanked: sql`is_unanswered(i)`, key: sql`i.respond_by` },
  touched: { isRanked: isOpenWork, key: sql`i.touched_at` },
  visit: { isRanked: sql`(i.visit_at is not null)`, key: sql`i.visit_at` },
  task: { isRanked: sql`(i.task_due_at is not null)`, key: sql`i.task_due_at` },
};

/** Whether a filter leaves nothing but what that order ranks: then nobody need ask. */
const leavesRanked: Record<Key, (filter: InquiryFilter) => boolean> = {
  came: () => true,
  name: () => true,
  due: ({ answer }) => answer === 'waiting' || answer === 'late',
  touched: ({ silentDays, heat }) => silentDays !== null || heat !== null,
  visit: ({ visit }) => visit === 'today' || visit === 'coming' || visit === 'after',
  task: ({ task }) => task !== null && task !== 'none',
};

/** Null: the usual one, newest first. */
export function orderOf(sort: InquirySort, filter: InquiryFilter): Order | null {
  if (sort === '') return null;
  const isBackwards = sort.startsWith('-');
  const key = (isBackwards ? sort.slice(1) : sort) as Key;
  const order = { ...orders[key], direction: isBackwards ? sql`desc` : sql`asc` };
  return leavesRanked[key](filter) ? { ...order, isRanked: null } : order;
}
