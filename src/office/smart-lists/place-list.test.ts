import { expect, test } from 'vitest';
import type { SmartList } from '#contract/smart-lists.ts';
import { newList } from './list-draft.ts';
import { placeList } from './place-list.ts';

const list = (id: string, kind: SmartList['kind'], name = id): SmartList => ({ ...newList, id, kind, name });
const lists = [
  list('untouched', 'house'),
  list('late', 'house'),
  list('b', 'shared'),
  list('a', 'own'),
  list('c', 'own'),
];

test('a list that was saved stands where it will be read: among its own kind, by its name', () => {
  const idsWith = (saved: SmartList) =>
    placeList(lists, saved)
      .map(({ id }) => id)
      .join(' ');
  expect(idsWith(list('x', 'own', 'B'))).toBe('untouched late b a x c');
  expect(idsWith(list('x', 'shared', 'A'))).toBe('untouched late x b a c');
  // Shared from now on, and under another name.
  expect(idsWith(list('c', 'shared', 'Z'))).toBe('untouched late b c a');
});
