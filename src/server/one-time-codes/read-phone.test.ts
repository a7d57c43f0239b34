import { expect, test } from 'vitest';
import { spellings } from '#test/phone-spellings.ts';
import { readPhone } from './read-phone.ts';

test('forty spellings of one number are one number', () => {
  expect(new Set(spellings).size).toBe(40);
  for (const spelling of spellings) expect(readPhone(spelling)?.number, JSON.stringify(spelling)).toBe('+919876543210');
});

test('a ten-digit number that begins with 91 is a number of its own', () => {
  expect(readPhone('9123456789')?.number).toBe('+919123456789');
});

test('a number with a country code keeps it', () => {
  expect(readPhone('+971 50 123 4567')).toMatchObject({ number: '+971501234567', country: 'AE', callingCode: '971' });
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
  expect(readPhone(text)).toBeNull();
});
