import { expect, test } from 'vitest';
import { parsePropertyView } from '#site/properties/read-property-page.ts';
import { compareRows, describeHome } from './compare-rows.ts';
import { tellPrice } from './tell-price.ts';
import { usablePrice } from './usable-price.ts';

const areas = { carpet: '', builtUp: '', superArea: '' };
const describe = (record: object, carpet = '') => describeHome(parsePropertyView(record), { ...areas, carpet });

test('rows that differ come first, and what no home states is left out', () => {
  const [one, two] = [
    describe({ id: '1', title: 'A', price: 100, specifications: { beds: '3', parking: '1' }, furnishing: '' }),
    describe({ id: '2', title: 'B', price: 200, specifications: { beds: ' 3', parking: '' } }),
  ];
  const { differing, same } = compareRows([one, two]);
  expect(differing.map(({ label }) => label)).toEqual(['Price', 'Parking']);
  expect(same.map(({ label }) => label)).toEqual(['Price per usable sq ft', 'Bedrooms']);
  expect(differing[1]?.cells.map(({ value }) => value)).toEqual(['1', '']);
});

test('amenities that not all have stand apart from those that all have', () => {
  const homes = [
    ['Pool', 'Gym'],
    ['gym', 'Lift'],
  ].map((amenities, at) => describe({ id: `${at}`, price: 1, amenities }));
  const { differing, same } = compareRows(homes);
  const cells = (rows: typeof same, label: string) =>
    rows.find((row) => row.label === label)?.cells.map(({ value }) => value);
  expect(cells(differing, 'Amenities of some')).toEqual(['Pool', 'Lift']);
  expect(cells(same, 'Amenities')).toEqual(['Gym', 'Gym']);
});

test.each([
  ['one figure', { carpet: '1000' }, '₹10,000 per sq ft', 'By carpet area, 1,000 sq ft'],
  ['a range', { carpet: '1000-2000' }, '₹10,000 per sq ft', 'By the smallest carpet area, 1,000 sq ft'],
  ['metres', { carpet: '100 sq m' }, '₹9,290 per sq ft', 'By carpet area, 1,076 sq ft'],
  ['none', {}, '', 'The carpet area is not stated.'],
  ['words', { carpet: 'ask us' }, '', 'The carpet area is not stated.'],
  [
    'a larger one alone',
    { superArea: '2000 sq ft super area' },
    '',
    'The carpet area is not stated. By super area it is ₹5,000 per sq ft.',
  ],
  [
    'a larger one in the field of the carpet area',
    { carpet: '2000 sq ft super area', builtUp: '1250' },
    '',
    'The carpet area is not stated. By built-up area it is ₹8,000 per sq ft.',
  ],
])('the price per usable square foot names its base: %s', (_, given, value, base) => {
  expect(usablePrice({ price: 10_000_000, ...areas, ...given })).toEqual({ value, base });
});

test('a price on request has none', () => {
  expect(usablePrice({ price: null, ...areas, carpet: '1000' })).toEqual({
    value: '',
    base: 'The price is on request.',
  });
});

test.each([
  [100, 100, null],
  [null, null, null],
  [15_000_000, 14_000_000, '₹10 L less than when you kept it (₹1.5 Cr).'],
  [14_000_000, 15_000_000, '₹10 L more than when you kept it (₹1.4 Cr).'],
  [15_000_000, null, 'Its price is on request now. It was ₹1.5 Cr when you kept it.'],
  [null, 15_000_000, 'Its price was on request when you kept it.'],
])('a price of %s that is %s now: %s', (kept, now, words) => {
  expect(tellPrice(kept, now)).toBe(words);
});
