import { expect, test } from 'vitest';
import { inquirySorts } from '#contract/inquiry-lists.ts';
import { directionOf, sayOrder, sortChoices, toggleColumn, turnSort } from './inquiry-columns.ts';

test('every order that the server knows can be chosen', () => {
  expect(sortChoices.map(({ value }) => value)).toEqual(inquirySorts);
});

test('a head sorts by its column, then the other way round, then again', () => {
  expect(turnSort('', 'name')).toBe('name');
  expect(turnSort('name', 'name')).toBe('-name');
  expect(turnSort('-name', 'name')).toBe('name');
  expect(turnSort('-due', 'name')).toBe('name');
  // The newest first is the usual order.
  expect(turnSort('', 'came')).toBe('came');
  expect(turnSort('came', 'came')).toBe('');
});

test('one head says which way the list stands', () => {
  expect(['name', 'came', 'due'].map((key) => directionOf('', key))).toEqual([null, 'descending', null]);
  expect(['name', 'came', 'due'].map((key) => directionOf('-due', key))).toEqual([null, null, 'descending']);
  expect(directionOf('due', 'due')).toBe('ascending');
});

test('columns come and go in their order, and the last one stays', () => {
  expect(toggleColumn('desk', '', 'due')).toBe('property,category,assignee,due');
  expect(toggleColumn('desk', 'property,category,assignee,due', 'due')).toBe('');
  expect(toggleColumn('my', '', 'status')).toBe('property,assigned');
  expect(toggleColumn('my', 'task', 'task')).toBe('task');
  expect(toggleColumn('my', 'task', 'assigned')).toBe('assigned,task');
});

test.each([
  ['', 'newest first'],
  ['came', 'oldest first'],
  ['-name', 'by name, Z to A'],
] as const)('the order %j is said as “%s”', (sort, text) => {
  expect(sayOrder(sort)).toBe(text);
});
