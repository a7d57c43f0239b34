import { expect, test } from 'vitest';
import { nameChoices } from './name-choices.ts';

const people = [
  { id: 'a', name: 'Asha' },
  { id: 'b', name: 'B'.repeat(61) },
];
const all = [
  { value: 'a', label: 'Asha' },
  { value: 'b', label: `${'B'.repeat(60)}…` },
];

test.each([
  ['nothing is chosen', undefined, all],
  ['nothing is chosen yet', { value: '', label: 'One person' }, all],
  ['one of them is chosen', { value: 'a', label: 'One person' }, all],
  [
    'somebody who has left is chosen',
    { value: 'c', label: 'One person' },
    [{ value: 'c', label: 'One person' }, ...all],
  ],
])('names where %s', (_, kept, choices) => {
  expect(nameChoices(people, kept)).toEqual(choices);
});
