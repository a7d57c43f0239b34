import { expect, test } from 'vitest';
import { parseRooms } from './parse-rooms.ts';

test.each([
  ['3', 3, 3],
  ['2/3/4', 2, 4],
  ['3 BHK', 3, 3],
  ['3 to 5', 3, 5],
  ['2, 3 & 4 BHK', 2, 4],
  ['4+', 4, 4],
  ['3+1', 3, 3],
  ['2-3 BHK + study', 2, 3],
  ['3.5 BHK', 3, 3],
  ['\uff13 BHK', 3, 3],
])('%s means %i to %i rooms (API-PROP-45)', (text, min, max) => {
  expect(parseRooms(text)).toEqual({ min, max });
});

test.each(['', 'Studio', 'on request', '-3', 'BHK 3', '<b>3</b>'])('%s names no number of rooms', (text) => {
  expect(parseRooms(text)).toBeNull();
});
