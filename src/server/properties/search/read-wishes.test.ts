import { describe, expect, it } from 'vitest';
import { crore, lakh } from '#contract/prices.ts';
import { type MeantQuery, readWishes, withWishes } from './read-wishes.ts';

const upTo = (maxPrice: number) => ({ maxPrice });
const from = (minPrice: number) => ({ minPrice });
const about = (least: number, most: number) => ({ about: { least, most } });
const between = (minPrice: number, maxPrice: number) => ({ minPrice, maxPrice });

describe('a price in the words of a search', () => {
  it.each([
    ['3 bhk under 2 cr gurgaon', '3 bhk gurgaon', upTo(2 * crore)],
    ['flats below 1 crore', 'flats', upTo(crore)],
    ['2bhk noida 80 lakh', '2bhk noida', upTo(80 * lakh)],
    ['under 80L', '', upTo(80 * lakh)],
    ['price under Rs. 75 lacs', '', upTo(75 * lakh)],
    ['gurgaon, ₹1.5 Cr max', 'gurgaon,', upTo(1.5 * crore)],
    ['villa above 5 cr', 'villa', from(5 * crore)],
    ['5 crore and above', '', from(5 * crore)],
    ['1.5cr+', '', from(1.5 * crore)],
    ['2-3 cr', '', between(2 * crore, 3 * crore)],
    ['50 lakh to 1 crore noida', 'noida', between(50 * lakh, crore)],
    ['between 1.5 and 2.5 cr', '', between(1.5 * crore, 2.5 * crore)],
    ['above 1 cr under 2 cr', '', between(crore, 2 * crore)],
    ['नोएडा 2 करोड़ तक', 'नोएडा', upTo(2 * crore)],
    ['नोएडा २.५ करोड़', 'नोएडा', upTo(2.5 * crore)],
    ['two crore', '', upTo(2 * crore)],
    ['ढाई करोड़ तक', '', upTo(2.5 * crore)],
    ['₹1,50,00,000', '', upTo(1.5 * crore)],
    ['flat under 9500000', 'flat', upTo(95 * lakh)],
    ['above rs 20000000', '', from(2 * crore)],
    ['80 लाख से कम', '', upTo(80 * lakh)],
    ['50 lakh tak flat', 'flat', upTo(50 * lakh)],
    ['1 crore ke andar 3bhk', '3bhk', upTo(crore)],
    ['noida 80 lakh se kam', 'noida', upTo(80 * lakh)],
    ['2 cr se upar', '', from(2 * crore)],
    ['ek crore ke andar flat', 'flat', upTo(crore)],
    ['do karod tak', '', upTo(2 * crore)],
    ['dedh crore', '', upTo(1.5 * crore)],
    ['dhai crore se kam', '', upTo(2.5 * crore)],
    ['50 lakh se 1 crore', '', between(50 * lakh, crore)],
    ['50 lakh se 1 crore tak flat', 'flat', between(50 * lakh, crore)],
    ['1 se 2 crore ke beech', '', between(crore, 2 * crore)],
    ['1 और 2 करोड़ के बीच', '', between(crore, 2 * crore)],
    ['50 लाख से 1 करोड़', '', between(50 * lakh, crore)],
    ['1 crore 20 lakh', '', upTo(1.2 * crore)],
    ['1 cr 5 lakh se kam', '', upTo(1.05 * crore)],
    ['50 lack', '', upTo(50 * lakh)],
    ['50 lakh rupees', '', upTo(50 * lakh)],
    ['1 crore rupaye tak', '', upTo(crore)],
    ['80 lakh ke under', '', upTo(80 * lakh)],
    ['1 crore se neeche', '', upTo(crore)],
    ['1 crore ke upar', '', from(crore)],
    ['2 karore', '', upTo(2 * crore)],
    ['80L flat', 'flat', upTo(80 * lakh)],
    ['60-80L', '', between(60 * lakh, 80 * lakh)],
    ['15000000', '', upTo(1.5 * crore)],
    ['flat 1,50,00,000', 'flat', upTo(1.5 * crore)],
    ['around 2 crore', '', between(1.8 * crore, 2.2 * crore)],
    ['lagbhag 1 crore', '', between(0.9 * crore, 1.1 * crore)],
    ['1 crore ke aas paas', '', between(0.9 * crore, 1.1 * crore)],
  ])('%s', (search, words, prices) => {
    expect(withWishes({ search })).toEqual({ search: words, ...prices });
  });

  it.each([
    'sector 2',
    '2c',
    'block 5 l',
    'tower 12',
    'sector 62-65 noida',
    '1.2.3 cr',
    '0 cr',
    `${'9'.repeat(60)} cr`,
    '3 bhk',
    'credo',
    '2 crescent',
    'call 9810012345',
    '80 l',
    '5l',
    '1234567890',
    'near 122018',
  ])('%s is none', (search) => {
    const query = { search };
    expect(withWishes(query)).toBe(query);
  });
});

describe('an area in the words of a search, in square feet', () => {
  it.each([
    ['3 bhk 1800 sqft', '3 bhk', about(1620, 1980)],
    ['200 sq yd plot', 'plot', about(1620, 1980)],
    ['plot 100 gaj sohna', 'plot sohna', about(810, 990)],
    ['flat above 3,000 sq. ft.', 'flat', { minArea: '3000' }],
    ['villa under 500 sq yards', 'villa', { maxArea: '4500' }],
    ['1200 sq ft and above', '', { minArea: '1200' }],
    ['1000-1500 sqft', '', { minArea: '1000', maxArea: '1500' }],
    ['between 100 and 150 sq m', '', { minArea: '1076', maxArea: '1615' }],
    ['farmhouse 2 acre', 'farmhouse', about(78408, 95832)],
    ['100 gaz plot', 'plot', about(810, 990)],
    ['200 वर्ग गज', '', about(1620, 1980)],
    ['200 sq gaj', '', about(1620, 1980)],
    ['2000 sft', '', about(1800, 2200)],
    ['around 1800 sqft', '', about(1620, 1980)],
    ['100 se 200 gaj', '', { minArea: '900', maxArea: '1800' }],
    ['१०० गज प्लॉट', 'प्लॉट', about(810, 990)],
    ['100 गज', '', about(810, 990)],
    ['1500 sq ft under 1 cr', '', { ...about(1350, 1650), maxPrice: crore }],
    ['on a 60 ft road', 'on a 60 ft road', {}],
    ['sector 100 yard house', 'sector house', about(810, 990)],
    ['5000 per sq ft', '5000 per sq ft', {}],
  ])('%s', (search, words, bounds) => {
    expect(withWishes({ search })).toEqual({ search: words, ...bounds });
  });

  it('gives way to one that was chosen', () => {
    expect(withWishes({ search: '1800 sqft', minArea: '500' })).toEqual({ search: '', minArea: '500' });
  });
});

describe('a choice in the words of a search', () => {
  it.each([
    ['ready to move 3bhk', '3bhk', ['ready to move: possession ready']],
    ['Furnished apartment', 'apartment', ['Furnished: furnishing fully-furnished semi-furnished']],
    ['semi-furnished flat', 'flat', ['semi-furnished: furnishing semi-furnished']],
    ['studio apartment noida', 'noida', ['studio apartment: bedrooms studio']],
    ['१ आरके', '', ['1 आरके: bedrooms studio']],
    ['1 room kitchen', '', ['1 room kitchen: bedrooms studio']],
    ['rtm 3bhk', '3bhk', ['rtm: possession ready']],
    ['unfurnished', '', ['unfurnished: furnishing unfurnished']],
    ['new launch RERA approved', '', ['new launch: features new-launch', 'RERA approved: features rera']],
    ['villa with swimming pool and gym', 'villa with and', ['swimming pool: amenities pool', 'gym: amenities gym']],
  ])('%s', (search, words, wishes) => {
    const meant = withWishes({ search });
    expect(meant.search).toBe(words);
    expect(written(meant)).toEqual(wishes);
  });

  it.each(['no parking', 'without lift', 'not furnished', 'non-furnished', 'gymkhana', 'liftoff'])(
    '%s is none',
    (search) => {
      expect(readWishes(search)).toEqual({ wishes: [], words: search });
    },
  );
});

const written = ({ wishes = [] }: MeantQuery) =>
  wishes.map(({ typed, list, options }) => `${typed}: ${list} ${options.join(' ')}`);

it('what was chosen wins over what was typed, and choices that add up are added', () => {
  expect(withWishes({ search: 'noida under 2 cr', maxPrice: crore })).toEqual({ search: 'noida', maxPrice: crore });
  expect(withWishes({ search: 'furnished', furnishing: 'unfurnished' })).toEqual({
    search: '',
    furnishing: 'unfurnished',
  });
  const both = withWishes({ search: 'gym', amenities: 'pool' });
  expect(both).toMatchObject({ search: '', amenities: 'pool' });
  expect(written(both)).toEqual(['gym: amenities gym']);
});

it('the longest search text is read at once, whatever stands in it', () => {
  const longest = 200;
  const scraps = [
    '₹',
    'rs ',
    '1',
    '1.',
    '1,1',
    '1 ',
    'from ',
    'from 1 ',
    'between 1 ',
    'between 1 and ',
    '1 to ',
    '1-',
    'price ',
    '1 cr',
    '1 cr or ',
    '1 sq ft or ',
    'between 1 gaj and ',
    'sq. ',
    'से ',
    'no ',
    'x',
    '.',
  ];
  const texts = scraps
    .flatMap((scrap) => [scrap, ` ${scrap}`, `${scrap}cr `])
    .map((scrap) => scrap.repeat(longest).slice(0, longest));
  for (const text of [...texts, ...texts.map((text) => `between ${text}`.slice(0, longest))]) {
    const before = process.cpuUsage();
    for (let times = 0; times < 10; times += 1) readWishes(text);
    const { user, system } = process.cpuUsage(before);
    // Ten times in 50 ms of the processor: a pattern that tries again and again takes seconds.
    expect((user + system) / 1000, text).toBeLessThan(50);
  }
});
