import type { CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { dialable, spellPhone } from '#contract/phones.ts';
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

describe('what is kept of a foreign number', () => {
  const countries = Object.entries(examples).flatMap(([country, national]) => {
    const number = parsePhoneNumberFromString(national, country as CountryCode)?.number;
    // Numbers of Rwanda may begin with a zero of their own, and those of islands are too short to be spelled.
    return number === undefined || /^\+(?:91|250|\d{4,7}$)/.test(number) ? [] : [number as string];
  });

  test('a mobile number of every country, with the zero of home as the library reads it', () => {
    expect(countries.length).toBeGreaterThan(200);
    for (const number of countries) {
      const [, code = '', national = ''] = /^(\+\d+) (.*)$/.exec(spellPhone(number)) ?? [];
      for (const spelling of [number, `${code} ${national}`, `${code} (${national})`, number.replace('+', '00')])
        expect([spelling, parsePhone(dialable(spelling))?.number]).toEqual([spelling, number]);
      const home = `${code} 0${national}`;
      if (parsePhone(home)?.number !== number || national.startsWith('0')) continue;
      for (const spelling of [
        home,
        `${code} 0 ${national}`,
        `${code} (0)${national}`,
        `00${code.slice(1)} 0-${national}`,
      ])
        expect([
          spelling,
          dialable(spelling)
            .replace(/[^\d+]/g, '')
            .replace(/^00/, '+'),
        ]).toEqual([spelling, number]);
    }
  });
});
