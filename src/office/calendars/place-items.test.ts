import { expect, test } from 'vitest';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Task } from '#contract/tasks.ts';
import { addDays, rowTimes, weekOf, writeSpan } from './calendar-days.ts';
import { fitItems, itemsOf, neighbourOf, placeItems, rowOf } from './place-items.ts';

const visit = (id: string, date: string, time: string) => ({ id, date, time }) as BookedVisit;
const task = (id: string, dueAt: string) => ({ id, dueAt }) as Task;
const items = itemsOf({
  visits: [
    visit('v2', '2026-11-24', '11:00'),
    visit('v1', '2026-11-24', '09:30'),
    visit('v3', '2026-11-26', '15:00'),
    visit('v4', '2026-11-27', '18:30'),
  ],
  // 11:00 and 11:20 on the 24th, shortly after midnight on the 25th, 7 in the evening of the 26th.
  tasks: [
    task('t2', '2026-11-24T05:50:00Z'),
    task('t1', '2026-11-24T05:30:00Z'),
    task('t3', '2026-11-24T18:40:00Z'),
    task('t4', '2026-11-26T13:30:00Z'),
  ],
});

test('items stand in the order of their times by the office’s clock, visits before tasks', () => {
  expect(items.map(({ id, date, time }) => `${id} ${date} ${time}`)).toEqual([
    'v1 2026-11-24 09:30',
    'v2 2026-11-24 11:00',
    't1 2026-11-24 11:00',
    't2 2026-11-24 11:20',
    't3 2026-11-25 00:10',
    'v3 2026-11-26 15:00',
    't4 2026-11-26 19:00',
    'v4 2026-11-27 18:30',
  ]);
});

test('what begins within one half hour stands side by side; what lies outside of the hours in a band', () => {
  const rows = (date: string) => [...placeItems(items, date)].map(([row, all]) => [row, all.map(({ id }) => id)]);
  expect(rows('2026-11-24')).toEqual([
    [1, ['v1']],
    [4, ['v2', 't1', 't2']],
  ]);
  expect(rows('2026-11-25')).toEqual([['early', ['t3']]]);
  expect(rows('2026-11-26')).toEqual([
    [12, ['v3']],
    ['late', ['t4']],
  ]);
  expect([rowOf({ time: '08:59' }), rowOf({ time: '18:59' }), rowTimes.at(-1)]).toEqual(['early', 19, '18:30']);
});

test('what finds no room is counted, and so is the place that says so', () => {
  expect(fitItems(items.slice(0, 2), 2)).toEqual({ shown: items.slice(0, 2), more: 0 });
  expect(fitItems(items.slice(0, 3), 2)).toEqual({ shown: items.slice(0, 1), more: 2 });
});

test.each([
  ['v1', 'ArrowDown', 'v2'],
  ['v2', 'ArrowUp', 'v1'],
  ['v2', 'ArrowRight', 't3'],
  ['t3', 'ArrowRight', 'v3'],
  ['t4', 'ArrowLeft', 't3'],
  ['t3', 'ArrowLeft', 'v1'],
  ['v1', 'ArrowUp', undefined],
  ['v4', 'ArrowLeft', 't4'],
  ['v4', 'ArrowRight', undefined],
])('from %s %s leads to %s', (from, key, to) => {
  expect(neighbourOf(items, from, key)?.id).toBe(to);
});

test('weeks begin on Monday, over the ends of months and years', () => {
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-23');
  expect(weekOf('2026-11-23')[0]).toBe('2026-11-23');
  expect(weekOf('2027-01-01')).toEqual([...Array(7).keys()].map((at) => addDays('2026-12-28', at)));
  expect(writeSpan(weekOf('2026-11-24'))).toBe('23–29 November 2026');
  expect(writeSpan(weekOf('2026-12-02'))).toBe('30 November – 6 December 2026');
  expect(writeSpan(weekOf('2027-01-01'))).toBe('28 December 2026 – 3 January 2027');
  expect(writeSpan(['2026-11-24'])).toBe('Tuesday 24 November 2026');
});
