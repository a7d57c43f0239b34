import { expect, test } from 'vitest';
import { spellings } from '#test/phone-spellings.ts';
import { parsePhone } from './parse-phone.ts';

test('forty spellings of one number are one number', () => {
  expect(new Set(spellings).size).toBe(40);
  for (const spelling of spellings)
    expect(parsePhone(spelling)?.number, JSON.stringify(spelling)).toBe('+919876543210');
});

test('a ten-digit number that begins with 91 is a number of its own', () => {
  expect(parsePhone('9123456789')?.number).toBe('+919123456789');
});

test('a number with a country code keeps it', () => {
  expect(parsePhone('+971 50 123 4567')).toMatchObject({ number: '+971501234567', country: 'AE', callingCode: '971' });
});

test.each([
  ['9876543210', true],
  ['+1 201 555 0123', true],
  ['+971 50 123 4567', true],
  ['+91 124 456 7890', false],
  ['011 2345 6789', false],
  ['1800 123 4567', false],
  ['+91 1234567890', false],
  ['+44 20 7946 0958', false],
  ['+44 909 879 0000', false],
  ['+1 900 555 0123', false],
  ['+1 800 555 0123', false],
])('whether a code goes to %s: %j', (text, goes) => {
  expect(parsePhone(text)?.mayReceiveSms ?? false).toBe(goes);
});

test.each([
  '',
  '12345',
  'abc',
  '+',
  '++919876543210',
  '+919876543210x5',
  '98765432109876543210',
  '9'.repeat(5000),
  '१'.repeat(41),
  '<b>9876543210</b>',
])('what can be no number is refused: %j', (text) => {
  expect(parsePhone(text)).toBeNull();
});
