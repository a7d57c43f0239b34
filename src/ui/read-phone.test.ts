import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '#scripts/build-countries.ts';
import { readCode } from './code-field.tsx';
import { countryOf, listCountries, matchCountries } from './countries.ts';
import { joined, readPhone, writePhone } from './read-phone.ts';

describe('countries (CONST-08)', () => {
  const countries = listCountries();

  test('are about 230 with code, name and flag, India first, then by name', () => {
    expect(countries.length).toBeGreaterThanOrEqual(230);
    expect(countries.length).toBeLessThanOrEqual(250);
    expect(countries[0]).toEqual({ iso: 'IN', code: '+91', name: 'India', flag: '🇮🇳' });
    const names = countries.slice(1).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    for (const { code, name, flag } of countries) {
      expect(code).toMatch(/^\+[1-9]\d{0,2}$/);
      expect(name.length).toBeGreaterThan(2);
      expect([...flag]).toHaveLength(2);
    }
  });

  test('are what the library of numbering plans knows today', () => {
    for (const [file, text] of writeFiles()) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.each([
    ['united ar', 'AE'],
    ['uae', 'AE'],
    ['971', 'AE'],
    ['+971', 'AE'],
    ['00971', 'AE'],
    ['kingdom', 'GB'],
    ['cote', 'CI'],
    ['44', 'GB'],
    ['1', 'US'],
    ['in', 'IN'],
    ['usa', 'US'],
    ['england', 'GB'],
    ['britain', 'GB'],
    ['scotland', 'GB'],
    ['dubai', 'AE'],
    ['turkey', 'TR'],
    ['holland', 'NL'],
    ['burma', 'MM'],
  ])('%s finds %s', (text, iso) => {
    expect(
      matchCountries(text)
        .slice(0, 4)
        .map((country) => country.iso),
    ).toContain(iso);
  });

  test.each([
    ['uk', 'GB'],
    ['us', 'US'],
    ['usa', 'US'],
    ['uae', 'AE'],
    ['in', 'IN'],
  ])('%s finds %s first', (text, iso) => expect(matchCountries(text)[0]?.iso).toBe(iso));

  test('of those that share a code the main one stands for it', () => {
    expect([countryOf('+1')?.iso, countryOf('+44')?.iso, countryOf('+7')?.iso]).toEqual(['US', 'GB', 'RU']);
  });

  test('what is nowhere finds nothing', () => {
    expect(matchCountries('atlantis')).toEqual([]);
    expect(matchCountries('999')).toEqual([]);
  });
});

/** Forty spellings: what is typed or pasted while +91 is chosen, and what is sent. */
const spellings: [string, string][] = [
  ['9811077234', '+919811077234'],
  ['98110 77234', '+919811077234'],
  ['98110-77234', '+919811077234'],
  ['981-107-7234', '+919811077234'],
  ['(98110) 77234', '+919811077234'],
  ['98110.77234', '+919811077234'],
  ['09811077234', '+919811077234'],
  ['0 98110 77234', '+919811077234'],
  ['919811077234', '+919811077234'],
  ['91 98110 77234', '+919811077234'],
  ['91-98110-77234', '+919811077234'],
  ['+919811077234', '+919811077234'],
  ['+91 98110 77234', '+919811077234'],
  ['+91-98110-77234', '+919811077234'],
  ['+91 (0) 98110 77234', '+919811077234'],
  ['+91 098110 77234', '+919811077234'],
  ['(+91) 98110 77234', '+919811077234'],
  ['+ 91 98110 77234', '+919811077234'],
  ['+9 1 98110 77234', '+919811077234'],
  ['00919811077234', '+919811077234'],
  ['0091 98110 77234', '+919811077234'],
  ['0091-98110-77234', '+919811077234'],
  ['tel:+919811077234', '+919811077234'],
  ['tel:+91-98110-77234', '+919811077234'],
  ['Tel: 98110 77234', '+919811077234'],
  ['  98110 77234  ', '+919811077234'],
  ['98110\u00a077234', '+919811077234'],
  ['\u202a+91 98110 77234\u202c', '+919811077234'],
  ['\u200e98110\u200b77234', '+919811077234'],
  ['98110\u201377234', '+919811077234'],
  ['＋９１ ９８１１０ ７７２３４', '+919811077234'],
  ['९८११०७७२३४', '+919811077234'],
  ['+९१ ९८११० ७७२३४', '+919811077234'],
  ['٩٨١١٠٧٧٢٣٤', '+919811077234'],
  ['+91/98110/77234', '+919811077234'],
  ['WhatsApp: +91 98110 77234', '+919811077234'],
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+1 (212) 555-0134', '+12125550134'],
];

describe('the phone field', () => {
  test.each(spellings)('reads %j as %s', (typed, sent) => {
    const value = readPhone(typed, '+91');
    expect(joined(value)).toBe(sent);
    expect(value.number).not.toContain('+');
  });

  test('forty spellings are tried', () => {
    expect(new Set(spellings.map(([typed]) => typed)).size).toBe(40);
  });

  test('typed sign by sign, a country code moves the country once it is whole', () => {
    let value = { code: '+91', number: '' };
    for (const sign of '+971501234567') value = readPhone(value.number + sign, value.code);
    expect(value).toEqual({ code: '+971', number: '501234567' });
    expect(readPhone('+97', '+91')).toEqual({ code: '+91', number: '+97' });
  });

  test('a chosen country stays for a number without one, also where it looks Indian', () => {
    expect(readPhone('50 123 4567', '+971')).toEqual({ code: '+971', number: '50 123 4567' });
    expect(readPhone('919811077234', '+44').code).toBe('+44');
  });

  test('a number that begins with 91 by itself is not cut', () => {
    expect(joined(readPhone('9198110772', '+91'))).toBe('+919198110772');
  });

  test.each([
    ['+971', '050 123 4567', '+971501234567'],
    ['+44', '07911 123456', '+447911123456'],
    ['+44', '7911 123456', '+447911123456'],
    ['+61', '0412 345 678', '+61412345678'],
    // Its zero is part of the number.
    ['+39', '06 6982 1234', '+390669821234'],
    ['+225', '01 23 45 67 89', '+2250123456789'],
    ['+1', '212 555 0134', '+12125550134'],
  ])('behind %s, %j is sent as %s', (code, typed, sent) => {
    const value = readPhone(typed, code);
    expect(joined(value)).toBe(sent);
    expect(joined({ code, number: writePhone(value) })).toBe(sent);
  });

  test('the zero of home goes when the field is left, and that of Italy stays', () => {
    expect(writePhone({ code: '+44', number: '07911 123456' })).toBe('7911 123456');
    expect(writePhone({ code: '+39', number: '06 6982 1234' })).toBe('06 6982 1234');
    expect(joined(readPhone('+39 (0)6 6982 1234', '+91'))).toBe('+390669821234');
  });

  test('an Indian number is written in two halves, any other as it was typed', () => {
    expect(writePhone({ code: '+91', number: '9811077234' })).toBe('98110 77234');
    expect(writePhone({ code: '+44', number: '20 7946 0958 ' })).toBe('20 7946 0958');
  });
});

test.each([
  ['483920', '483920'],
  ['483 920', '483920'],
  ['Your Aangan code is 483-920.', '483920'],
  ['४८३९२०', '483920'],
  ['48392011', '483920'],
  ['abc', ''],
])('the code field reads %j as %j (CONST-01)', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
