import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, titleCase } from './clean-text.ts';
import { nameDeveloper } from './name-developer.ts';
import { parseList } from './parse-list.ts';
import { findCity } from './parse-place.ts';
import { isJunkAddress, readAge, readCount, readSociety } from './read-fields.ts';
import { kindInText } from './read-portal-row.ts';
import { sortNearby } from './sort-nearby.ts';

test.each([
  ['3.0', { text: '3', value: 3 }],
  ['3+ Balconies', { text: '3+', value: 3 }],
  ['No Balcony', { text: '0', value: 0 }],
  ['12 Bedrooms', { text: '12', value: 12 }],
  ['99.0', { text: '99', value: 99 }],
  ['', null],
  ['many', null],
  ['-3', null],
])('the count %j is read', (text, count) => expect(readCount(text)).toEqual(count));

test.each([
  ['1-5 year old property', '1-5 years', false],
  ['10+ Year Old', '10+ years', false],
  ['under construction', '', true],
  ['Dec 2023', '', true],
  ['undefined', '', false],
])('the age %j is read', (text, age, building) => expect(readAge(text)).toMatchObject({ age, building }));

test.each(['111', '000', 'na', 'N/A', 'xyz', 'tower', '.', '12/3', 'gurgaon', 'qwrt', 'villa on sale'])(
  '%j is no address',
  (text) => {
    expect(isJunkAddress(text, findCity('gurgaon'))).toBe(true);
  },
);
test.each(['', 'c-19', 'D Block Vipul World', 'Dwarka Expressway'])('%j may be an address', (text) => {
  expect(isJunkAddress(text, findCity('gurgaon'))).toBe(false);
});

test.each([
  ['Uppal Southend4.0 ★', 'Uppal Southend'],
  ['rwa sector 46', ''],
  ['independent', ''],
  ['sector 39 ', ''],
  ['bptp terra', 'BPTP Terra'],
])('the society %j is %j', (text, society) => expect(readSociety(text, 'Sector 63')).toBe(society));

test('a developer is named only by words we know', () => {
  expect(nameDeveloper('dlf the magnolias')).toBe('DLF');
  expect(nameDeveloper('Emaar MGF Marbella')).toBe('Emaar');
  expect(nameDeveloper('La Vida by Tata Housing')).toBe('Tata Housing');
  expect(nameDeveloper('orchid petals')).toBeNull();
  expect(nameDeveloper('constructor of things')).toBeNull();
});

test('a list as Python prints it keeps its apostrophes', () => {
  expect(parseList(`['Park', "St. Mary's School", 'Dr. O\\'Brien', 'Park']`)).toEqual([
    'Park',
    "St. Mary's School",
    "Dr. O'Brien",
  ]);
  expect(parseList('')).toEqual([]);
  expect(parseList('Servant Room,Pooja Room')).toEqual(['Servant Room', 'Pooja Room']);
});

test('a list survives being printed and read, and any text is read without a throw', () => {
  const words = fc.uniqueArray(
    fc.stringMatching(/^[A-Za-z][A-Za-z .]{0,20}[a-z]$/).filter((word) => !/\s\s/.test(word)),
  );
  fc.assert(
    fc.property(words, (list) => {
      expect(parseList(`[${list.map((word) => `'${word}'`).join(', ')}]`)).toEqual(
        list.filter((word) => word !== 'nan' && word !== 'None'),
      );
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(parseList(text))).toBe(true);
    }),
  );
});

test('the kind of an area is the one that its text gives that very figure', () => {
  expect(kindInText('occupies a super built up area of 1,671 sq.ft. and a carpet area of 1200 sq.ft.', 1671)).toBe(
    'super',
  );
  expect(kindInText('occupies a super built up area of 1671 sq.ft. and a carpet area of 1200 sq.ft.', 1200)).toBe(
    'carpet',
  );
  expect(kindInText('over 1859 sq.ft. super built up area', 1859)).toBe('super');
  expect(kindInText('total flats: 792', 792)).toBe('unknown');
});

test('titles are written decently, abbreviations in capitals, mixed case as it was', () => {
  expect(titleCase('3 bhk flat in dlf phase 5')).toBe('3 BHK Flat in DLF Phase 5');
  expect(titleCase('Bptp Visionnaire by McKenzie')).toBe('BPTP Visionnaire by McKenzie');
  expect(titleCase('sector 37d m3m')).toBe('Sector 37D M3M');
});

test('a text loses its runs of blanks and gains capitals only where it has none', () => {
  expect(cleanText('very  good\u0007.  near metro\n\n\n\nnew lift ')).toBe('Very good. Near metro\n\nNew lift');
  expect(cleanText('A flat. near it')).toBe('A flat. near it');
});

test('places nearby are sorted by their kind', () => {
  expect(sortNearby(['Huda city centre metro station', 'Hdfc bank ATM', '98.4', 'World Tech Park'])).toEqual([
    { name: 'HUDA city centre metro station', type: 'Metro Station', distance: '' },
    { name: 'HDFC bank ATM', type: 'ATM', distance: '' },
    { name: 'World Tech Park', type: 'Other', distance: '' },
  ]);
});
