import { describe, expect, test } from 'vitest';
import { spellings } from '#test/phone-spellings.ts';
import { checkPhone, dialable, dialled, isPhoneNumber, mayBeNumber, spellPhone } from './phones.ts';

describe('what people can dial', () => {
  test.each(spellings)('a mobile number, spelled %j', (text) => expect(isPhoneNumber(text)).toBe(true));

  test.each([
    '011 2345 6789',
    '(011) 2345-6789',
    '0124-4567890',
    '(0124) 456 7890',
    '+91 124 456 7890',
    '+91 (0124) 456 7890',
    '91 11 2345 6789',
    '०१२४ ४५६७८९०',
    '+९१ (११) २३४५ ६७८९',
    '022 4000 1234',
    '0091 80 2345 6789',
  ])('a landline behind its area code: %j', (text) => expect(isPhoneNumber(text)).toBe(true));

  test.each([
    '1800 123 4567',
    '1800 11 4000',
    '+91 1800 123 4567',
    '+971 50 123 4567',
    '00971501234567',
    '+44 (0)20 7946 0958',
    '+1 (212) 555-0134',
    '+65 6123 4567',
    '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
    '+290 1234',
  ])('a free or a foreign one: %j', (text) => expect(isPhoneNumber(text)).toBe(true));
});

test.each([
  '',
  ' ',
  '+',
  '12345',
  '98110',
  '9811 07723',
  '98110 772341',
  '+91 98110 7723',
  '+91 98110 772341',
  '0124 456789',
  '0000000000',
  '+910000000000',
  '000000000000000',
  '+000000000',
  '+1 0000000',
  '०००००००००० ',
  '12345 67890',
  '+1234567890123456',
  '++919811077234',
  '98110+77234',
  '9811077234x5',
  'call me',
  '<b>9811077234</b>',
  '+91\u000098110 77234',
  '9'.repeat(5000),
  `+${' '.repeat(50)}9811077234`,
])('what nobody can dial: %j', (text) => expect(isPhoneNumber(text)).toBe(false));

test('a number behind the calling code that was chosen', () => {
  expect(checkPhone({ code: '+91', number: '98110 77234' })).toBeNull();
  expect(checkPhone({ code: '+91', number: '124 456 7890' })).toBeNull();
  expect(checkPhone({ code: '+971', number: '50 123 4567' })).toBeNull();
  expect(checkPhone({ code: '+91', number: ' ' })).toBe('Phone number is required');
  for (const number of ['98110', '98110 772341', '0000000000', '+9', '123'])
    expect(checkPhone({ code: '+91', number })).toBe('Please enter a valid phone number');
});

test('a lead keeps whatever may be a number, and nothing else (TRAP-18)', () => {
  for (const text of [...spellings, '1234567', '14155552671', '12345 67890'])
    expect([text, mayBeNumber(text)]).toEqual([text, true]);
  for (const text of ['123456', '0000000000', '1'.repeat(16), '<b>9811077234</b>', 'call me', ''])
    expect([text, mayBeNumber(text)]).toEqual([text, false]);
});

describe('what is kept can be dialled', () => {
  test.each([
    ['+971 050 123 4567', '+971 50 123 4567'],
    ['+9710501234567', '+971 501234567'],
    ['+44 (0)7911 123456', '+44 7911 123456'],
    ['+39 06 6982 1234', '+39 06 6982 1234'],
    ['050 123 4567', '050 123 4567'],
    ['+91 098110 77234', '+91 098110 77234'],
    ['', ''],
  ])('%j is kept as %j', (text, kept) => expect(dialable(text)).toBe(kept));
});

test('a telephone is given a number that it can dial', () => {
  expect(dialled('+971 050 123 4567')).toBe('+971501234567');
  expect(dialled('+44 (0)7911 123456')).toBe('+447911123456');
  expect(dialled('098110-77234')).toBe('09811077234');
});

describe('a number is written one way', () => {
  test.each(spellings)('a mobile number, spelled %j', (text) => expect(spellPhone(text)).toMatch(/^\+91 \d{5} \d{5}$/));

  test.each([
    ['+971 (50) 123-4567', '+971 501234567'],
    ['+442079460958', '+44 2079460958'],
    ['+1 (212) 555-0134', '+1 2125550134'],
    ['+9710501234567', '+971 501234567'],
    ['+91 98•••••41', '+91 98•••••41'],
    ['0124 456', '0124 456'],
    ['', ''],
  ])('%j is %j', (text, spelled) => expect(spellPhone(text)).toBe(spelled));
});
