import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { type Area, writeAreas } from './map-areas.ts';
import { type PriceRange, priceRanges } from './prices.ts';
import { facetQuery, propertyQuery } from './properties.ts';
import { type OptionList, optionRules, optionsOf } from './property-options.ts';
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
const someOf = (list: OptionList) =>
  fc
    .subarray([...optionsOf(list)], {
      minLength: 0,
      maxLength: optionRules[list] === 'one' ? 1 : optionsOf(list).length,
    })
    .map((chosen) => chosen.join(','));
/** None, one or both, the smaller first. */
const bounds = (least: number, most: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: least, max: most })), fc.option(fc.integer({ min: least, max: most })))
    .map(([one, other]) => (one !== null && other !== null && one > other ? [other, one] : [one, other]))
    .map((pair) => pair.map((bound) => (bound === null ? '' : String(bound))));
/** Somewhere around Delhi. */
const degree = (least: number) => fc.integer({ min: 0, max: 99_999 }).map((step) => (least * 1e5 + step) / 1e5);
const anyArea: fc.Arbitrary<Area> = fc.oneof(
  fc.record({
    kind: fc.constant('box' as const),
    west: degree(75),
    south: degree(27),
    east: degree(76),
    north: degree(28),
  }),
  fc.record({
    kind: fc.constant('circle' as const),
    latitude: degree(28),
    longitude: degree(77),
    km: fc.integer({ min: 1, max: 50 }),
  }),
  fc.tuple(degree(28), degree(77)).map(
    ([latitude, longitude]): Area => ({
      kind: 'polygon',
      corners: [
        { latitude, longitude },
        { latitude: latitude + 0.5, longitude },
        { latitude, longitude: longitude + 0.5 },
      ].map((one) => ({
        latitude: Math.round(one.latitude * 1e5) / 1e5,
        longitude: Math.round(one.longitude * 1e5) / 1e5,
      })),
    }),
  ),
);
const filters: fc.Arbitrary<PropertyFilters> = fc
  .record({
    search: tidy,
    location: tidy,
    developer: tidy,
    developerId: fc.oneof(fc.constant(''), fc.stringMatching(/^[0-9a-f]{24}$/)),
    category: tidy,
    type: tidy,
    price: fc.constantFrom<PriceRange | ''>('', ...(Object.keys(priceRanges) as PriceRange[])),
    budget: bounds(1000, 9_000_000_000_000),
    size: bounds(1, 99_999_999),
    area: fc.array(anyArea, { maxLength: 3 }).map(writeAreas),
    isMap: fc.boolean(),
    middle: fc.constantFrom('', '28.45,77.02,12', '-33.9,151.2,3'),
    bedrooms: someOf('bedrooms'),
    possession: someOf('possession'),
    furnishing: someOf('furnishing'),
    features: someOf('features'),
    amenities: someOf('amenities'),
    sort: fc.constantFrom('' as const, ...propertySorts),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(
    ({ budget: [minPrice = '', maxPrice = ''], size: [minArea = '', maxArea = ''], price, isMap, middle, ...rest }) => {
      const hasBudget = minPrice !== '' || maxPrice !== '';
      const view = isMap ? ('map' as const) : ('' as const);
      return {
        ...rest,
        price: hasBudget ? '' : price,
        minPrice,
        maxPrice,
        minArea,
        maxArea,
        view,
        at: isMap ? middle : '',
      };
    },
  );

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

test.each([
  ['minPrice=85+L&maxPrice=1.2+Cr', 'minPrice=8500000&maxPrice=12000000'],
  ['minPrice=2&maxPrice=90+lakh', 'minPrice=9000000&maxPrice=20000000'],
  ['maxPrice=₹85,00,000', 'maxPrice=8500000'],
  ['maxPrice=1.5+करोड़', 'maxPrice=15000000'],
  ['minPrice=80', 'minPrice=8000000'],
  ['minPrice=cheap&maxPrice=-5&minArea=big', ''],
  ['price=2to3&maxPrice=85+L', 'maxPrice=8500000'],
  ['minArea=1,200+sq+ft&maxArea=900', 'minArea=900&maxArea=1200'],
  ['bedrooms=3&bedrooms=2&bedrooms=9', 'bedrooms=2,3'],
  ['bedrooms=3,2,3', 'bedrooms=2,3'],
  ['possession=2,1', 'possession=1'],
  ['amenities=gym,pool&features=verified,rera', 'features=rera,verified&amenities=pool,gym'],
])('the address %s has the canonical form %s, as a plain form sends it too', (asked, canonical) => {
  const written = writeFilters(parseFilters(new URLSearchParams(asked)));
  expect(decodeURIComponent(written.toString())).toBe(canonical);
});

test('what is chosen goes to the API under the same name', () => {
  const query =
    'maxPrice=8500000&minArea=900&bedrooms=2,3&possession=ready&furnishing=unfurnished&features=rera&amenities=pool,gym';
  const { page: _page, limit: _limit, ...sent } = apiQuery(parseFilters(new URLSearchParams(query)));
  expect(sent).toEqual(Object.fromEntries(new URLSearchParams(query)));
  expect(facetQuery.parse(sent)).toEqual({ ...sent, maxPrice: 8_500_000 });
});

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
  { bedrooms: '7' },
  { possession: '1,2' },
  { amenities: 'pool,' },
  { minArea: '-1' },
  { search: '\u0000' },
])('the query %o is refused', (query) => {
  expect(propertyQuery.safeParse(query).success).toBe(false);
});
