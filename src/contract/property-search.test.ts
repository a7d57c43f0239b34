import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { type PriceRange, priceRanges } from './prices.ts';
import { facetQuery, propertyQuery } from './properties.ts';
import {
  apiQuery,
  noFilters,
  type PropertyFilters,
  parseFilters,
  propertySorts,
  writeFilters,
} from './property-search.ts';

const tidy = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => parseFilters(new URLSearchParams({ search: text })).search);
const filters: fc.Arbitrary<PropertyFilters> = fc.record({
  search: tidy,
  location: tidy,
  developer: tidy,
  developerId: fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9a-f]{24}$/)),
  category: tidy,
  type: tidy,
  price: fc.constantFrom<PriceRange | ''>('', ...(Object.keys(priceRanges) as PriceRange[])),
  sort: fc.constantFrom('' as const, ...propertySorts),
  page: fc.integer({ min: 1, max: 1000 }),
});

test('filters written into an address are read back as they were, through a browser too', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const written = writeFilters(wanted);
      expect(parseFilters(written)).toEqual(wanted);
      expect(parseFilters(new URL(`http://aangan.test/properties?${written}`).searchParams)).toEqual(wanted);
    }),
  );
});

test('any address is read without an error, and writing what was read is stable', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(noFilters)), anyText({ maxLength: 300 }))),
      (pairs) => {
        const read = parseFilters(new URLSearchParams(pairs));
        expect(parseFilters(writeFilters(read))).toEqual(read);
      },
    ),
  );
});

test.each([`${'x'.repeat(199)} y`, `${'x'.repeat(199)}🏠`, `${'x'.repeat(250)}`])(
  'a text cut to length is stable: %s',
  (search) => {
    const read = parseFilters(new URLSearchParams({ search, category: search }));
    expect(parseFilters(writeFilters(read))).toEqual(read);
    expect(propertyQuery.safeParse(apiQuery(read)).success).toBe(true);
  },
);

test('an empty filter bar has an empty address', () => {
  expect(writeFilters(noFilters).toString()).toBe('');
});

// PUB-LIST-17 to 21
test.each([
  ['under2', { maxPrice: '2' }],
  ['2to3', { minPrice: '2', maxPrice: '3' }],
  ['3to5', { minPrice: '3', maxPrice: '5' }],
  ['above5', { minPrice: '5' }],
  ['', {}],
] as [PriceRange | '', Record<string, string>][])('the price band %s is asked for in crore', (price, bounds) => {
  expect(apiQuery({ ...noFilters, price })).toEqual({ page: '1', limit: '6', ...bounds });
});

test('whatever the filter bar holds, the API accepts unless a text is too long', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      const result = propertyQuery.safeParse(apiQuery(wanted));
      expect(result.error?.issues ?? []).toEqual([]);
    }),
  );
});

test.each([
  [{ minPrice: '2' }, { minPrice: 20_000_000 }],
  [{ minPrice: '2.55' }, { minPrice: 25_500_000 }],
  [{ maxPrice: '999' }, { maxPrice: 9_990_000_000 }],
  [{ maxPrice: '1000' }, { maxPrice: 1000 }],
  [{ minPrice: '' }, { minPrice: undefined }],
])('the query %o means %o rupees (UND-69)', (query, expected) => {
  expect(facetQuery.parse(query)).toMatchObject(expected);
});

test.each([
  { minPrice: 'x' },
  { maxPrice: '-1' },
  { minPrice: '1e9' },
  { developerId: 'x' },
  { sort: 'random' },
  { search: '\u0000' },
])('the query %o is refused', (query) => {
  expect(propertyQuery.safeParse(query).success).toBe(false);
});
