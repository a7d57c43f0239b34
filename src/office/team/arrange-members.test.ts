import { expect, test } from 'vitest';
import type { StaffTeamMember } from '#contract/team.ts';
import { arrange, moveBeside } from './arrange-members.ts';

test.each([
  ['a', 'b', 'after', 'bacd'],
  ['a', 'd', 'before', 'bcad'],
  ['d', 'a', 'before', 'dabc'],
  ['c', 'b', 'before', 'acbd'],
  ['b', 'b', 'after', 'abcd'],
  ['x', 'b', 'after', 'abcd'],
  ['a', 'x', 'after', 'abcd'],
] as const)('%s beside %s, %s it: %s', (id, other, side, order) => {
  expect(moveBeside([...'abcd'], id, other, side).join('')).toBe(order);
});

test('the list is numbered in its new order, whoever is not named last', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id, displayOrder: null }) as StaffTeamMember);
  expect(arrange(list, ['c', 'a']).map(({ id, displayOrder }) => `${id}${displayOrder}`)).toEqual(['c1', 'a2', 'b3']);
});
