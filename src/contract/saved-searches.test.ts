import { expect, test } from 'vitest';
import { describeSearch, savedQuery } from './saved-searches.ts';

test.each([
  ['page=3&sort=price_asc&bedrooms=3,2&location=Gurugram', 'location=Gurugram&bedrooms=2%2C3'],
  ['utm_source=x&minPrice=2+cr&maxPrice=85+L', 'minPrice=8500000&maxPrice=20000000'],
  ['price=2to3&minArea=nonsense', 'price=2to3'],
  ['page=2&sort=newest', ''],
  ['', ''],
])('%s is saved as %s', (typed, saved) => {
  expect(savedQuery(typed)).toBe(saved);
  expect(savedQuery(saved)).toBe(saved);
});

test('a search is told as its chips are', () => {
  const query = 'search=pool+view&location=Gurugram&maxPrice=20000000&minArea=900&bedrooms=2%2C3&features=rera';
  expect(describeSearch(query)).toBe(
    '“pool view”, Gurugram, Up to ₹2 Cr, From 900 sq ft, 2 BHK, 3 BHK, RERA-registered',
  );
});
