import { expect, test } from 'vitest';
import type { FigureTable } from '#contract/figure-lists.ts';
import { groupDays } from './draw-bars.ts';

const daysOf = (count: number): FigureTable => ({
  key: 'days',
  of: 'Day',
  columns: ['Inquiries'],
  rows: Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
    return {
      key: date,
      name: date,
      cells: [{ kind: 'count', value: at + 1, list: { from: date, to: date, quarantined: 'false' } }],
    };
  }),
});

test('days stand alone until there are too many', () => {
  expect(groupDays(daysOf(92))).toHaveLength(92);
});

test('seven days together have what each has, and the list of all of them; the last ones may be fewer', () => {
  const bars = groupDays(daysOf(93));
  expect(bars).toHaveLength(14);
  expect(bars[0]).toEqual({
    key: '2026-01-01',
    label: '2026-01-01 to 2026-01-07',
    value: 28,
    text: '28',
    list: { from: '2026-01-01', to: '2026-01-07', quarantined: 'false' },
  });
  expect(bars[13]).toMatchObject({ value: 92 + 93, list: { from: '2026-04-02', to: '2026-04-03' } });
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe((93 * 94) / 2);
});
