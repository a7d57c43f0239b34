import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['ArrowDown', 0, null],
  ['ArrowUp', 0, null],
  ['Enter', 0, null],
] as const)('%s leads from tab %i of four in a row to %s', (key, at, next) => {
  expect(nextTab(key, { at, count: 4 })).toBe(next);
});

test.each([
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowRight', 1, 2],
] as const)('%s leads from tab %i of four in a column to %i', (key, at, next) => {
  expect(nextTab(key, { at, count: 4, isColumn: true })).toBe(next);
});
