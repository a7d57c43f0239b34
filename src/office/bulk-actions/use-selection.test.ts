import { expect, test } from 'vitest';
import { dropGone } from './use-selection.ts';

const chosen = new Map([
  ['a', '1 '],
  ['b', '1 '],
  ['z', '2 '],
]);

test('what has gone from the page that is shown is no longer chosen, and comes not back with another page', () => {
  const left = dropGone(chosen, ['b', 'c'], '1 ');
  expect([...left.keys()]).toEqual(['b', 'z']);
  expect([...dropGone(left, ['y', 'z'], '2 ').keys()]).toEqual(['b', 'z']);
});

test('what was chosen on other pages stays, and goes when its page is shown without it', () => {
  expect([...dropGone(chosen, ['x'], '2 ').keys()]).toEqual(['a', 'b']);
  expect([...dropGone(chosen, ['x'], '3 ').keys()]).toEqual(['a', 'b', 'z']);
});

test('what has moved to another page is looked for there', () => {
  const moved = dropGone(chosen, ['b', 'z'], '2 ');
  expect(moved.get('b')).toBe('2 ');
  expect([...dropGone(moved, ['a'], '1 ').keys()]).toEqual(['a', 'b', 'z']);
});
