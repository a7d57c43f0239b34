import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { cleanText, titleCase } from './clean-text.ts';
import { nameDeveloper } from './name-developer.ts';
import { parseAge } from './parse-age.ts';
import { isJunkAddress, parseCountCell, parseFacing, parseFurnishing, parseSociety } from './parse-fields.ts';
import { parseFloors } from './parse-floors.ts';
import { parseList } from './parse-list.ts';
import { findCity, parseCityLabel } from './parse-place.ts';
import { kindInText } from './parse-portal-row.ts';
import type { Remarks } from './parse-row.ts';
import { sortNearby } from './sort-nearby.ts';

const heard: string[] = [];
const remarks: Remarks = { flag: (reason) => heard.push(reason), refuse: (reason) => heard.push(reason) };
beforeEach(() => heard.splice(0));

test.each([
  ['3.0', '3', []],
  ['3+ Balconies', '3+', []],
  ['2.5 BHK', '2.5', []],
  ['3-4', '3-4', []],
  ['99.0', undefined, ['sentinel_bedrooms']],
  ['', undefined, []],
  ['many', undefined, ['unreadable_number']],
  ['-3', undefined, ['unreadable_number']],
])('the count %j is read as %j, and what is odd is said', (text, shown, said) => {
  expect(parseCountCell(text, 'bedroom_num', remarks)?.text).toBe(shown);
  expect(heard).toEqual(said);
});

test.each([
  ['31st of 40 Floors', { floor: '31', total: '40' }],
  ['4th   out of 4 Floors', { floor: '4', total: '4' }],
  ['Ground out of 3 Floors', { floor: 'Ground', total: '3' }],
  ['Lower Ground of 3', { floor: 'Lower ground', total: '3' }],
  ['12/24', { floor: '12', total: '24' }],
  ['३ of ४ Floors', { floor: '3', total: '4' }],
  ['2nd floor', { floor: '2', total: '' }],
  ['3 Floors', { floor: '', total: '3' }],
  ['02 Floors', { floor: '', total: '2' }],
  ['High Rise', { floor: 'High rise', total: '' }],
  ['7', { floor: '7', total: '' }],
  ['9th of 4 Floors', null],
  ['0 Floors', null],
  ['sky', null],
])('%j says on which floor', (text, floors) => expect(parseFloors(text, 'floor')).toEqual(floors));
test('a figure alone is what its column is for', () => {
  expect(parseFloors('7', 'total')).toEqual({ floor: '', total: '7' });
});

test.each([
  ['NE', 'North-East', []],
  ['south west facing', 'South-West', []],
  ['North-East', 'North-East', []],
  ['', '', []],
  ['the park', '', ['unread_text']],
])('the facing %j is %j', (text, facing, said) => {
  expect(parseFacing(text, 'facing', remarks)).toBe(facing);
  expect(heard).toEqual(said);
});
test.each([
  ['Semi-Furnished', 'semi-furnished', []],
  ['furnished', 'fully-furnished', []],
  ['Fully Furnished', 'fully-furnished', []],
  ['unfurnished', 'unfurnished', []],
  ['', 'unfurnished', []],
  ['with charm', 'unfurnished', ['unread_text']],
])('the furnishing %j is %j', (text, furnishing, said) => {
  expect(parseFurnishing(text, 'furnish', remarks)).toBe(furnishing);
  expect(heard).toEqual(said);
});

test.each([
  ['Dec-23', 'Dec 2023'],
  ["Dec'23", 'Dec 2023'],
  ['December 2023', 'Dec 2023'],
  ['Possession by Dec 2025', 'Dec 2025'],
  ['12/2025', 'Dec 2025'],
  ['2025-12-01', 'Dec 2025'],
  ['01-Dec-25', 'Dec 2025'],
  ['31/12/2025', 'Dec 2025'],
  ['Sept 2024', 'Sep 2024'],
  ['By 2027', 'By 2027'],
  ['Within 6 months', 'Within 6 months'],
  ['Q4 2025', 'Q4 2025'],
])('%j is when it is handed over: it is still being built', (text, date) => {
  expect(parseAge(text)).toEqual({ age: '', building: true, date });
});
test.each(['Decoration', 'Foo-23', '13/2023', 'Dec-9999', 'soon'])('%j is no age and no date', (text) => {
  expect(parseAge(text)).toBeNull();
});
test.each(['Ready to move', 'Immediate possession', 'undefined', ''])('%j is ready', (text) => {
  expect(parseAge(text)).toEqual({ age: '', building: false, date: null });
});

test.each([
  ['1-5 year old property', '1-5 years', false],
  ['10+ Year Old', '10+ years', false],
  ['under construction', '', true],
  ['Dec 2023', '', true],
  ['undefined', '', false],
])('the age %j is read', (text, age, building) => expect(parseAge(text)).toMatchObject({ age, building }));

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
])('the society %j is %j', (text, society) =>
  expect(parseSociety(text, 'Sector 63', 'society', remarks)).toBe(society),
);

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

test('signs that nobody sees are gone, joiners of Hindi and emoji stay', () => {
  expect(cleanText('A\u200bb \u202eevil\u202c \u2066x\u2069 \ufeffक्\u200dष 👨‍👩‍👧')).toBe('Ab evil x क्\u200dष 👨‍👩‍👧');
});

test('whatever the text, ages, floors and labels are read without a throw, and floors lie within their house', () => {
  const typed = fc.stringMatching(/^[0-9a-zA-Z ,./'-]{0,24}$/);
  fc.assert(
    fc.property(fc.oneof(anyText(), typed), (text) => {
      const floors = parseFloors(text, 'floor');
      if (floors?.floor && floors.total) expect(Number(floors.floor) > Number(floors.total)).toBe(false);
      expect(parseAge(text)?.date ?? null).not.toBe('');
      expect(typeof parseCityLabel(text).name).toBe('string');
    }),
  );
});
