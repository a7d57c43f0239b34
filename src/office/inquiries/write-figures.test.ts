import { expect, test } from 'vitest';
import { assignmentRate, rangeLine } from './write-figures.ts';

test.each([
  [0, 0, '0.0%'],
  [0, 7, '0.0%'],
  [7, 7, '100.0%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [328, 342, '95.9%'],
])('%d of %d assigned is %s (ADM-INQ-05)', (assigned, total, expected) => {
  expect(assignmentRate(assigned, total)).toBe(expected);
});

test.each([
  [{ current: 1, total: 1, count: 1, totalCount: 1 }, 'Showing 1-1 of 1 inquiries'],
  [{ current: 1, total: 35, count: 10, totalCount: 342 }, 'Showing 1-10 of 342 inquiries'],
  [{ current: 35, total: 35, count: 2, totalCount: 342 }, 'Showing 341-342 of 342 inquiries'],
  [{ current: 1, total: 0, count: 0, totalCount: 0 }, 'Showing 0-0 of 0 inquiries'],
])('the range line of %j (ADM-MYINQ-12)', (pagination, expected) => {
  expect(rangeLine(pagination)).toBe(expected);
});
