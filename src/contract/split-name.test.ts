import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['Meera Khanna', 'Meera', 'Khanna'],
  ['Arjun Dev Menon', 'Arjun', 'Dev Menon'],
  ['  Arjun   Menon ', 'Arjun', 'Menon'],
  ['Madonna', 'Madonna', ''],
  ['मीरा खन्ना', 'मीरा', 'खन्ना'],
  ['', '', ''],
])('the name %j is %j and %j (PUB-QUERY-13, 14)', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
