import { expect, test } from 'vitest';
import { changesOf, quarterLabel, tabulateRates } from './describe-quarters.ts';

const carpet = { kind: 'carpet' as const, homes: 7 };
const before = { ...carpet, quarter: '2026-07-01', median: 10_000, isLookedBack: false };
const thisQuarter = '2026-10-01';

test('a quarter is named by its months', () => {
  expect(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'].map(quarterLabel)).toEqual([
    'Jan–Mar 2026',
    'Apr–Jun 2026',
    'Jul–Sep 2026',
    'Oct–Dec 2026',
  ]);
});

test('a change is told only where both quarters have enough homes of that kind', () => {
  const change = (median: number | null, quarters = [before]) =>
    changesOf({ rates: [{ ...carpet, median }], quarters, thisQuarter });
  expect(change(10_250)).toEqual(['A square foot of carpet area is up 2.5 % since the end of Jul–Sep 2026.']);
  expect(change(9000)).toEqual(['A square foot of carpet area is down 10 % since the end of Jul–Sep 2026.']);
  expect(change(10_001)).toEqual(['A square foot of carpet area is unchanged since the end of Jul–Sep 2026.']);
  expect(change(null)).toEqual([]);
  expect(change(10_250, [])).toEqual([]);
  expect(change(10_250, [{ ...before, quarter: '2026-04-01' }])).toEqual([]);
  const rates = [{ kind: 'super' as const, homes: 7, median: 8000 }];
  expect(changesOf({ rates, quarters: [before], thisQuarter })).toEqual([]);
});

test('the quarter before January is October of the year before', () => {
  const quarters = [{ ...before, quarter: '2025-10-01' }];
  const rates = [{ ...carpet, median: 11_000 }];
  expect(changesOf({ rates, quarters, thisQuarter: '2026-01-01' })).toHaveLength(1);
});

test('a table has the kinds that ever had a median, quarters downwards and what is too little as nothing', () => {
  expect(tabulateRates({ rates: [{ ...carpet, median: null }], quarters: [] })).toBe(null);
  const table = tabulateRates({
    rates: [
      { kind: 'super', homes: 6, median: 8000 },
      { ...carpet, homes: 3, median: null },
      { kind: 'plot', homes: 1, median: null },
    ],
    quarters: [before],
  });
  expect(table).toEqual({
    kinds: ['carpet', 'super'],
    rows: [
      {
        label: 'Jul–Sep 2026',
        cells: [
          { homes: 7, median: 10_000 },
          { homes: null, median: null },
        ],
      },
      {
        label: 'Now',
        cells: [
          { homes: 3, median: null },
          { homes: 6, median: 8000 },
        ],
      },
    ],
    isLookedBack: false,
  });
});
