import { expect, test } from 'vitest';
import { moveMember } from './team-order.ts';

/** Written `a1 b2 c-`: who, and at which place. */
const list = (text: string) =>
  text
    .split(' ')
    .map(([id = '', ...place]) => ({ id, displayOrder: place[0] === '-' ? null : Number(place.join('')) }));
const write = (members: ReturnType<typeof list>) =>
  members.map(({ id, displayOrder }) => `${id}${displayOrder ?? '-'}`).join(' ');

test.each([
  ['a1 b2 c3 d4', 'a', 'after', 'b', 'b1 a2 c3 d4'],
  ['a1 b2 c3 d4', 'a', 'before', 'd', 'b1 c2 a3 d4'],
  ['a1 b2 c3 d4', 'd', 'before', 'a', 'd1 a2 b3 c4'],
  ['a1 b2 c3 d4', 'c', 'after', 'b', 'a1 b2 c3 d4'],
  ['a1 b2 c3 d4', 'x', 'after', 'b', 'a1 b2 c3 d4'],
  ['a1 b2 c3 d4', 'a', 'after', 'x', 'a1 b2 c3 d4'],
  // Whoever comes to stand before one with a place has one; whoever stands behind all of them needs none.
  ['a4 b9 c- d-', 'd', 'before', 'b', 'a1 d2 b3 c-'],
  ['a4 b9 c- d-', 'a', 'after', 'c', 'b1 c2 a3 d-'],
  ['a- b- c-', 'c', 'before', 'b', 'a1 c2 b-'],
] as const)('%s with %s %s %s is %s', (before, id, side, beside, after) => {
  expect(write(moveMember(list(before), { id, side, beside }))).toBe(after);
});
