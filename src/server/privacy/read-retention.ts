import { maxPage, paginationOf } from '#contract/paging.ts';
import type { RetentionQuery, RetentionState } from '#contract/retention.ts';
import type { Platform } from '../platform/platform.ts';
import { presentRetained } from './present-retention.ts';
import {
  countBehind,
  countErased,
  countRetained,
  findOrder,
  isPausedByBreach,
  listRetained,
} from './store-retention.ts';

type Reads = Pick<Platform, 'config' | 'db' | 'hold'>;

export async function readRetentionState({ config, db, hold }: Reads): Promise<RetentionState> {
  const order = await findOrder(db);
  return {
    isAllowed: config.retention,
    order: order && { ...order, at: order.at.toISOString() },
    isPaused: await isPausedByBreach(db),
    isHeld: hold.isOn,
    counts: await countRetained(db),
    erasedCount: await countErased(db),
  };
}

/** A page of what goes within 30 days. */
export async function readRetained(platform: Reads, { purpose, page, limit }: RetentionQuery) {
  const wanted = purpose || null;
  const state = await readRetentionState(platform);
  const rows = await listRetained(platform.db, wanted, { limit, offset: (Math.min(page, maxPage) - 1) * limit });
  const counted = wanted === null ? Object.values(state.counts) : [state.counts[wanted]];
  const total = counted.reduce((sum, { due, coming }) => sum + due + coming, 0);
  const inquiries = rows.map(presentRetained);
  return { data: inquiries, inquiries, pagination: paginationOf(page, limit, rows.length, total), state };
}

/** Hours after which an erasure that should have been is told of: a large first day is done by then, a thousand an hour. */
const patience = 24;

type RetentionCheck = { state: RetentionState; due: number; late: number; unsent: number };

/** For the health page. */
export async function checkRetention(platform: Reads): Promise<RetentionCheck> {
  const state = await readRetentionState(platform);
  const due = Object.values(state.counts).reduce((sum, one) => sum + one.due, 0);
  return { state, due, ...(await countBehind(platform.db, patience)) };
}
