import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { parseRoomCount, parseRooms } from './rooms.ts';

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
  ['2.5', 2, 2],
  ['2.5-3.5 BHK', 2, 3],
  ['3-4', 3, 4],
  ['3 + 1', 3, 3],
  ['No Balcony', 0, 0],
  ['three bedrooms', 3, 3],
  ['२.५ BHK', 2, 2],
  ['३-४', 3, 4],
  ['\uff13 BHK', 3, 3],
])('%s means %i to %i rooms (API-PROP-45)', (text, min, max) => {
  expect(parseRooms(text)).toEqual({ min, max });
});

test.each(['', 'Studio', '1 RK', '1rk', 'RK', 'on request', '-3', 'BHK 3', '<b>3</b>', '120', '3000 sq.ft.'])(
  '%s names no number of rooms',
  (text) => {
    expect(parseRooms(text)).toBeNull();
  },
);

test.each([
  ['2.5 BHK', '2.5'],
  ['3 - 4 Bedrooms', '3-4'],
  ['3+ Balconies', '3+'],
  ['3.0', '3'],
  ['02 Floors', '2'],
  ['2, 3 & 4 BHK', '2, 3 & 4'],
  ['None', '0'],
])('%s is shown as %s', (typed, text) => {
  expect(parseRoomCount(typed)?.text).toBe(text);
});

test('whatever the text, rooms are whole, in order and at most 99', () => {
  const typed = fc.stringMatching(/^[0-9.,+/ &-]{0,12}( BHK)?$/);
  fc.assert(
    fc.property(fc.oneof(anyText(), typed), (text) => {
      const rooms = parseRoomCount(text);
      if (rooms === null) return;
      expect(Number.isInteger(rooms.min) && Number.isInteger(rooms.max)).toBe(true);
      expect(rooms.min >= 0 && rooms.min <= rooms.max && rooms.max <= 99).toBe(true);
    }),
  );
});
