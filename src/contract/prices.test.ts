import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { counted, crore, formatPrice, formatRupees, formatWholeRupees, lakh } from './prices.ts';
import { parsePrice, parsePrices, priceError } from './typed-prices.ts';

// PUB-LIST-44 to 48, TRAP-37
test.each([
  [15_000_000, '1.5 Cr'],
  [20_000_000, '2 Cr'],
  [10_000_000, '1 Cr'],
  [9_999_999, '100 L'],
  [8_500_000, '85 L'],
  [100_000, '1 L'],
  [99_999, '100 K'],
  [12_000, '12 K'],
  [999, '999'],
  [0, 'Price on request'],
  [null, 'Price on request'],
  [undefined, 'Price on request'],
  [Number.NaN, 'Price on request'],
])('%s rupees read %s', (rupees, text) => {
  expect(formatPrice(rupees)).toBe(text);
  expect(formatRupees(rupees)).toBe(text.startsWith('P') ? text : `₹${text}`);
});

test('whole rupees are grouped the Indian way', () => {
  expect(formatWholeRupees(12_345_678)).toBe('₹1,23,45,678');
});

test.each([
  ['5.25 Crore', 52_500_000],
  ['₹95 Lac', 9_500_000],
  ['1,23,45,678', 12_345_678],
  ['Rs. 2.4 Cr (Negotiable)', 24_000_000],
  ['2.5Cr', 25_000_000],
  ['45 K', 45_000],
  ['₹ 1.2 Cr Onwards*', 12_000_000],
  ['60 lakhs/-', 6_000_000],
  ['Price on Request', null],
  ['', null],
  ['2 Cr - 3 Cr', null],
  ['5 dollars', null],
  ['1e9', null],
  ['-5', null],
  ['2 Cr 35 Lac', 23_500_000],
  ['₹2 crore and 35 lakh 50 thousand', 23_550_000],
  ['2cr35lac', 23_500_000],
  ['2 Cr 35', null],
  ['2 Cr 350 Lac', null],
  ['2.5 Cr 35 Lac', null],
  ['35 Lac 2 Cr', null],
  ['२.५ करोड़', 25_000_000],
  ['९५ लाख', 9_500_000],
  ['₹१,२३,४५,६७८', 12_345_678],
  ['1,5 Cr', null],
  ['15,00,000', 1_500_000],
  ['15,00', null],
  ['₹ 20,115/sq.ft.', null],
  ['5,000 per sq ft', null],
  ['1 23 45 678', 12_345_678],
])('%s is %s rupees', (text, rupees) => {
  expect(parsePrice(text)).toBe(rupees);
});

test('a formatted price is read back within its last shown digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 * crore }), (rupees) => {
      const back = parsePrice(formatRupees(rupees)) ?? Number.NaN;
      const unit = rupees >= crore ? crore : rupees >= lakh ? lakh : rupees >= 1000 ? 1000 : 1;
      expect(Math.abs(back - rupees)).toBeLessThanOrEqual(unit / 20 + 1);
    }),
  );
});

test('grouped rupees are read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), (rupees) => {
      expect(parsePrice(formatWholeRupees(rupees))).toBe(rupees);
    }),
  );
});

test('any text is a whole number of rupees or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.stringMatching(/^[0-9., ]{0,30}(Cr|Lac|K|₹)?$/)), (text) => {
      const rupees = parsePrice(text);
      expect(rupees === null || (Number.isSafeInteger(rupees) && rupees >= 0)).toBe(true);
    }),
  );
});

test.each([
  ['2 Cr - 3 Cr', { min: 20_000_000, max: 30_000_000 }],
  ['2-3 Cr', { min: 20_000_000, max: 30_000_000 }],
  ['₹ 80 Lac to 1.2 Cr', { min: 8_000_000, max: 12_000_000 }],
  ['१-२ करोड़', { min: 10_000_000, max: 20_000_000 }],
  ['3 Cr - 2 Cr', { error: 'none' }],
  ['1,5 Cr', { error: 'unclear' }],
  ['1,5-2 Cr', { error: 'unclear' }],
  ['₹ 20,115/sq.ft.', { error: 'rate' }],
  ['8500 psf', { error: 'rate' }],
  ['on request', { error: 'none' }],
])('%s says %o about a price', (text, said) => {
  expect(parsePrices(text)).toEqual(said);
});

test('crore and lakh are added up, whatever digits they are written in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99 }), (crores, lakhs) => {
      const text = `${crores} Cr ${lakhs} Lac`;
      const hindi = text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
      expect([parsePrice(text), parsePrice(hindi)]).toEqual(Array(2).fill(crores * crore + lakhs * lakh));
    }),
  );
});

test.each([
  ['2-3 Cr', 'one amount'],
  ['1,5 Cr', 'two ways'],
  ['9000/sq.ft.', 'whole home'],
  ['cheap', 'such as 12500000'],
])('who types the price %s is told why it cannot be read', (text, message) => {
  expect(priceError(text)).toContain(message);
});

test.each([
  [0, '0 homes'],
  [1, '1 home'],
  [2, '2 homes'],
  [123_456, '1,23,456 homes'],
])('%d of them are %s', (count, text) => expect(counted(count, 'home')).toBe(text));

test('what is not its one with an s is named', () => {
  expect([1, 2].map((count) => counted(count, 'inquiry is', 'inquiries are'))).toEqual([
    '1 inquiry is',
    '2 inquiries are',
  ]);
});
