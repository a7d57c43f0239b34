import type { RateKind } from '#contract/asking-rates.ts';
import type { HomesReport } from '#contract/cities.ts';
import { formatWholeRupees } from '#contract/prices.ts';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Jul–Sep 2026` from its first day. */
export function quarterLabel(quarter: string): string {
  const month = Number(quarter.slice(5, 7)) - 1;
  return `${monthNames[month]}–${monthNames[month + 2]} ${quarter.slice(0, 4)}`;
}

export const kindNames: Record<RateKind, string> = {
  carpet: 'carpet area',
  'built-up': 'built-up area',
  super: 'super area',
  plot: 'plot area',
};

/** `₹14,500` for a square foot. */
export const rateText = (median: number): string => formatWholeRupees(median);

/** A median, the homes that it is of, or why there is none. */
export type RateCell = { homes: number | null; median: number | null };
export type RateRow = { label: string; cells: RateCell[] };
export type RateTable = { kinds: RateKind[]; rows: RateRow[]; isLookedBack: boolean };

type Rates = Pick<HomesReport, 'rates' | 'quarters'>;

const order: readonly RateKind[] = ['carpet', 'built-up', 'super', 'plot'];

/** Quarters downwards, the present last; only kinds of which a median was ever had. Null when there is none at all. */
export function tabulateRates({ rates, quarters }: Rates): RateTable | null {
  const has = (kind: RateKind) =>
    rates.some((rate) => rate.kind === kind && rate.median !== null) || quarters.some((one) => one.kind === kind);
  const kinds = order.filter(has);
  if (kinds.length === 0) return null;
  const cellOf = (found: RateCell | undefined): RateCell => ({
    homes: found?.homes ?? null,
    median: found?.median ?? null,
  });
  const past = [...new Set(quarters.map(({ quarter }) => quarter))].map((quarter) => ({
    label: quarterLabel(quarter),
    cells: kinds.map((kind) => cellOf(quarters.find((one) => one.quarter === quarter && one.kind === kind))),
  }));
  const now = { label: 'Now', cells: kinds.map((kind) => cellOf(rates.find((rate) => rate.kind === kind))) };
  return { kinds, rows: [...past, now], isLookedBack: quarters.some((one) => one.isLookedBack) };
}

/** The quarter before. */
function quarterBefore(quarter: string): string {
  const year = Number(quarter.slice(0, 4));
  const month = Number(quarter.slice(5, 7)) - 3;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-01` : `${year - 1}-10-01`;
}

/** How a price moved since the last quarter ended: only where both have enough homes of that kind. */
export function changesOf({ rates, quarters, thisQuarter }: Rates & Pick<HomesReport, 'thisQuarter'>): string[] {
  const last = quarterBefore(thisQuarter);
  return rates.flatMap(({ kind, median }) => {
    const before = quarters.find((one) => one.quarter === last && one.kind === kind);
    if (median === null || before === undefined) return [];
    const share = Math.round((median / before.median - 1) * 1000) / 10;
    const moved = share === 0 ? 'unchanged' : `${share > 0 ? 'up' : 'down'} ${Math.abs(share)} %`;
    return [`A square foot of ${kindNames[kind]} is ${moved} since the end of ${quarterLabel(last)}.`];
  });
}
